import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { KeyboardHint } from '#app/kit/keyboard/keyboard-hint.tsx';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { paletteKeys } from '../palette.ts';

const Opener = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 36,
  marginTop: 8,
  padding: '3px 8px',
  borderRadius: 6,
  color: color('text-muted'),
  ...typeScale.label,
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '&[data-width="icons"]': { justifyContent: 'center' },
  '& > .words': { flex: 1, textAlign: 'left' },
  '& svg': { flex: 'none', fontSize: iconSize.medium },
});

interface SearchButtonProps {
  width: 'full' | 'icons';
  onClick: () => void;
}

/** Opens what finds everything. */
export function SearchButton({ width, onClick }: SearchButtonProps) {
  return (
    <Opener
      aria-label={t('Search all')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-width={width}
      onClick={onClick}
    >
      <SearchOutlined />
      {width === 'full' && (
        <>
          <span className="words">{t('Search all')}</span>
          <KeyboardHint keys={paletteKeys()} />
        </>
      )}
    </Opener>
  );
}
