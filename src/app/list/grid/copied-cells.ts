import type { GridApi } from '@mui/x-data-grid';
import { flushSync } from 'react-dom';
import { seenText } from './seen-text.ts';

/** Whether keys copy from the grid: Ctrl+C or Cmd+C, without selected text, which the browser copies. */
export function isCopying(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'c';
  return isShortcut && !window.getSelection()?.toString();
}

/** Rows as lines of tab-separated cells below the headers. */
export function rowLines(grid: GridApi, rowIds: readonly string[]): string {
  const columns = grid
    .getVisibleColumns()
    .filter(({ field }) => field !== 'actions' && !field.startsWith('__'));
  // The grid leaves out rows and columns that are out of sight.
  flushSync(() => grid.unstable_setVirtualization(false));
  const lines = rowIds.map((id) =>
    columns.map(({ field }) => {
      const cell = grid.getCellElement(id, field);
      return cell === null ? '' : seenText(cell);
    }),
  );
  grid.unstable_setVirtualization(true);
  const headers = columns.map(({ field, headerName = field }) => headerName);
  return [headers, ...lines].map((cells) => cells.join('\t')).join('\n');
}
