import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { color, framed } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

const Frame = styled('section')({ ...framed, minWidth: 0, '@media print': { border: 0 } });

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  minHeight: 48,
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  borderRadius: '8px 8px 0 0',
  '& > .close': { marginLeft: 'auto' },
  '@media print': { display: 'none' },
});

interface DetailFrameProps extends ComponentProps<typeof Frame> {
  bar: ReactNode;
  /** Returns to the comparison; absent for the comparison itself. */
  onClose?: () => void;
}

/** The pane beside the list of versions: a toolbar above its content. */
export function DetailFrame({ bar, onClose, children, ...props }: DetailFrameProps) {
  return (
    <Frame tabIndex={-1} data-detail {...props}>
      <Bar>
        {bar}
        {onClose && (
          <IconButton className="close" aria-label={t('Back to comparison')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        )}
      </Bar>
      {children}
    </Frame>
  );
}
