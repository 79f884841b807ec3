import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';

export const mainId = 'main';

const Anchor = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  padding: '6px 12px',
  borderRadius: 6,
  backgroundColor: color('accent'),
  color: color('accent-ink'),
  fontWeight: 500,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

/** First stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <Anchor
      href={`#${mainId}`}
      onClick={(event) => {
        // Following the link would put "#main" into the address, and into what gets shared.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      Skip to content
    </Anchor>
  );
}
