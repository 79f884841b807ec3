import type { Sorting, SortKey } from '#app/list/sorting.ts';
import type { UserListQuery, UserSortField } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** All filters beside the search text. */
export const userFilterFields = [
  'role',
  'isEnabled',
  'invitation',
  'siteId',
  'brandId',
  'organizationId',
  'clientAccountId',
  'withoutSite',
  'unseenSince',
] as const satisfies (keyof UserListQuery)[];

const labels: Partial<Record<UserSortField, string>> = {
  lastName: t('Last name'),
  firstName: t('First name'),
  email: t('Email address'),
  role: t('Role'),
  isEnabled: t('Status'),
  invitation: t('Invitation'),
  createdAt: t('Created'),
  updatedAt: t('Changed'),
  tosAcceptedAt: t('Terms accepted'),
  lastLoginAt: t('Last sign-in'),
};

/** Sorting by several keys. */
export const userSorting: Sorting<UserListQuery> = {
  fields: Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    ...(field.endsWith('At') && { isTime: true as const }),
  })),
  hasSeveralKeys: true,
  read: readSortKeys,
  write: (keys) => ({
    // Column names are the contract's sort fields.
    sortBy: keys.map(({ field, direction }) => ({ field: field as UserSortField, dir: direction })),
    field: undefined,
  }),
};

/** The sort keys in either form of the address. */
function readSortKeys({ sortBy, field }: Pick<UserListQuery, 'sortBy' | 'field'>): SortKey[] {
  if (sortBy !== undefined) {
    return sortBy.map((sort) => ({ field: sort.field, direction: sort.dir }));
  }
  if (field === undefined) return [];
  return [{ field: field.replace(/^-/, ''), direction: field.startsWith('-') ? 'desc' : 'asc' }];
}
