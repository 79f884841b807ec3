import { useState } from 'react';

/** What a bulk action is to touch: the rows that were ticked, as they were shown, or all that match but some. */
export type Selection<Row> =
  | { kind: 'some'; rows: ReadonlyMap<string, Row> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const emptySelection: Selection<never> = { kind: 'some', rows: new Map<string, never>() };

interface HasId {
  id: string;
}

/** Ids that are ticked. Those of other pages stay in sight of the grid, or it would forget them. */
export function selectedIds<Row extends HasId>(
  selection: Selection<Row>,
  page: readonly Row[],
): Set<string> {
  if (selection.kind === 'some') return new Set(selection.rows.keys());
  return new Set(page.map(({ id }) => id).filter((id) => !selection.except.has(id)));
}

/** What follows from the ticks of a page. A row is remembered as it was when it was ticked. */
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

/** Which rows of a list are ticked. Another filter means other rows, so it starts anew; pages and sorts keep it. */
export function useSelection<Row extends HasId>(filter: string, rows: readonly Row[]) {
  const [kept, setKept] = useState<{ filter: string; selection: Selection<Row> }>();
  const selection = kept?.filter === filter ? kept.selection : emptySelection;
  const select = (next: Selection<Row>) => setKept({ filter, selection: next });
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
