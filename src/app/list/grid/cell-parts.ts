import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';

/** Two lines in a cell of the grid, or one: what matters over what tells more of it. Each ends in dots where it must. */
export const CellLines = styled('div')({
  minWidth: 0,
  lineHeight: '1.0625rem',
  '& > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > * + *': { fontSize: fontSize.caption, lineHeight: '0.9375rem', color: color('text-muted') },
});

/** What names a row and leads to it. Not MUI's, which takes three times as long to make, and there is one in each row. */
export const CellLink = styled(Link)({
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
});

/** Words that may take two lines of a cell, where they would end in dots on one. */
export const CellText = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: fontSize.small,
  lineHeight: '1rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
