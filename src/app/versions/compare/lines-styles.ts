import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, typeScale } from '#app/kit/theme/typography.ts';

function tint(tone: 'danger' | 'success') {
  return {
    backgroundColor: color(`${tone}-soft`),
    '& mark': {
      backgroundColor: `color-mix(in srgb, ${color(`${tone}-solid`)} 26%, transparent)`,
      borderRadius: 3,
      color: 'inherit',
      fontWeight: 600,
    },
  };
}

/** Scrolls horizontally rather than squeezing the columns. */
export const LinesBox = styled('section')({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
});

/** One style for the whole table: a styled component for each of a thousand cells would be slow. */
export const LinesTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  ...typeScale.code,
  '& col.number': { width: 40 },
  '& col.sign': { width: 20 },
  '& thead th': {
    padding: '6px 8px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontWeight: 500,
    color: color('text-muted'),
    borderBottom: `1px solid ${color('border')}`,
  },
  '& td': { verticalAlign: 'top', padding: '0 8px', overflowWrap: 'anywhere' },
  '& td.number, & td.sign': {
    padding: '0 6px 0 0',
    textAlign: 'right',
    color: color('text-muted'),
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td.sign': { padding: 0, textAlign: 'center' },
  '& td.text': { whiteSpace: 'pre-wrap' },
  '& td.after.number': { borderLeft: `1px solid ${color('border')}` },
  '& td.gone': tint('danger'),
  '& td.come': tint('success'),
  '& td.none': { backgroundColor: color('canvas') },
  '& ins, & del': { textDecoration: 'none' },
  '& .key': { color: color('text-muted') },
  '& .note': {
    marginLeft: 8,
    padding: '0 6px',
    borderRadius: 4,
    backgroundColor: color('info-soft'),
    color: color('info-text'),
    fontSize: fontSize.micro,
  },
  '& tr[data-change]': { scrollMarginBlock: 80 },
  '& tr:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
  '& td.fold': { padding: 0 },
  '& td.fold button': {
    width: '100%',
    padding: '3px 8px',
    border: 0,
    borderBlock: `1px solid ${color('border')}`,
    backgroundColor: color('canvas'),
    color: color('link'),
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& td.fold button:hover': { textDecoration: 'underline' },
  '& td.fold button:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
  '@media (max-width: 599px)': {
    '&[data-view="side"]': { minWidth: 640 },
    '& col.number': { width: 28 },
    '& td': { padding: '0 4px' },
  },
});
