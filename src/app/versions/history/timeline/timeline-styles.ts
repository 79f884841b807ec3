import { styled } from '@mui/material/styles';
import {
  captionText,
  color,
  fontSize,
  framed,
  iconSize,
  noteText,
  oneLine,
} from '#app/kit/theme/tokens.ts';

/** A fixed row height needs no measuring. */
export const rowHeight = 48;

export const dayHeight = 28;

/** Width of each radio column in pixels. */
export const sideWidth = 32;
const columns = `${sideWidth}px ${sideWidth}px minmax(0, 1fr)`;

export const TimelineFrame = styled('section')({
  ...framed,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  position: 'sticky',
  top: 16,
  maxHeight: 'max(400px, calc(100dvh - 200px))',
  '@media (max-width: 1099px)': { position: 'static', maxHeight: 'none' },
});

export const TimelineHead = styled('div')({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  padding: '8px 12px 8px 8px',
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  ...captionText,
  fontWeight: 500,
  '& > span': { textAlign: 'center' },
  '& > h2': { margin: 0, paddingLeft: 8, font: 'inherit', fontSize: fontSize.small },
});

/** Styles rows from the container: a styled component per part would be slow. */
export const Scroller = styled('div')({
  overflowY: 'auto',
  minHeight: 0,
  // Opaque layers scroll without repainting.
  backgroundColor: color('surface'),
  // Isolates painting from the rest of the page.
  contain: 'strict',
  flex: '0 1 auto',
  '@media (max-width: 1099px)': { contain: 'content', maxHeight: 'calc(100dvh - 240px)' },
  '& > ol': { position: 'relative' },
  '& > ol > li': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: rowHeight,
    display: 'grid',
    gridTemplateColumns: columns,
    padding: '0 8px',
    borderBottom: `1px solid ${color('border')}`,
    contain: 'strict',
  },
  '& > ol > li[data-day]': {
    height: rowHeight + dayHeight,
    gridTemplateRows: `${dayHeight}px minmax(0, 1fr)`,
  },
  '& .day': {
    gridColumn: '1 / -1',
    margin: '0 -8px',
    padding: '6px 16px 0',
    backgroundColor: color('canvas'),
    borderBottom: `1px solid ${color('border')}`,
    ...captionText,
    fontWeight: 500,
    lineHeight: '1rem',
  },
  '& > ol > li[data-chosen="true"]': { backgroundColor: color('selected') },
  '& input': {
    width: 15,
    height: 15,
    margin: '6px auto 0',
    // Native radio buttons look disabled in dark mode.
    appearance: 'none',
    borderRadius: '50%',
    border: `1px solid ${color('border-control')}`,
    backgroundColor: color('surface'),
    cursor: 'pointer',
  },
  '& input:checked': { border: `5px solid ${color('accent')}` },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
  '& input:disabled': { visibility: 'hidden' },
  '& button': { textAlign: 'left', borderRadius: 4 },
  '& button:focus-visible': { outlineOffset: -2 },
  '& .show': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: '1.25rem 1fr',
    columnGap: 8,
    height: rowHeight - 2,
    minWidth: 0,
    padding: '4px 4px 0 8px',
    lineHeight: '1.25rem',
  },
  '& .show:hover .words': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', maxWidth: 140 },
  '& b, & .author, & .words': { ...oneLine },
  '& em': {
    marginRight: 8,
    color: color('accent'),
    fontSize: fontSize.caption,
    fontStyle: 'normal',
    fontWeight: 500,
  },
  '& .author, & time': noteText,
  '& time': { gridColumn: 3, whiteSpace: 'nowrap' },
  '& .words': { gridColumn: '1 / -1', fontSize: fontSize.small },
  '& q': { marginRight: 6, fontStyle: 'italic' },
  '& li[data-kind="DELETE"] b': { color: color('danger-text') },
  '& .restore': {
    position: 'absolute',
    right: 8,
    bottom: 6,
    width: 28,
    height: 28,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: color('raised'),
    boxShadow: `0 0 0 1px ${color('border-strong')}`,
    opacity: 0,
    '& svg': { fontSize: iconSize.medium },
  },
  '& li:hover .restore, & li:focus-within .restore': { opacity: 1 },
  // No hover on touch; the comparison has the same button.
  '@media (hover: none)': { '& .restore': { display: 'none' } },
});
