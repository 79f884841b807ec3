import ExpandMore from '@mui/icons-material/ExpandMore';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { fontSize, iconSize } from '#app/kit/theme/typography.ts';

const roomy = '@media (min-width: 900px)';

/** Fields side by side where there is room. `wide` takes a whole line, `double` two of three places. */
export const Fields = styled('div')({
  display: 'grid',
  gap: '16px 12px',
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

/** Entries of a list. Those that are one line each show their labels only once, above the first. */
export const Rows = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [roomy]: { gap: 8 },
});

/** An entry: the handle to move it, what is in it, what can be done with it. */
export const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 4,
  alignItems: 'start',
  '& > .actions': { display: 'flex' },
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-edge]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    borderRadius: 1,
    backgroundColor: color('accent'),
  },
  '&[data-edge="top"]::after': { top: -6 },
  '&[data-edge="bottom"]::after': { bottom: -6 },
  '&[data-shape="card"]': {
    '--handle': '28px',
    '--button': '36px',
    [coarsePointer]: { '--handle': '48px', '--button': '48px' },
    // A single entry has nothing to move it by, and the gap alone.
    '&:has(> .handle:empty)': { '--handle': '4px' },
    padding: 4,
    border: `1px solid ${color('border')}`,
    borderRadius: 8,
  },
  // Those who see it know it from the list's own name, or from the entry above.
  '&[data-shape="single"] .MuiInputLabel-root': visuallyHidden,
  '&[data-shape="line"]:not([data-first]) .explanation': { display: 'none' },
  '&[data-shape="line"]': {
    // The buttons stand at the height of the fields, below their labels.
    '& > .handle, & > .actions': { marginTop: 24 },
    [roomy]: {
      '&:not([data-first]) > .handle, &:not([data-first]) > .actions': { marginTop: 0 },
      '&:not([data-first]) > .line > .MuiFormControl-root > .MuiInputLabel-root, &:not([data-first]) > .line > .MuiAutocomplete-root .MuiInputLabel-root':
        visuallyHidden,
    },
    // Side by side, handle and buttons would leave too little to write in.
    '@media (max-width: 899px)': {
      '& > .handle, & > .actions': { marginTop: 0, gridRow: 1 },
      '& > .actions': { gridColumn: 3 },
      '& > .line': { gridRow: 2, gridColumn: '1 / -1' },
      '&:not(:last-of-type)': { paddingBottom: 12, borderBottom: `1px solid ${color('border')}` },
    },
  },
});

/** What is in an open card: beside its handle and buttons, or below them where there is little room. */
export const CardBody = styled('div')({
  padding: '4px 8px 8px 24px',
  '@media (max-width: 899px)': {
    margin: '0 calc(-1 * var(--button)) 0 calc(-1 * var(--handle))',
    padding: '4px 8px 8px',
  },
});

/** The fields of an entry in one line where there is room. */
export const LineFields = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gap: '12px 8px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .wide': { gridColumn: '1 / -1' },
  [roomy]: { gridTemplateColumns: 'var(--columns, minmax(0, 1fr))' },
});

/** Fields that belong together; it has a name and no look. */
export const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

/** What is in something that is folded, as far as one line goes. */
export const FoldSummary = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSize.small,
  fontWeight: 400,
  color: color('text-muted'),
});

/** Before what folds: it points at what is folded, and down into what is open. */
export const FoldArrow = styled(ExpandMore)({
  '[aria-expanded="false"] &': { transform: 'rotate(-90deg)' },
});

const Warning = styled('span')({
  display: 'inline-flex',
  gap: 4,
  color: color('warning-text'),
  '& > svg': { flex: 'none', fontSize: iconSize.small, marginTop: 1 },
});

/** What stands below a field: what is wrong, else what to look at, else the hint. */
export function fieldHelp(notes: {
  problem: string | undefined;
  warning: string | undefined;
  hint?: ReactNode;
}) {
  const { problem, warning, hint } = notes;
  if (problem !== undefined) return problem;
  if (warning === undefined) return hint;
  return (
    <Warning>
      <WarningAmberOutlined />
      {warning}
    </Warning>
  );
}
