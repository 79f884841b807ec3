import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listQueryOf, queryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { timeSorting } from '#app/list/sorting.ts';
import { tokenAddressing } from '#app/list/token-addressing.ts';
import * as siteEvents from '#contract/console/site-events.ts';
import { t } from '#words/t.ts';
import { webhookQueries } from '../webhooks.queries.ts';

const siteKey = (siteId: string) => [...webhookQueries.ofSite(siteId), 'events'] as const;

/** Polling interval in milliseconds. */
const pollMs = 5_000;

type SiteEventPage = z.output<typeof siteEvents.listSiteEvents.output>;

export const siteEventQueries = {
  list: (siteId: string, query: siteEvents.SiteEventListQuery) =>
    listQueryOf(siteEvents.listSiteEvents, { params: siteParams(siteId), query }, siteKey(siteId)),
  /** The newest page is polled if `isLive`. */
  liveList: (
    siteId: string,
    { isLive, ...query }: siteEvents.SiteEventListQuery & { isLive: boolean },
  ) =>
    queryOptions({
      ...siteEventQueries.list(siteId, query),
      refetchInterval: pollWithBackoff<SiteEventPage>(() =>
        isLive && query.pageToken === undefined ? pollMs : false,
      ),
    }),
  details: (siteId: string, eventId: string) =>
    queryOptions({
      ...queryOf(
        siteEvents.getSiteEvent,
        { params: { ...siteParams(siteId), eventId } },
        siteKey(siteId),
      ),
      refetchInterval: pollWithBackoff<siteEvents.SiteEventDetail>((event) =>
        (event?.waiting ?? 0) > 0 ? pollMs : false,
      ),
    }),
};

export const siteEventAddressing = tokenAddressing(siteEvents.siteEventListQuerySchema, {
  searchField: 'search',
  sorting: timeSorting('createdAt', t('When')),
});

export const siteEventsLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'site-events',
    extensionId: siteEvents.listSiteEvents.id,
    load: (search, { siteId = '' }) => {
      const { addressing, queryOf } = siteEventAddressing;
      return siteEventQueries.list(siteId, queryOf(addressing.read(search)));
    },
  });
