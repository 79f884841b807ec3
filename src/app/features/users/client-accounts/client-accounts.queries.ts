import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { clientAccountsLimit, listClientAccounts } from '#contract/people/client-accounts.ts';

/** As many as fit without scrolling. */
const maxResults = 8;

/** Only with the extension `listClientAccounts`. */
export const clientAccountQueries = {
  search: (search: string, organizationId: string) => {
    const organization = organizationId === '' ? {} : { organizationId: [organizationId] };
    const query = { search, ...organization, page: 0, pageSize: maxResults };
    return queryOf(listClientAccounts, { query });
  },
  /** By number; one page is enough. */
  named: (clientAccountId: string[]) =>
    queryOptions({
      ...queryOf(listClientAccounts, {
        query: { clientAccountId, page: 0, pageSize: clientAccountsLimit },
      }),
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
