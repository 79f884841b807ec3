import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#words/t.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import { ClampedText, useClamp } from '../text/use-clamp.tsx';
import { coarsePointer, color } from '../theme/tokens.ts';

interface SideDrawerProps {
  /** Also the document's title. */
  title: string;
  description?: ReactNode;
  /** On close, Escape and a click outside. Ask about unsaved input here. */
  onClose: () => void;
  /** Sticky buttons, the main one last. */
  footer?: ReactNode;
  width?: 'normal' | 'wide';
  children: ReactNode;
}

const Head = styled('header')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '16px 16px 16px 24px',
  borderBottom: `1px solid ${color('border')}`,
  '& > .words': { flex: 1, minWidth: 0, paddingTop: 4 },
  // The close button is larger on touch screens.
  [coarsePointer]: { '& > .words': { paddingTop: 10 }, paddingTop: 10, paddingBottom: 10 },
});

const Body = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '20px 24px' });

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 24px',
  // Fits three buttons on a phone.
  '@media (max-width: 480px)': { padding: '12px 16px' },
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
});

/** A form or details beside a list; full screen on phones. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, description, onClose, footer, width = 'normal', children } = props;
  const id = useId();
  const clamp = useClamp(3, title);
  useDocumentTitle(title, 'over');
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            width: width === 'wide' ? 760 : 480,
            maxWidth: '100vw',
            '@media (max-width: 599px)': { width: '100vw' },
          },
        },
      }}
    >
      <Head>
        <div className="words">
          <Typography variant="h2" id={id} ref={clamp.ref} style={clamp.style}>
            {clamp.content}
          </Typography>
          {clamp.toggle}
          {description !== undefined && (
            <Typography variant="body2" sx={{ color: color('text-muted') }}>
              <ClampedText lines={3}>{description}</ClampedText>
            </Typography>
          )}
        </div>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Drawer>
  );
}
