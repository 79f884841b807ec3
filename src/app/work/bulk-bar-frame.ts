import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';

/** What can be done with the rows that are ticked, in sight while the list is scrolled. */
export const BulkBarFrame = styled('section')({
  position: 'sticky',
  bottom: 8,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 12,
  padding: '8px 12px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 8,
  backgroundColor: color('raised'),
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
  // On a phone what is done with the selection stands beside its size, and how to widen it below.
  '@media (max-width: 599px)': { '& > .all': { order: 1, marginLeft: -10 } },
});
