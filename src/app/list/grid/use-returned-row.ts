import type { GridApi, GridValidRowModel } from '@mui/x-data-grid';
import { type RefObject, useLayoutEffect } from 'react';
import { focusedRowId } from '../return-point.ts';
import type { DataTableProps } from './data-table-props.ts';

/** Restores a grid's scroll position and focus, see `useReturn`. */
export function useReturnedRow<Row extends GridValidRowModel>(
  api: RefObject<GridApi | null>,
  latest: RefObject<DataTableProps<Row>>,
): void {
  useLayoutEffect(() => {
    const grid = api.current;
    const { returning, rows, rowId } = latest.current;
    const point = returning?.restore(rows.map(rowId));
    if (grid !== null && point !== undefined) {
      const [column] = grid.getVisibleColumns().filter(({ field }) => !field.startsWith('__'));
      grid.scroll({ top: point.scrollTop });
      if (point.rowId !== undefined && column) grid.setCellFocus(point.rowId, column.field);
    }
    return () => {
      latest.current.returning?.leave({
        rowId: focusedRowId(),
        scrollTop: grid?.getScrollPosition().top ?? 0,
      });
    };
  }, [api, latest]);
}
