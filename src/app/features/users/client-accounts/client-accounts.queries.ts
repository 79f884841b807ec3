import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { clientAccountsLimit, listClientAccounts } from '#contract/people/client-accounts.ts';

const all = ['client-accounts'] as const;

/** As many as fit without scrolling. */
const most = 8;

/** Only with the extension `listClientAccounts`. */
export const clientAccountQueries = {
  search: (search: string, organizationId: string) =>
    queryOptions({
      queryKey: [...all, 'search', search, organizationId],
      queryFn: ({ signal }) => {
        const organization = organizationId === '' ? {} : { organizationId: [organizationId] };
        return call(
          listClientAccounts,
          { query: { search, ...organization, page: 0, pageSize: most } },
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
