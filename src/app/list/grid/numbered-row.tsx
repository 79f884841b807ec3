import { GridRow, type GridRowProps } from '@mui/x-data-grid';
import { createContext, use } from 'react';

/** How many rows the pages before this one have. */
export const RowsBeforeContext = createContext(0);

/** A row with its number over all pages, where the grid counts those of this page. The header is row 1. */
export function NumberedRow(props: GridRowProps) {
  return <GridRow {...props} aria-rowindex={use(RowsBeforeContext) + props.index + 2} />;
}
