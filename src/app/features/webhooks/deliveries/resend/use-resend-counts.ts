import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryFilter, DeliveryStatus } from '#contract/ahds/webhook-deliveries.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryQueries } from '../deliveries.queries.ts';

export type ResendStatus = DeliveryStatus | 'any';

export type ResendOption = ReturnType<typeof useResendCounts>['options'][number];

/** The most likely choice first. */
const statuses = ['failed', 'waiting', 'delivered', 'any'] as const satisfies ResendStatus[];

/**
 * Counts deliveries for each status within the list's other filters. By default selects the list's status, else
 * failed or waiting ones; delivered ones only on request.
 */
export function useResendCounts(webhook: WebhookAddress, listFilter: DeliveryFilter) {
  const [status, select] = useState<ResendStatus | undefined>(listFilter.status);
  const { status: _, ...others } = listFilter;
  const filters = statuses.map(
    (one): DeliveryFilter => (one === 'any' ? others : { ...others, status: one }),
  );
  const counts = useQueries({
    queries: filters.map((filter) => deliveryQueries.count(webhook, filter)),
  });
  const options = statuses.map((one, index) => ({
    status: one,
    filter: filters[index] ?? {},
    /** Undefined while loading. */
    count: counts[index]?.data,
  }));
  const isCounted = options.every(({ count }) => count !== undefined);
  const [failed, waiting] = options;
  const isOnlyWaiting = failed?.count?.matching === 0 && (waiting?.count?.matching ?? 0) > 0;
  return {
    options,
    selected:
      options.find((option) => option.status === status) ??
      (isCounted ? (isOnlyWaiting ? waiting : failed) : undefined),
    select,
    error: counts.find(({ data, error }) => data === undefined && error !== null)?.error,
    retry: () => {
      for (const count of counts) void count.refetch();
    },
  };
}
