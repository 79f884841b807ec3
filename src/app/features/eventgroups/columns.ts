import { styled } from '@mui/material/styles';

/** What matters, and beside it what is seldom needed; below it where there is no room for both. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: 16,
  '&[data-alone="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
