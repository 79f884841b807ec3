import { styled } from '@mui/material/styles';
import { color, framed } from '../theme/tokens.ts';

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
