import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import * as care from '#contract/ahds/webhook-care.ts';
import {
  listWebhookHeaders,
  type NewWebhookHeader,
  removeWebhookHeader,
  setWebhookHeader,
} from '#contract/ahds/webhook-headers.ts';
import { endWebhookSecret, listWebhookSecrets } from '#contract/ahds/webhook-secrets.ts';
import { t } from '#words/t.ts';
import { type WebhookAddress, webhookParams, webhookQueries } from './webhooks.queries.ts';

/** How often health is asked for anew while it is looked at, in milliseconds. */
const renewMs = 15_000;
const shortestRenewMs = 2_000;
/** An attempt has an outcome after about so long. */
const askedMs = 500;

/** What deployments with extensions tell of webhooks beyond their configuration. */
export const webhookCareQueries = {
  /** The secrets that sign now, by their fingerprints. */
  secrets: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...webhookQueries.ofOne(address), 'secrets'],
      meta: { part: t('which secrets a webhook has') },
      queryFn: ({ signal }) =>
        call(listWebhookSecrets, { params: webhookParams(address) }, { signal }),
    }),
  /** What its requests carry besides ours, without the values. */
  headers: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...webhookQueries.ofOne(address), 'headers'],
      meta: { part: t('the headers of a webhook') },
      queryFn: ({ signal }) =>
        call(listWebhookHeaders, { params: webhookParams(address) }, { signal }),
    }),
  /** Of those on a page: by `webhookId`. */
  health: (siteId: string, webhookIds: readonly string[]) =>
    queryOptions({
      queryKey: [...webhookQueries.ofSite(siteId), 'health', webhookIds],
      enabled: webhookIds.length > 0,
      refetchInterval: renewEvery(renewalMs),
      meta: { part: t('the health of webhooks') },
      queryFn: async ({ signal }) => {
        const input = { params: siteParams(siteId), query: { webhookId: [...webhookIds] } };
        const { data } = await call(care.getWebhookHealth, input, { signal });
        return new Map(data.map((health) => [health.webhookId, health]));
      },
    }),
};

/** Sooner where a receiver that is down is about to be asked again. */
function renewalMs(healths: ReadonlyMap<string, care.WebhookHealth> | undefined): number {
  const nextLooks = [...(healths?.values() ?? [])].flatMap(({ isDown, nextAttempt }) =>
    isDown && nextAttempt ? Date.parse(nextAttempt.at) - Date.now() + askedMs : [],
  );
  return Math.max(shortestRenewMs, Math.min(renewMs, ...nextLooks));
}

export const webhookCareMutations = {
  endSecret: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...webhookQueries.ofOne(address), 'end-secret'],
      mutationFn: (secretId: string) =>
        call(endWebhookSecret, { params: { ...webhookParams(address), secretId } }),
    }),
  setHeader: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...webhookQueries.ofOne(address), 'set-header'],
      mutationFn: ({ name, value }: NewWebhookHeader) =>
        call(setWebhookHeader, { params: { ...webhookParams(address), name }, body: { value } }),
    }),
  removeHeader: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...webhookQueries.ofOne(address), 'remove-header'],
      mutationFn: (name: string) =>
        call(removeWebhookHeader, { params: { ...webhookParams(address), name } }),
    }),
  rotateSecret: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...webhookQueries.ofOne(address), 'rotate-secret'],
      mutationFn: (overlapHours: number) =>
        call(care.rotateWebhookSecret, {
          params: webhookParams(address),
          body: { overlapHours },
        }),
    }),
  /** Sends a ping first; the answer tells what came back, and whether it was enough. */
  enable: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...webhookQueries.ofOne(address), 'enable'],
      mutationFn: () => call(care.enableWebhook, { params: webhookParams(address) }),
    }),
};
