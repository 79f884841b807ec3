import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';

/** A bare native select, fastest by keyboard and touch. */
export const PlainSelect = styled('select')({
  height: 32,
  minWidth: 0,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  backgroundColor: color('raised'),
  color: color('text'),
  font: 'inherit',
  textOverflow: 'ellipsis',
  '@media (pointer: coarse)': { height: 44 },
});
