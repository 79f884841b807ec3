import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listPage, queryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { locale } from '#app/kit/language/language.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { listPaging, readListQuery } from '#app/list/list-query.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { ahdsPageSize } from '#contract/ahds/ahds.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import * as webhooks from '#contract/ahds/webhook.ts';
import { getWebhookHealth, type WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import {
  eventRetentionDays,
  getMissedEvents,
  type MissedFilter,
} from '#contract/ahds/webhook-replay.ts';
import { folded } from '#contract/base/folded.ts';
import { type InvalidRow, invalidRowsOf } from '#contract/base/list-envelopes.ts';
import { pageMeta } from '#contract/base/paging.ts';
import { t } from '#words/t.ts';

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

/** Polling intervals of health in milliseconds. */
const pollMs = 15_000;
const minPollMs = 2_000;

/** The approximate duration of an attempt. */
const attemptMs = 500;

const siteKey = (siteId: string) => ['webhooks', siteId] as const;
const ofOne = ({ siteId, recordId }: RecordAddress) =>
  [...siteKey(siteId), 'one', recordId] as const;

export const webhookQueries = {
  ofSite: siteKey,
  ofOne,
  list: (siteId: string, query: webhooks.WebhookListQuery) =>
    queryOptions({
      ...listPage([...siteKey(siteId), 'list', query]),
      queryFn: async ({ client, signal }) => {
        if (await isOffered(client, listEventTypes.id)) {
          // Failing ones first, unless sorted otherwise.
          const hasHealth = await isOffered(client, 'getWebhookHealth');
          return await call(
            webhooks.listWebhooks,
            {
              params: siteParams(siteId),
              query: hasHealth ? { sortBy: 'health', ...query } : query,
            },
            { signal },
          );
        }
        return queryOnClient(await loadAllWebhooks(siteId, signal), query);
      },
    }),
  /** Health of the webhooks of a page, by `webhookId`. */
  health: (siteId: string, webhookIds: readonly string[]) =>
    queryOptions({
      ...queryOf(
        getWebhookHealth,
        { params: siteParams(siteId), query: { webhookId: [...webhookIds] } },
        siteKey(siteId),
      ),
      select: healthById,
      refetchInterval: pollWithBackoff(healthPollMs),
      meta: { part: t('Health') },
    }),
  /** For administrators. Never cached: a confirmation must not show an old number. */
  missedEvents: (address: RecordAddress, filter: MissedFilter) =>
    queryOptions({
      ...queryOf(
        getMissedEvents,
        { params: webhookParams(address), query: filter },
        ofOne(address),
      ),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};

interface Healths {
  data: readonly WebhookHealth[];
}

function healthById({ data }: Healths): ReadonlyMap<string, WebhookHealth> {
  return new Map(data.map((health) => [health.webhookId, health]));
}

/** Earlier if a receiver that is down is about to be probed. */
function healthPollMs(healths: Healths | undefined): number {
  const nextProbeTimes = (healths?.data ?? []).flatMap(({ isDown, nextAttempt }) =>
    isDown && nextAttempt ? Date.parse(nextAttempt.at) - Date.now() + attemptMs : [],
  );
  return Math.max(minPollMs, Math.min(pollMs, ...nextProbeTimes));
}

/** The health of a webhook; `isOffered` if the deployment supports it. */
export function useWebhookHealth({ siteId, recordId }: RecordAddress) {
  const isOffered = useOffers()('getWebhookHealth');
  const query = useQuery({ ...webhookQueries.health(siteId, [recordId]), enabled: isOffered });
  return { isOffered, health: query.data?.get(recordId), query };
}

export function useEventRetention(): number {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return capabilities?.eventRetentionDays ?? eventRetentionDays;
}

export const webhooksListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'webhooks',
    load: async (search, { siteId = '' }) =>
      webhookQueries.list(
        siteId,
        readListQuery(webhookListSchema(await isOffered(queryClient, listEventTypes.id)), search),
      ),
  });

type WebhooksPage = Awaited<ReturnType<typeof call<typeof webhooks.listWebhooks>>>;

/** Loads every page, such as for deployments whose filters and sorting are unknown. */
export async function loadAllWebhooks(siteId: string, signal: AbortSignal): Promise<WebhooksPage> {
  const data: webhooks.Webhook[] = [];
  const invalidRows: InvalidRow[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page, pageSize: ahdsPageSize.maximum };
    const input = { params: siteParams(siteId), query };
    const response = await call(webhooks.listWebhooks, input, { signal });
    const [first] = response.data;
    // A service without paging repeats the same page.
    const isNew = first !== undefined && data.every((one) => one.webhookId !== first.webhookId);
    if (isNew || page === 0) {
      const shift = (index: number | undefined) =>
        index === undefined ? undefined : index + data.length;
      invalidRows.push(
        ...invalidRowsOf(response).map((row) => ({ ...row, index: shift(row.index) })),
      );
      data.push(...response.data);
    }
    if (!isNew || !response.meta.hasNext) return { ...response, data, ...{ invalidRows } };
  }
}

