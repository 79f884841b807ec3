import type { Sorting, SortKey } from '#app/list/sorting.ts';
import type { UserListQuery, UserSortField } from '#contract/users.ts';

/** Everything that the list can be narrowed down by, besides the text that is searched for. */
export const userFilterFields = [
  'role',
  'isEnabled',
  'invitation',
  'siteId',
  'brandId',
  'organizationId',
  'clientAccountId',
] as const satisfies (keyof UserListQuery)[];

const labels: Partial<Record<UserSortField, string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  email: 'E-mail address',
  role: 'Role',
  isEnabled: 'Status',
  invitation: 'Invitation',
  createdAt: 'Created',
  updatedAt: 'Changed',
  tosAcceptedAt: 'Terms accepted',
  lastLoginAt: 'Last sign-in',
};

/** The users can be sorted by several keys at once. */
export const userSorting: Sorting<UserListQuery> = {
  fields: Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    ...(field.endsWith('At') && { isTime: true as const }),
  })),
  read: readSortKeys,
  write: (keys) => ({
    // Named after the contract's own fields, above and by the grid's columns.
    sortBy: keys.map(({ field, direction }) => ({ field: field as UserSortField, dir: direction })),
    field: undefined,
  }),
};

/** What the list is sorted by, whichever way the address says it. */
function readSortKeys({ sortBy, field }: Pick<UserListQuery, 'sortBy' | 'field'>): SortKey[] {
  if (sortBy !== undefined) {
    return sortBy.map((sort) => ({ field: sort.field, direction: sort.dir }));
  }
  if (field === undefined) return [];
  return [{ field: field.replace(/^-/, ''), direction: field.startsWith('-') ? 'desc' : 'asc' }];
}
