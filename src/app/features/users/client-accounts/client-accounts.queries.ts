import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#app/kit/api/call.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { clientAccountsLimit, listClientAccounts } from '#contract/people/client-accounts.ts';

const all = ['client-accounts'] as const;

/** As many as fit without scrolling. */
const maxResults = 8;

/** Only with the extension `listClientAccounts`. */
export const clientAccountQueries = {
  search: (search: string, organizationId: string) =>
    queryOptions({
      queryKey: [...all, 'search', search, organizationId],
      queryFn: ({ signal }) => {
        const organization = organizationId === '' ? {} : { organizationId: [organizationId] };
        return call(
          listClientAccounts,
          { query: { search, ...organization, page: 0, pageSize: maxResults } },
          { signal },
        );
      },
    }),
  /** By number; one page is enough. */
  named: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'named', ...ids],
      queryFn: ({ signal }) => {
        const query = { clientAccountId: [...ids], page: 0, pageSize: clientAccountsLimit };
        return call(listClientAccounts, { query }, { signal });
      },
      staleTime: 5 * 60_000,
    }),
};

export type ClientAccountName = (clientAccountId: string) => string | undefined;

export function useClientAccountNames(ids: readonly string[]): ClientAccountName {
  const enabled = useOffers()(listClientAccounts.id) && ids.length > 0;
  const distinct = [...new Set(ids)].sort().slice(0, clientAccountsLimit);
  const { data } = useQuery({ ...clientAccountQueries.named(distinct), enabled });
  return useCallback(
    (id) => data?.data.find(({ clientAccountId }) => clientAccountId === id)?.name,
    [data],
  );
}
