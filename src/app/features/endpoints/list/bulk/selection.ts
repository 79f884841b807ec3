import { useState } from 'react';
import type { SearchPair } from '../endpoint-address.ts';
import type { EndpointRow } from '../endpoint-row.ts';

/** What a bulk action is to touch: the rows that were ticked, as they were shown, or all that match. */
export type Selection =
  | { kind: 'some'; rows: ReadonlyMap<string, EndpointRow> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const nothing: Selection = { kind: 'some', rows: new Map() };

export function isNothing(selection: Selection): boolean {
  return selection.kind === 'some' && selection.rows.size === 0;
}

/** Ids that are ticked. Those of other pages stay in sight of the grid, or it would forget them. */
export function tickedOf(selection: Selection, page: readonly EndpointRow[]): Set<string> {
  if (selection.kind === 'some') return new Set(selection.rows.keys());
  return new Set(page.map(({ id }) => id).filter((id) => !selection.except.has(id)));
}

/** What follows from the ticks of a page. A row is remembered as it was when it was ticked. */
export function withTicks(
  selection: Selection,
  page: readonly EndpointRow[],
  ticked: ReadonlySet<string>,
): Selection {
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

/** Which Endpoints are ticked. Another search means others, so it starts anew; pages and sorts keep it. */
export function useEndpointSelection(
  siteId: string,
  filters: readonly SearchPair[],
  rows: readonly EndpointRow[],
) {
  const search = JSON.stringify([siteId, filters]);
  const [kept, setKept] = useState<{ search: string; selection: Selection }>();
  const selection = kept?.search === search ? kept.selection : nothing;
  const select = (next: Selection) => setKept({ search, selection: next });
  return {
    selection,
    select,
    isEmpty: isNothing(selection),
    ticks: {
      chosen: tickedOf(selection, rows),
      onChange: (ticked: Set<string>) => select(withTicks(selection, rows, ticked)),
    },
  };
}
