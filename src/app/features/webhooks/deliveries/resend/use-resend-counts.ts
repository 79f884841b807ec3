import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DeliveryFilter,
  type DeliveryStatus,
  deliveryStatuses,
  type ResendCount,
} from '#contract/ahds/webhook-deliveries.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryQueries } from '../deliveries.queries.ts';

export type ResendStatus = DeliveryStatus | 'any';

/** A group of deliveries to resend, with its count once loaded. */
export interface ResendChoiceOf {
  status: ResendStatus;
  filter: DeliveryFilter;
  count: ResendCount | undefined;
}

/** Most likely choice first. */
const inOrder = ['failed', 'waiting', 'delivered', 'any'] as const satisfies ResendStatus[];

/**
 * Counts deliveries for each status that the list's filter allows. By default selects the list's status, else
 * failed or waiting ones; delivered ones only on request.
 */
export function useResendCounts(webhook: WebhookAddress, filter: DeliveryFilter) {
  const [selectedStatus, setWanted] = useState<ResendStatus | undefined>(filter.status);
  const { status: _, ...others } = filter;
  const filters = inOrder.map((status) => ({
    status,
    filter: status === 'any' ? others : { ...others, status },
  }));
  const counts = useQueries({
    queries: filters.map((choice) => deliveryQueries.count(webhook, choice.filter)),
  });
  const choices: ResendChoiceOf[] = filters.map((choice, index) => ({
    ...choice,
    count: counts[index]?.data,
  }));
  const error = counts.find((count) => count.data === undefined && count.error !== null)?.error;
  const isCounted = choices.every(({ count }) => count !== undefined);
  const [failed, waiting] = choices;
  const isOnlyWaiting = failed?.count?.matching === 0 && (waiting?.count?.matching ?? 0) > 0;
  return {
    choices,
    chosen:
      choices.find(({ status }) => status === selectedStatus) ??
      (isCounted ? (isOnlyWaiting ? waiting : failed) : undefined),
    choose: (status: string) =>
      setWanted([...deliveryStatuses, 'any' as const].find((one) => one === status)),
    error: error ?? undefined,
    retry: () => {
      for (const count of counts) void count.refetch();
    },
  };
}
