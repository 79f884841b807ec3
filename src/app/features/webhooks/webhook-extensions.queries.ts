import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { getWebhookHealth, type WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import {
  eventRetentionDays,
  getMissedEvents,
  type MissedFilter,
} from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';
import { webhookParams, webhookQueries } from './webhooks.queries.ts';

/** Polling intervals of health in milliseconds. */
const pollMs = 15_000;
const minPollMs = 2_000;
/** The approximate duration of an attempt. */
const attemptMs = 500;

/** Queries of our extensions. */
export const webhookExtensionQueries = {
  /** For the webhooks of a page, by `webhookId`. */
  health: (siteId: string, webhookIds: readonly string[]) =>
    queryOptions({
      queryKey: [...webhookQueries.ofSite(siteId), 'health', webhookIds],
      enabled: webhookIds.length > 0,
      refetchInterval: pollWithBackoff(healthPollMs),
      meta: { part: t('Health') },
      queryFn: async ({ signal }) => {
        const input = { params: siteParams(siteId), query: { webhookId: [...webhookIds] } };
        const { data } = await call(getWebhookHealth, input, { signal });
        return new Map(data.map((health) => [health.webhookId, health]));
      },
    }),
  /** For administrators. Never cached: a confirmation must not show an old number. */
  missedEvents: (address: RecordAddress, filter: MissedFilter) =>
    queryOptions({
      ...queryOf(
        getMissedEvents,
        { params: webhookParams(address), query: filter },
        webhookQueries.ofOne(address),
      ),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};

/** Earlier if a receiver that is down is about to be probed. */
function healthPollMs(healths: ReadonlyMap<string, WebhookHealth> | undefined): number {
  const nextProbeTimes = [...(healths?.values() ?? [])].flatMap(({ isDown, nextAttempt }) =>
    isDown && nextAttempt ? Date.parse(nextAttempt.at) - Date.now() + attemptMs : [],
  );
  return Math.max(minPollMs, Math.min(pollMs, ...nextProbeTimes));
}

/** The health of a webhook; `isOffered` if the deployment supports it. */
export function useWebhookHealth({ siteId, recordId }: RecordAddress) {
  const isOffered = useOffers()('getWebhookHealth');
  const query = useQuery({
    ...webhookExtensionQueries.health(siteId, [recordId]),
    enabled: isOffered,
  });
  return { isOffered, health: query.data?.get(recordId), query };
}

export function useEventRetention(): number {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return capabilities?.eventRetentionDays ?? eventRetentionDays;
}
