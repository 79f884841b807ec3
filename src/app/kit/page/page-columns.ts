import { styled } from '@mui/material/styles';

/**
 * Cards in two columns, stacked when narrow: of equal width, or the first one wider (`data-first="more"`, `"most"`)
 * or alone (`"alone"`).
 */
export const PageColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '&[data-first="more"]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '&[data-first="most"]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '&[data-first="alone"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1099px)': {
    '&, &[data-first]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
