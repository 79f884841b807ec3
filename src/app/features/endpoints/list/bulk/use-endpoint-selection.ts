import { useState } from 'react';
import type { EndpointRow } from '../endpoint-row.ts';
import type { SearchPair } from '../list-address.ts';
import { isNothing, nothing, type Selection, tickedOf, withTicks } from './selection.ts';

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
