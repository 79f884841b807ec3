import type { BulkTarget } from '#contract/user-bulk.ts';
import type { UserFilter, UserListQuery } from '#contract/users.ts';
import { userFilterFields } from '../users-list.ts';

/** Whom a bulk action is to touch: those ticked, or all that match the filter but those unticked. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const nobody: Selection = { kind: 'some', ids: new Set() };

/** As many as one request may name, both ways. */
export const mostNamed = 1_000;

export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : total - selection.except.size;
}

/** Who of a page is ticked. Those of other pages stay in sight of the grid, or it would forget them. */
export function tickedOf(selection: Selection, pageIds: readonly string[]): Set<string> {
  if (selection.kind === 'some') return new Set(selection.ids);
  return new Set(pageIds.filter((id) => !selection.except.has(id)));
}

/** What follows from the ticks of a page. */
export function withTicks(
  selection: Selection,
  pageIds: readonly string[],
  ticked: ReadonlySet<string>,
): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: ticked };
  const except = new Set(selection.except);
  for (const id of pageIds) {
    if (ticked.has(id)) except.delete(id);
    else except.add(id);
  }
  return { kind: 'all', except };
}

export function filterOf(query: UserListQuery): UserFilter {
  return Object.fromEntries(
    (['search', ...userFilterFields] as const).flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]]],
    ),
  );
}

export function targetOf(selection: Selection, query: UserListQuery): BulkTarget {
  if (selection.kind === 'some') return { userIds: [...selection.ids] };
  return { filter: filterOf(query), except: [...selection.except] };
}
