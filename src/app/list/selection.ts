import { useState } from 'react';

/** The target of a bulk action: selected rows as they were shown, or all matches except some. */
export type Selection<Row> =
  | { kind: 'some'; rows: ReadonlyMap<string, Row> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const emptySelection: Selection<never> = { kind: 'some', rows: new Map<string, never>() };

interface HasId {
  id: string;
}

/** The selected ids. Includes those of other pages, which the grid would drop otherwise. */
export function selectedIds<Row extends HasId>(
  selection: Selection<Row>,
  page: readonly Row[],
): Set<string> {
  if (selection.kind === 'some') return new Set(selection.rows.keys());
  return new Set(page.map(({ id }) => id).filter((id) => !selection.except.has(id)));
}

/** The selection after a change on a page. A row keeps the state in which it was selected. */
export function selectionAfter<Row extends HasId>(
  selection: Selection<Row>,
  page: readonly Row[],
  ticked: ReadonlySet<string>,
): Selection<Row> {
  if (selection.kind === 'some') {
    const rows = new Map([...page.map((row) => [row.id, row] as const), ...selection.rows]);
    return { kind: 'some', rows: new Map([...rows].filter(([id]) => ticked.has(id))) };
  }
  const except = new Set(selection.except);
  for (const { id } of page) {
    if (ticked.has(id)) except.delete(id);
    else except.add(id);
  }
  return { kind: 'all', except };
}

/** The selection of a list. Reset by another filter, kept across pages and sorting. */
export function useSelection<Row extends HasId>(filter: string, rows: readonly Row[]) {
  const [stored, setStored] = useState<{ filter: string; selection: Selection<Row> }>();
  const selection = stored?.filter === filter ? stored.selection : emptySelection;
  const select = (next: Selection<Row>) => setStored({ filter, selection: next });
  return {
    selection,
    select,
    isEmpty: selection.kind === 'some' && selection.rows.size === 0,
    ticks: {
      chosen: selectedIds(selection, rows),
      onChange: (ticked: Set<string>) => select(selectionAfter(selection, rows, ticked)),
    },
  };
}
