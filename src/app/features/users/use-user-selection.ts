import { useState } from 'react';
import type { User, UserListQuery } from '#contract/users.ts';
import { filterOf, nobody, type Selection, tickedOf, withTicks } from './bulk/selection.ts';

/** Who is ticked. Another filter means other people, so it starts anew; pages and sorts keep it. */
export function useUserSelection(query: UserListQuery, rows: readonly User[]) {
  const filter = JSON.stringify(filterOf(query));
  const [kept, setKept] = useState<{ filter: string; selection: Selection }>();
  const selection = kept?.filter === filter ? kept.selection : nobody;
  const select = (next: Selection) => setKept({ filter, selection: next });
  const pageIds = rows.map(({ id }) => id);
  return {
    selection,
    select,
    isEmpty: selection.kind === 'some' && selection.ids.size === 0,
    ticks: {
      chosen: tickedOf(selection, pageIds),
      onChange: (ticked: Set<string>) => select(withTicks(selection, pageIds, ticked)),
    },
  };
}
