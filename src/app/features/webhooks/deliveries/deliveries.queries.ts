import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listQueryOf, queryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { timeSorting } from '#app/list/sorting.ts';
import { tokenAddressing } from '#app/list/token-addressing.ts';
import { recordAddressIn } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import * as deliveries from '#contract/ahds/webhook-deliveries.ts';
import { listRuns } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { webhookParams, webhookQueries } from '../webhooks.queries.ts';

/** Polling intervals in milliseconds. */
const pollMs = { newest: 2_000, older: 5_000, failing: 15_000 };

const ofOne = (address: RecordAddress) => [...webhookQueries.ofOne(address), 'deliveries'] as const;

export const deliveryQueries = {
  list: (address: RecordAddress, query: deliveries.DeliveryListQuery) =>
    listQueryOf(
      deliveries.listDeliveries,
      { params: webhookParams(address), query },
      ofOne(address),
    ),
  /** Polled if `isLive`: the newest page, and older pages with deliveries in progress. */
  liveList: (
    address: RecordAddress,
    { isLive, ...query }: deliveries.DeliveryListQuery & { isLive: boolean },
  ) =>
    queryOptions({
      ...deliveryQueries.list(address, query),
      refetchInterval: pollWithBackoff((page) => {
        if (!isLive) return false;
        if (query.pageToken === undefined) return pollMs.newest;
        return page?.data.some(({ nextAttemptAt }) => nextAttemptAt !== null)
          ? pollMs.older
          : false;
      }),
    }),
  details: (address: RecordAddress, deliveryId: string) =>
    queryOf(
      deliveries.getDelivery,
      { params: { ...webhookParams(address), deliveryId } },
      ofOne(address),
    ),
  latestRun: (address: RecordAddress) =>
    queryOptions({
      ...queryOf(
        listRuns,
        { query: { webhookId: address.recordId, page: 0, pageSize: 1 } },
        ofOne(address),
      ),
      select: ({ data }) => data[0],
      meta: { part: t('Bulk actions') },
      refetchInterval: pollWithBackoff((runs) =>
        runs?.data[0]?.state === 'running' ? pollMs.newest : false,
      ),
    }),
  /** Never cached: a confirmation must not show an old number. */
  count: (address: RecordAddress, filter: deliveries.DeliveryFilter) =>
    queryOptions({
      ...queryOf(
        deliveries.countDeliveries,
        { params: webhookParams(address), query: filter },
        ofOne(address),
      ),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const deliveryAddressing = tokenAddressing(deliveries.deliveryListQuerySchema, {
  searchField: 'search',
  sorting: timeSorting('createdAt', t('When')),
});

export const deliveriesLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'deliveries',
    extensionId: deliveries.listDeliveries.id,
    load: (search, params) => {
      const { addressing, queryOf } = deliveryAddressing;
      return deliveryQueries.list(recordAddressIn(params), queryOf(addressing.read(search)));
    },
  });
