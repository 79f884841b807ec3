import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listPage } from '#app/kit/api/list-page.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { paths } from '#app/paths.ts';
import * as webhooks from '#contract/webhook.ts';

/** Where a webhook is, as the address of its page says it. */
export interface WebhookAddress {
  siteId: string;
  webhookId: string;
}

const all = ['webhooks'] as const;
const ofSite = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, webhookId }: WebhookAddress) =>
  [...ofSite(siteId), 'one', webhookId] as const;

export const webhookQueries = {
  all: () => all,
  ofSite,
  ofOne,
  list: (siteId: string, query: webhooks.WebhookListQuery) =>
    queryOptions({
      ...listPage([...ofSite(siteId), 'list', query]),
      queryFn: ({ signal }) =>
        call(webhooks.listWebhooks, { params: siteParams(siteId), query }, { signal }),
    }),
  /** With the version's tag, which a change is made over. */
  details: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) => loadWebhook(address, signal),
    }),
};

/** The path's parameters of one webhook. */
export function webhookParams({ siteId, webhookId }: WebhookAddress) {
  return { ...siteParams(siteId), webhookId };
}

/** A webhook as it is now, with its version's tag. */
export function loadWebhook(address: WebhookAddress, signal: AbortSignal) {
  return callForAnswer(webhooks.getWebhook, { params: webhookParams(address) }, { signal });
}

/** Over which version a change is made; undefined where the deployment tells none. */
type Over = { etag: string | undefined };

export const webhookMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationKey: [...ofSite(siteId), 'create'],
      /** JSON text, as another deployment has fields of its own. */
      mutationFn: (bodyText: string) =>
        callForAnswer(
          webhooks.createWebhook,
          { params: siteParams(siteId), body: JSON.parse(bodyText) as webhooks.NewWebhook }, // the service checks it
          { bodyText },
        ),
    }),
  update: (address: WebhookAddress) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'update'],
      mutationFn: ({ change, etag }: { change: webhooks.WebhookPatch } & Over) =>
        callForAnswer(
          webhooks.patchWebhook,
          { params: webhookParams(address), body: change },
          { ifMatch: etag },
        ),
    }),
  /** `onRemoved` leaves what shows the webhook, before everything on the screen is asked for again. */
  remove: (address: WebhookAddress, onRemoved?: () => Promise<void> | void) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'remove'],
      mutationFn: async (_: undefined, { client }: { client: QueryClient }) => {
        await call(webhooks.deleteWebhook, { params: webhookParams(address) });
        await onRemoved?.();
        client.removeQueries({ queryKey: ofOne(address) });
      },
    }),
};

/** Where another service may say what a webhook is called. */
const titleMembers = ['name', 'label', 'title', 'displayName'];

/** What a webhook is called. Only its id is sure to be there. */
export function webhookTitle(webhook: webhooks.Webhook): string {
  const titles = titleMembers.map((name) => webhook[name]);
  const title = titles.find((text) => typeof text === 'string' && text.trim() !== '');
  return title === undefined
    ? maskedAddress(webhook.url ?? '') || webhook.webhookId
    : String(title).trim();
}

/** The newest webhooks of a name, as a form looks for what it may have made. */
export async function findWebhooks(siteId: string, name: string | undefined) {
  const query = {
    ...(name && { name }),
    sortBy: 'createdAt',
    sortOrder: 'desc',
    pageSize: 5,
  } as const;
  const { data } = await call(webhooks.listWebhooks, { params: siteParams(siteId), query });
  return data.map((webhook) => ({
    id: webhook.webhookId,
    label: webhookTitle(webhook),
    at: webhook.createdAt,
    to: paths.webhook.to(siteId, webhook.webhookId),
  }));
}
