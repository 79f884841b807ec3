import type { Selection } from '#app/list/selection.ts';
import type { BulkTarget } from '#contract/people/user-bulk.ts';
import type { User, UserFilter, UserListQuery } from '#contract/people/users.ts';
import { userFilterFields } from '../users-list.ts';

export function filterOf(query: UserListQuery): UserFilter {
  return Object.fromEntries(
    (['search', ...userFilterFields] as const).flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]]],
    ),
  );
}

/** The target of a bulk action in the service's form. */
export function targetOf(selection: Selection<User>, query: UserListQuery): BulkTarget {
  if (selection.kind === 'some') return { userIds: [...selection.rows.keys()] };
  return { filter: filterOf(query), except: [...selection.except] };
}
