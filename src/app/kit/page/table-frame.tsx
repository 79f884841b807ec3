import { styled } from '@mui/material/styles';
import { color } from '../theme/tokens.ts';

/** The border around a list. Rows keep `--row-inset` from it. */
export const TableFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  overflow: 'hidden',
  backgroundColor: color('surface'),
  '--row-inset': '12px',
});
