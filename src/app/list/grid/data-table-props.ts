import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { SortState } from '../list-state.ts';
import type { Paging } from '../pagination-bar.tsx';
import type { Return } from '../return-point.ts';

export interface RowSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  /** A row's name, for its checkbox: "Priya Raman". */
  labelOf: (row: Row) => string;
}

export interface DataTableProps<Row extends GridValidRowModel> {
  /** The accessible name: "Users". */
  label: string;
  /** Only types are imported from the grid, whose code is a chunk of its own. */
  columns: readonly GridColDef<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** `loading`: nothing to show yet. `refreshing`: old rows stay while new ones load. */
  state: 'loading' | 'refreshing' | 'ready';
  /** Replaces the rows: an empty, no-match or error state. */
  placeholder?: ReactNode;
  paging: Paging;
  /** Offers changes by others. */
  refreshButton?: ReactNode;
  onPagingChange: (next: { page: number; pageSize: number }) => void;
  /** On hover or focus of the button to this page. */
  onPagingApproach?: ((next: { page: number; pageSize: number }) => void) | undefined;
  sorting?: SortState | undefined;
  /** On a click on a row or Enter on a cell. The first column needs a link as well. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row of the open record. */
  openId?: string | undefined;
  selection?: RowSelection<Row> | undefined;
  /** In pixels; 40 by default. */
  rowHeight?: number;
  /** On resizing a column, in pixels. */
  onColumnWidth?: (field: string, width: number) => void;
  returning?: Return;
  /** Free space below the table, in pixels. */
  reserved?: number | undefined;
  /** A row on a phone, where the grid is not loaded. */
  renderCard: (row: Row) => ReactNode;
}
