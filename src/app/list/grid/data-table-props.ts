import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { Paging } from '../pagination-bar.tsx';
import type { SortKey } from '../sorting.ts';

export interface RowSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  /** What a row is called where a tick box stands by itself: "Priya Raman". */
  labelOf: (row: Row) => string;
}

export interface DataTableProps<Row extends GridValidRowModel> {
  /** What the rows are, for screen readers and for the pages' name: "Users". */
  label: string;
  /** Pages import the grid's types only, so that its code stays in its own chunk. */
  columns: readonly GridColDef<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** `loading`: nothing to show yet. `refreshing`: old rows stay while new ones are on the way. */
  state: 'loading' | 'refreshing' | 'ready';
  /** Stands in place of the rows: EmptyState, NoMatchState, ErrorState or NotAllowedState. */
  placeholder?: ReactNode;
  paging: Paging;
  /** What has changed since the rows were asked for: beside how many there are. */
  refreshButton?: ReactNode;
  onPagingChange: (next: { page: number; pageSize: number }) => void;
  /** The pointer or the focus has come to the button to this page, which is about to be asked for. */
  onPagingApproach?: ((next: { page: number; pageSize: number }) => void) | undefined;
  sorting?: SortKey | undefined;
  onSortingChange?: (next: SortKey | undefined) => void;
  /** A click anywhere on the row or Enter on a cell. Give the first column a real link as well. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row whose record lies over the list or stands beside it. */
  openId?: string | undefined;
  selection?: RowSelection<Row> | undefined;
  /** In pixels; 40 where nobody asked for another. */
  rowHeight?: number;
  /** A person has drawn a column to this width, in pixels. */
  onColumnWidth?: (field: string, width: number) => void;
  /** Pixels to leave free under the table, for what stands there. */
  reserved?: number | undefined;
  /** The same row on a phone, where the grid's code is not even loaded. */
  renderCard: (row: Row) => ReactNode;
}
