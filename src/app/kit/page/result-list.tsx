import { styled } from '@mui/material/styles';
import { color, framed, typeScale } from '../theme/tokens.ts';

/** The border around a list. Rows keep `--row-inset` from it. */
export const TableFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  ...framed,
  overflow: 'hidden',
  backgroundColor: color('surface'),
  '--row-inset': '12px',
});

/** Results by line: name, outcome, and the reason in a `small`. */
export const ResultList = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '8px var(--row-inset, 0)',
  },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& small': { gridColumn: '1 / -1', ...typeScale.small, color: color('text-muted') },
});

/** Rows of a card, each with a text and small actions. */
export const RowList = styled('ul')({
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

export const RowText = styled('div')({ flex: 1, minWidth: 0 });
