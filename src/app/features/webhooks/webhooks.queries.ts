import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listPage } from '#app/kit/api/list-page.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { locale } from '#app/kit/language/language.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { listPaging } from '#app/list/list-query.ts';
import { movesRows } from '#app/list/standing-rows.ts';
import { paths } from '#app/paths.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { ahdsPageSize } from '#contract/ahds/ahds.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import * as webhooks from '#contract/ahds/webhook.ts';
import { folded } from '#contract/base/folded.ts';
import { type UnreadRow, unreadRows } from '#contract/base/list-envelopes.ts';
import { pageMeta } from '#contract/base/paging.ts';

/** The list's query schema; a foreign deployment may have any status and event. */
export function webhookListSchema(isOurs: boolean): typeof webhooks.listWebhooks.query {
  return isOurs ? ownQuery : (openQuery as never); // same fields, some never set
}

const ownQuery = z.extend(webhooks.listWebhooks.query, listPaging);

const openQuery = z.extend(webhooks.listWebhooks.documentedQuery, {
  ...listPaging,
  status: z.optional(z.string()),
  event: z.optional(z.string()),
});

/** A webhook's address within the console. */
export interface WebhookAddress {
  siteId: string;
  webhookId: string;
}

const all = ['webhooks'] as const;
const siteKey = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, webhookId }: WebhookAddress) =>
  [...siteKey(siteId), 'one', webhookId] as const;

export const webhookQueries = {
  all: () => all,
  ofSite: siteKey,
  ofOne,
  list: (siteId: string, query: webhooks.WebhookListQuery) =>
    queryOptions({
      ...listPage([...siteKey(siteId), 'list', query]),
      queryFn: async ({ client, signal }) => {
        if (await isOffered(client, listEventTypes.id)) {
          return await call(
            webhooks.listWebhooks,
            { params: siteParams(siteId), query },
            { signal },
          );
        }
        return chosenPage(await allWebhooks(siteId, signal), query);
      },
    }),
  /** With its ETag, for If-Match. */
  details: (address: WebhookAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) => loadWebhook(address, signal),
    }),
};

type WebhooksPage = Awaited<ReturnType<typeof call<typeof webhooks.listWebhooks>>>;

/** All webhooks of a site, for deployments whose filters and sorting are unknown. */
async function allWebhooks(siteId: string, signal: AbortSignal): Promise<WebhooksPage> {
  const data: webhooks.Webhook[] = [];
  const unread: UnreadRow[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page, pageSize: ahdsPageSize.maximum };
    const input = { params: siteParams(siteId), query };
    const answer = await call(webhooks.listWebhooks, input, { signal });
    const [first] = answer.data;
    // A service without paging repeats the same page.
    const isNew = first !== undefined && data.every((one) => one.webhookId !== first.webhookId);
    if (isNew || page === 0) {
      const moved = (index: number | undefined) =>
        index === undefined ? undefined : index + data.length;
      unread.push(...unreadRows(answer).map((row) => ({ ...row, index: moved(row.index) })));
      data.push(...answer.data);
    }
    if (!isNew || !answer.meta.hasNext) return { ...answer, data, ...{ unread } };
  }
}

/** Filters, sorts and pages on the client. */
function chosenPage(all: WebhooksPage, query: webhooks.WebhookListQuery): WebhooksPage {
  const { status, event, name = '', url = '', page, pageSize } = query;
  const { sortBy = 'createdAt', sortOrder } = query;
  const textOf = (webhook: webhooks.Webhook) =>
    sortBy === 'name' ? webhookTitle(webhook) : String(webhook[sortBy] ?? '');
  const chosen = all.data
    .filter(
      (webhook) =>
        (status ?? webhook.status) === webhook.status &&
        (event === undefined || webhook.events?.includes(event)) &&
        folded(webhookTitle(webhook)).includes(folded(name)) &&
        folded(webhook.url ?? '').includes(folded(url)),
    )
    .toSorted((one, other) => textOf(one).localeCompare(textOf(other), locale));
  if (sortOrder === 'desc') chosen.reverse();
  const data = chosen.slice(page * pageSize, (page + 1) * pageSize);
  const unread = unreadRows(all).flatMap((row) => {
    if (row.index === undefined) return [row];
    const index = data.findIndex((webhook) => webhook === all.data[row.index ?? -1]);
    return index < 0 ? [] : [{ ...row, index }];
  });
  return {
    ...all,
    data,
    meta: pageMeta(page, pageSize, chosen.length),
    ...(unread.length > 0 && { unread }),
  };
}

export function webhookParams({ siteId, webhookId }: WebhookAddress) {
  return { ...siteParams(siteId), webhookId };
}

/** The current webhook with its ETag. */
export function loadWebhook(address: WebhookAddress, signal: AbortSignal) {
  return callForAnswer(webhooks.getWebhook, { params: webhookParams(address) }, { signal });
}

/** The version to change; undefined without versions. */
type Over = { etag: string | undefined };

export const webhookMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationKey: [...siteKey(siteId), 'create'],
      /** JSON text, since another deployment may have other fields. */
      mutationFn: (bodyText: string) =>
        callForAnswer(
          webhooks.createWebhook,
          { params: siteParams(siteId), body: JSON.parse(bodyText) as webhooks.NewWebhook }, // validated by the service
          { bodyText },
        ),
      meta: movesRows,
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
  /** `onRemoved` leaves views of the webhook before queries are invalidated. */
  remove: (address: WebhookAddress, onRemoved?: () => Promise<void> | void) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'remove'],
      mutationFn: async (_: undefined, { client }: { client: QueryClient }) => {
        await call(webhooks.deleteWebhook, { params: webhookParams(address) });
        await onRemoved?.();
        client.removeQueries({ queryKey: ofOne(address) });
      },
      meta: movesRows,
    }),
};

const titleMembers = ['name', 'label', 'title', 'displayName'];

/** A webhook's title; only its id is guaranteed. */
export function webhookTitle(webhook: webhooks.Webhook): string {
  const titles = titleMembers.map((name) => webhook[name]);
  const title = titles.find((text) => typeof text === 'string' && text.trim() !== '');
  return title === undefined
    ? maskedAddress(webhook.url ?? '') || webhook.webhookId
    : String(title).trim();
}

/** The newest webhooks of a name, to find one whose creation had no response. */
export async function findWebhooks(client: QueryClient, siteId: string, name: string | undefined) {
  const sorting = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
  const query = { ...(name && { name }), ...sorting, page: 0, pageSize: 5 };
  const { data } = await client.fetchQuery({ ...webhookQueries.list(siteId, query), staleTime: 0 });
  return data.map((webhook) => ({
    id: webhook.webhookId,
    label: webhookTitle(webhook),
    at: webhook.createdAt,
    to: paths.webhook.to(siteId, webhook.webhookId),
  }));
}
