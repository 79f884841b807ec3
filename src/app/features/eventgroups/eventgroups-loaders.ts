import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { currentLoader, recordQueries } from '#app/record/record.queries.ts';
import { recordAddressIn } from '#app/record/record-address.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { getEventgroupHistory } from '#contract/ahds/eventgroup.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import { eventgroupListSchema, eventgroupQueries } from './eventgroups.queries.ts';

export const eventgroupsListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'eventgroups',
    load: (search, { siteId = '' }) =>
      eventgroupQueries.list(siteId, readListQuery(eventgroupListSchema, search)),
  });

export const eventgroupLoader = (client: QueryClient) =>
  currentLoader(client, () => eventgroupKind);

/** The page explains a missing history. */
export function eventgroupHistoryLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    const address = recordAddressIn(params);
    const details = queryClient.fetchQuery(eventgroupQueries.details(address));
    const [hasHistory] = await Promise.all([
      isOffered(queryClient, getEventgroupHistory.id),
      details,
    ]);
    if (hasHistory)
      await queryClient.fetchInfiniteQuery(recordQueries.history(eventgroupKind, address));
    return null;
  };
}