/** Filters, sorts and pages on the client. */
function queryOnClient(all: WebhooksPage, query: webhooks.WebhookListQuery): WebhooksPage {
  const { status, event, name = '', url = '', page, pageSize } = query;
  const { sortBy = 'createdAt', sortOrder } = query;
  const textOf = (webhook: webhooks.Webhook) =>
    sortBy === 'name' ? webhookTitle(webhook) : String(webhook[sortBy] ?? '');
  const matching = all.data
    .filter(
      (webhook) =>
        (status ?? webhook.status) === webhook.status &&
        (event === undefined || webhook.events?.includes(event)) &&
        folded(webhookTitle(webhook)).includes(folded(name)) &&
        folded(webhook.url ?? '').includes(folded(url)),
    )
    .toSorted((one, other) => textOf(one).localeCompare(textOf(other), locale));
  if (sortOrder === 'desc') matching.reverse();
  const data = matching.slice(page * pageSize, (page + 1) * pageSize);
  const invalidRows = invalidRowsOf(all).flatMap((row) => {
    if (row.index === undefined) return [row];
    const index = data.findIndex((webhook) => webhook === all.data[row.index ?? -1]);
    return index < 0 ? [] : [{ ...row, index }];
  });
  return {
    ...all,
    data,
    meta: pageMeta(page, pageSize, matching.length),
    ...(invalidRows.length > 0 && { invalidRows }),
  };
}

export function webhookParams({ siteId, recordId }: RecordAddress) {
  return { ...siteParams(siteId), webhookId: recordId };
}

export const webhookMutations = {
  create: (siteId: string) =>
    mutationOptions({
      /** Takes JSON, since another deployment may have other fields. */
      mutationFn: (bodyText: string) =>
        callForAnswer(
          webhooks.createWebhook,
          { params: siteParams(siteId), body: JSON.parse(bodyText) as webhooks.NewWebhook }, // validated by the service
          { bodyText },
        ),
      meta: movesRows,
    }),
  /** `onRemoved` leaves views of the webhook before queries are invalidated. */
  remove: (address: RecordAddress, onRemoved?: () => Promise<void>) =>
    mutationOptions({
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

/** The newest webhooks of a title, to find one whose creation had no response. */
export async function findWebhooks(client: QueryClient, siteId: string, name: string) {
  const sorting = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
  const query = { name, ...sorting, page: 0, pageSize: 5 };
  const { data } = await client.fetchQuery({ ...webhookQueries.list(siteId, query), staleTime: 0 });
  return data.map((webhook) => ({
    id: webhook.webhookId,
    label: webhookTitle(webhook),
    at: webhook.createdAt,
    to: paths.webhook.to(siteId, webhook.webhookId),
  }));
}
