import { styled } from '@mui/material/styles';
import { wrappingRow } from '../theme/tokens.ts';

/** Parts such as buttons in a line, or in several where they don't fit. */
export const WrappingRow = styled('div')({ ...wrappingRow, gap: 8 });
