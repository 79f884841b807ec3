import type { Sorting } from '#app/list/sorting.ts';
import type { UserFilter, UserListQuery, UserSortField } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** All filters except the search text. */
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

/** The query without paging and order. */
export function filterOf(query: UserListQuery): UserFilter {
  return Object.fromEntries(
    (['search', ...userFilterFields] as const).flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]]],
    ),
  );
}

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

export const userSorting: Sorting<UserListQuery> = {
  fields: Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    ...(field.endsWith('At') && { isTime: true as const }),
  })),
  hasSeveralKeys: true,
  // `sortBy` wins over the single `field`, whose leading `-` means descending.
  read: ({ sortBy, field }) => {
    if (sortBy !== undefined)
      return sortBy.map((key) => ({ field: key.field, direction: key.dir }));
    if (field === undefined) return [];
    return [{ field: field.replace(/^-/, ''), direction: field.startsWith('-') ? 'desc' : 'asc' }];
  },
  write: (keys) => ({
    // Column names are the contract's sort fields.
    sortBy: keys.map(({ field, direction }) => ({ field: field as UserSortField, dir: direction })),
    field: undefined,
  }),
};
