import type { GridApi, GridValidRowModel } from '@mui/x-data-grid';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { withGuard } from '#app/kit/files/formula-guard.ts';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { t } from '#words/t.ts';
import type { DataTableProps } from './narrow-table.tsx';

/**
 * A handler that copies on Ctrl+C or Cmd+C as displayed: the selected rows of this page, or else the focused cell. For
 * the capture phase, to override the grid's own handler on its root, which copies the stored values.
 */
export function useCellCopy<Row extends GridValidRowModel>(
  api: RefObject<GridApi | null>,
  latest: RefObject<DataTableProps<Row>>,
) {
  const copy = useCopy();
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { list, rowId, selection } = latest.current;
    const cell = (event.target as Element).closest('[role="gridcell"]'); // of a key: an element
    if (!isCopying(event) || cell === null || api.current === null) return;
    event.stopPropagation();
    event.preventDefault();
    const selectedIds = list.rows.map(rowId).filter((id) => selection?.chosen.has(id));
    if (selectedIds.length === 0) {
      const text = seenText(cell);
      if (text !== '') copy(text, t('Cell copied'));
      return;
    }
    copy(
      rowLines(api.current, selectedIds),
      t('{count, plural, one {# row copied} other {# rows copied}}', { count: selectedIds.length }),
    );
  };
}

/** Whether keys copy from the grid: Ctrl+C or Cmd+C, without selected text, which the browser copies. */
function isCopying(event: KeyboardEvent) {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'c';
  return isShortcut && !window.getSelection()?.toString();
}

/** Rows as lines of tab-separated cells below the headers. */
function rowLines(grid: GridApi, rowIds: readonly string[]): string {
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

/** Controls, pictures and placeholders of missing values. */
const unread = ':is(button, input, svg, [role=img], [aria-hidden=true])';

/** Unicode's isolates, which only set the direction of what they enclose. */
const directionMarks = /[\u2066-\u2069]/g;

/** The text of a cell as it is seen, with formulas escaped. */
function seenText(cell: Element): string {
  return withGuard(textOf(cell).replace(directionMarks, '').replace(/\s+/g, ' ').trim());
}

function textOf(element: Element): string {
  if (element.matches(unread) || isForScreenReaders(element)) return '';
  if (element.matches('.cell-lines')) {
    const lines = [...element.children].map((line) => textOf(line).trim());
    return lines.filter((line) => line !== '').join(', ');
  }
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      // Parts beside each other touch only within a sentence.
      return getComputedStyle(node).display === 'inline' ? textOf(node) : ` ${textOf(node)} `;
    })
    .join('');
}

/** See `visuallyHidden`. */
function isForScreenReaders(element: Element): boolean {
  return getComputedStyle(element).clipPath.startsWith('inset');
}
