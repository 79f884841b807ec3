import { styled } from '@mui/material/styles';
import { color } from '../../theme/color.ts';

/** Where a list's pages are turned. */
export const TableFoot = styled('div')({
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
});
