import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import * as care from '#contract/ahds/webhook-care.ts';
import {
  listWebhookHeaders,
  type NewWebhookHeader,
  removeWebhookHeader,
  setWebhookHeader,
} from '#contract/ahds/webhook-headers.ts';
import {
  getMissedEvents,
  type MissedFilter,
  type Replay,
  replayEvents,
} from '#contract/ahds/webhook-replay.ts';
import { endWebhookSecret, listWebhookSecrets } from '#contract/ahds/webhook-secrets.ts';
import { t } from '#words/t.ts';
import { type WebhookAddress, webhookParams, webhookQueries } from './webhooks.queries.ts';

/** Polling intervals of health in milliseconds. */
const pollMs = 15_000;
const minPollMs = 2_000;
/** The approximate duration of an attempt. */
const attemptMs = 500;

/** What deployments without extensions lack. */
export const webhookExtensionQueries = {
  eventTypes: () =>
    queryOptions({
      queryKey: ['event-types'],
      queryFn: ({ signal }) => call(listEventTypes, {}, { signal }),
      // Changes only with the deployment.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Valid secrets by fingerprint. */
  secrets: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...webhookQueries.ofOne(address), 'secrets'],
      meta: { part: t('webhook secrets') },
      queryFn: ({ signal }) =>
        call(listWebhookSecrets, { params: webhookParams(address) }, { signal }),
    }),
  /** Custom headers without values. */
  headers: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...webhookQueries.ofOne(address), 'headers'],
      meta: { part: t('webhook headers') },
      queryFn: ({ signal }) =>
        call(listWebhookHeaders, { params: webhookParams(address) }, { signal }),
    }),
  /** For the webhooks of a page, by `webhookId`. */
  health: (siteId: string, webhookIds: readonly string[]) =>
    queryOptions({
      queryKey: [...webhookQueries.ofSite(siteId), 'health', webhookIds],
      enabled: webhookIds.length > 0,
      refetchInterval: renewEvery(healthPollMs),
      meta: { part: t('webhook health') },
      queryFn: async ({ signal }) => {
        const input = { params: siteParams(siteId), query: { webhookId: [...webhookIds] } };
        const { data } = await call(care.getWebhookHealth, input, { signal });
        return new Map(data.map((health) => [health.webhookId, health]));
      },
    }),
  /** For administrators. Never cached: a confirmation must not show an old number. */
  missedEvents: (address: WebhookAddress, filter: MissedFilter) =>
    queryOptions({
      queryKey: [...webhookQueries.ofOne(address), 'missed-events', filter],
      queryFn: ({ signal }) =>
        call(getMissedEvents, { params: webhookParams(address), query: filter }, { signal }),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};

/** Earlier if a receiver that is down is about to be probed. */
function healthPollMs(healths: ReadonlyMap<string, care.WebhookHealth> | undefined): number {
  const nextProbeTimes = [...(healths?.values() ?? [])].flatMap(({ isDown, nextAttempt }) =>
    isDown && nextAttempt ? Date.parse(nextAttempt.at) - Date.now() + attemptMs : [],
  );
  return Math.max(minPollMs, Math.min(pollMs, ...nextProbeTimes));
}

export const webhookExtensionMutations = {
  endSecret: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: (secretId: string) =>
        call(endWebhookSecret, { params: { ...webhookParams(address), secretId } }),
    }),
  setHeader: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: ({ name, value }: NewWebhookHeader) =>
        call(setWebhookHeader, { params: { ...webhookParams(address), name }, body: { value } }),
    }),
  removeHeader: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: (name: string) =>
        call(removeWebhookHeader, { params: { ...webhookParams(address), name } }),
    }),
  rotateSecret: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: (overlapHours: number) =>
        call(care.rotateWebhookSecret, {
          params: webhookParams(address),
          body: { overlapHours },
        }),
    }),
  replayEvents: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: (body: Replay) => call(replayEvents, { params: webhookParams(address), body }),
    }),
  /** Pings first; returns the response and whether it succeeded. */
  enable: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: () => call(care.enableWebhook, { params: webhookParams(address) }),
    }),
};
