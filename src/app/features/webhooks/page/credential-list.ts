import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, iconSize, monoFamily } from '#app/kit/theme/typography.ts';

/** Secrets or headers, one per line: icon, fingerprint and actions. */
export const CredentialList = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
  },
  '& svg': { fontSize: iconSize.medium, color: color('text-muted') },
  '& code': {
    fontFamily: monoFamily,
    color: color('text-muted'),
    overflowWrap: 'anywhere',
  },
  '& code > b': { fontWeight: 600, color: color('text') },
  '& small': { display: 'block', fontSize: fontSize.small, color: color('text-muted') },
  '& small.warning': { color: color('warning-text') },
});
