import type { UserListQuery, userListQuerySchema } from '#contract/users.ts';
import type { ListQueryPart } from '../../shared/url/list-query.ts';

/** Takes what changes of the list's query; undefined takes a filter away. */
export type ChangeUserQuery = (part: ListQueryPart<typeof userListQuerySchema>) => void;

/** Takes every search and filter away; sort and page size stay. */
export const noFilters = {
  search: undefined,
  role: undefined,
  isEnabled: undefined,
  invitation: undefined,
  siteId: undefined,
  brandId: undefined,
  organizationId: undefined,
  clientAccountId: undefined,
} as const satisfies Parameters<ChangeUserQuery>[0];

/** Whether the list is narrowed down. */
export function isFiltered(query: UserListQuery): boolean {
  return Object.keys(noFilters).some((name) => query[name as keyof typeof noFilters] !== undefined); // its own keys
}

export type UserSorts = NonNullable<UserListQuery['sortBy']>;

/** What the list is sorted by, whichever way the address says it. */
export function sortsOf({ sortBy, field }: UserListQuery): UserSorts {
  if (sortBy !== undefined || field === undefined) return sortBy ?? [];
  // A field of the list, with or without a leading `-`.
  const name = field.replace(/^-/, '') as UserSorts[number]['field'];
  return [{ field: name, dir: field.startsWith('-') ? 'desc' : 'asc' }];
}

/** Puts `first` in the place of the first sort, the others stay; without `first` they move up. */
export function withFirstSort(sorts: UserSorts, first: UserSorts[number] | undefined): UserSorts {
  const others = sorts.slice(1).filter(({ field }) => field !== first?.field);
  return first === undefined ? others : [first, ...others];
}
