import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { clientAccountsLimit, listClientAccounts } from '#contract/people/client-accounts.ts';
import { clientAccountQueries } from './client-accounts.queries.ts';

export type ClientAccountName = (clientAccountId: string) => string | undefined;

/** Names of client accounts. */
export function useClientAccountNames(ids: readonly string[]): ClientAccountName {
  const enabled = useOffers()(listClientAccounts.id) && ids.length > 0;
  const distinct = [...new Set(ids)].sort().slice(0, clientAccountsLimit);
  const { data } = useQuery({ ...clientAccountQueries.named(distinct), enabled });
  return useCallback(
    (id) => data?.data.find(({ clientAccountId }) => clientAccountId === id)?.name,
    [data],
  );
}
