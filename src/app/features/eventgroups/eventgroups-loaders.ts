import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { currentLoader, historyLoader } from '#app/record/record.queries.ts';
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
export function eventgroupHistoryLoader(client: QueryClient): LoaderFunction {
  const load = eventgroupLoader(client);
  const loadHistory = historyLoader(client, () => eventgroupKind);
  return async (...request) => {
    const [hasHistory] = await Promise.all([
      isOffered(client, getEventgroupHistory.id),
      load(...request),
    ]);
    return hasHistory ? await loadHistory(...request) : null;
  };
}
