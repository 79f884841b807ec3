import type { GridApi, GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type RefObject, useLayoutEffect } from 'react';
import { withHeaderClick } from '../sorting.ts';
import type { DataTableProps } from './data-table-props.ts';

/**
 * Sorts by a column on click or Enter on its header; with Shift, as a further key. In place of the grid's own, which
 * knows one key.
 */
export function useHeaderSort<Row extends GridValidRowModel>(
  api: RefObject<GridApi | null>,
  latest: RefObject<DataTableProps<Row>>,
): void {
  useLayoutEffect(() => {
    const grid = api.current;
    if (grid === null) return;
    function sortBy({ field, sortable, sortingOrder: order }: GridColDef, isShifted: boolean) {
      const { sorting } = latest.current;
      if (sorting === undefined || !sortable) return;
      const isAdded = isShifted && sorting.hasSeveralKeys;
      sorting.onChange((keys) => withHeaderClick(keys, { field, order, isAdded }));
    }
    const stopClicks = grid.subscribeEvent('columnHeaderClick', ({ colDef }, event) =>
      sortBy(colDef, event.shiftKey),
    );
    const stopKeys = grid.subscribeEvent('columnHeaderKeyDown', ({ colDef }, event) => {
      if (event.key === 'Enter') sortBy(colDef, event.shiftKey);
    });
    return () => {
      stopClicks();
      stopKeys();
    };
  }, [api, latest]);
}
