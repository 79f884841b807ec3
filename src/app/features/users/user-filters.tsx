import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { shownTime } from '#app/kit/time/typed-time.ts';
import { FilterForm, FilterPopover } from '#app/list/filters/filter-button.tsx';
import { commaParts, FilterChip, type ListFilter } from '#app/list/filters/list-filters.tsx';
import type { ListState } from '#app/list/use-list.ts';
import { roleLabel } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { listLimit } from '#contract/base/query-params.ts';
import { listClientAccounts } from '#contract/people/client-accounts.ts';
import type { Site } from '#contract/people/practice.ts';
import {
  type User,
  type UserFilter,
  type UserListQuery,
  userListQuerySchema,
} from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { statusesOf, statusOptions, statusQuery } from './account-status.ts';
import { useClientAccountNames } from './client-accounts/client-accounts.queries.ts';
import {
  brandOptions,
  organizationOptions,
  roleOptions,
  siteOptions,
  useSuggestedRoles,
} from './filter-options.ts';

export function useUserFilters(
  sites: readonly Site[],
  list: Pick<ListState<User>, 'valuesOf' | 'filterBy'> & {
    query: UserFilter;
    change: (part: UserFilter) => void;
  },
): ListFilter[] {
  const hasAccountNames = useOffers()(listClientAccounts.id);
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const suggestedRoles = useSuggestedRoles();
  const accountIds = list.valuesOf('clientAccountId');
  const { unseenSince } = list.query;
  const statuses = statusesOf(list.query);
  // Other deployments would refuse our filters.
  const hasExtensions = (capabilities?.extensions.length ?? 0) > 0;
  return [
    suggestedRoles === undefined
      ? { field: 'role', label: t('Role'), options: roleOptions, several: true }
      : {
          field: 'role',
          label: t('Role'),
          text: {
            several: true,
            hint: t('Separate multiple values with commas'),
            suggestions: suggestedRoles,
            labelOf: roleLabel,
          },
        },
    ...(hasExtensions
      ? [
          {
            label: t('Status'),
            isSet: statuses.length > 0,
            element: (
              <FilterChip
                label={t('Status')}
                options={statusOptions}
                chosen={statuses}
                onChange={(chosen) => list.change(statusQuery(chosen))}
              />
            ),
          },
        ]
      : [
          { field: 'isEnabled', label: t('Status'), options: enabledOptions },
          // Without options, a filter cannot be added; this labels one that is set by a link.
          { field: 'invitation', label: t('Invitation'), options: [] },
          { field: 'termsPending', label: t('Terms not accepted'), options: [] },
          { field: 'withoutSite', label: t('Assigned to'), options: [] },
          { field: 'unseenSince', label: t('Inactive for'), options: [] },
        ]),
    { field: 'siteId', label: t('Site'), options: siteOptions(sites, user.siteIds), several: true },
    { field: 'brandId', label: t('Brand'), options: brandOptions(sites), several: true },
    {
      field: 'organizationId',
      label: t('Organization'),
      options: organizationOptions(sites),
      several: true,
    },
    ...(hasExtensions ? unusedAccountFilters(unseenSince) : []),
    hasAccountNames
      ? {
          label: clientAccount,
          isSet: accountIds.length > 0,
          element: (
            <ClientAccountsFilter
              ids={accountIds}
              onChange={(ids) => list.filterBy('clientAccountId', ids)}
            />
          ),
        }
      : { field: 'clientAccountId', label: clientAccount, text: clientAccountText },
  ];
}

/** The documented filter, which does not distinguish active people from invited ones. */
const enabledOptions = [
  { value: 'true', label: t('Enabled') },
  { value: 'false', label: t('Disabled') },
];

function unusedAccountFilters(unseenSince: string | undefined): ListFilter[] {
  const spans = [
    { label: t('30 days@@inactive for'), value: dayBefore(30) },
    { label: t('90 days@@inactive for'), value: dayBefore(90) },
    { label: t('A year@@inactive for'), value: dayBefore(365) },
  ];
  if (unseenSince !== undefined && !spans.some(({ value }) => value === unseenSince)) {
    const date = shownTime(unseenSince, 'date');
    spans.push({ label: t('since {date}', { date }), value: unseenSince });
  }
  return [
    {
      field: 'withoutSite',
      label: t('Assigned to'),
      options: [{ value: 'true', label: t('No site') }],
      isPartial: true,
    },
    { field: 'unseenSince', label: t('Inactive for'), options: spans },
  ];
}

/** The date a number of days ago, in UTC. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const clientAccount = t('Client account');

const clientAccountText = {
  several: true,
  inputLabel: t('Client account numbers'),
  inputMode: 'numeric',
  hint: t('Separate multiple values with commas'),
  limit: Number.POSITIVE_INFINITY,
  check: (text: string) =>
    z.safeParse(userListQuerySchema.shape.clientAccountId, commaParts(text).join(',')).success
      ? undefined
      : t('At most {listLimit} numbers of up to 64 characters', { listLimit }),
} as const;

const ClientAccountsInput = lazyPart(
  async () => (await import('./client-accounts/client-accounts-input.tsx')).ClientAccountsInput,
);

interface ClientAccountsFilterProps {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function ClientAccountsFilter({ ids, onChange }: ClientAccountsFilterProps) {
  const nameOf = useClientAccountNames(ids);
  const names = ids.map((id) => nameOf(id) ?? id);
  return (
    <FilterPopover
      label={clientAccount}
      summary={names.length === 0 ? undefined : names.join(', ')}
      onClear={() => onChange([])}
    >
      {(close) => (
        <ChoiceForm
          ids={ids}
          onChange={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </FilterPopover>
  );
}

function ChoiceForm({ ids, onChange }: ClientAccountsFilterProps) {
  const [chosen, setChosen] = useState(ids);
  return (
    <FilterForm
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen);
      }}
    >
      <ClientAccountsInput ids={chosen} autoFocus onChange={setChosen} />
      <Button type="submit" variant="contained">
        {t('Show')}
      </Button>
    </FilterForm>
  );
}

export const userFilterFields = [
  'role',
  'isEnabled',
  'invitation',
  'siteId',
  'brandId',
  'organizationId',
  'clientAccountId',
  'withoutSite',
  'termsPending',
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
