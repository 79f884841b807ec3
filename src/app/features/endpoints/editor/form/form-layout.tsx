import { styled } from '@mui/material/styles';

const roomy = '@media (min-width: 900px)';

/** Fields side by side where there is room. A field with the class `wide` takes a whole line. */
export const Fields = styled('div')({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
  },
  [roomy]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > .double': { gridColumn: 'span 2' },
  },
});

/** Entries of a list, one line each where there is room; then only the first one shows the labels. */
export const Rows = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [roomy]: {
    gap: 8,
    '& > li:not(:first-of-type) .MuiInputLabel-root': {
      position: 'absolute',
      width: 1,
      height: 1,
      margin: -1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** An entry: its fields, then the button that removes it, at the height of the fields. */
export const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  // As far down as the label above the fields is high.
  '& > button': { marginTop: 24 },
  [roomy]: { '&:not(:first-of-type) > button': { marginTop: 0 } },
  '@media (max-width: 899px)': {
    '&:not(:last-of-type)': { paddingBottom: 16, borderBottom: '1px solid var(--p-border)' },
  },
});

export const RowFields = styled('div')({
  display: 'grid',
  gap: '12px 8px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [roomy]: { gridTemplateColumns: 'var(--columns, minmax(0, 1fr))' },
});
