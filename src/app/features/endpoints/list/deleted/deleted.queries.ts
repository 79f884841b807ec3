import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { getR4History } from '#contract/fhir-r4.ts';
import { historyAuthor } from '#contract/history-author.ts';
import { endpointQueries } from '../../endpoints.queries.ts';

/** An Endpoint that is deleted: by whom, and when. */
export interface DeletedEndpoint {
  id: string;
  at: string | undefined;
  by: string | undefined;
}

interface DeletedPage {
  total: number;
  deleted: DeletedEndpoint[];
  next: string | undefined;
}

/** A page's rows ask one by one for what was there before, so a page is short. */
const pageSize = 20;

export const deletedQueries = {
  /** What is deleted at a site, the newest first. */
  deleted: (siteId: string) =>
    infiniteQueryOptions({
      queryKey: [...endpointQueries.ofSite(siteId), 'deleted'],
      queryFn: ({ pageParam, signal }) => deletedFrom(siteId, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  /** What an Endpoint was before it was deleted. */
  lastVersion: (siteId: string, endpointId: string) =>
    queryOptions({
      queryKey: [...endpointQueries.ofOne({ siteId, endpointId }), 'last-version'],
      queryFn: ({ client, signal }) => lastVersion({ client, siteId, endpointId, signal }),
      meta: { part: 'what deleted endpoints were' },
    }),
};

async function deletedFrom(
  siteId: string,
  token: string,
  signal: AbortSignal,
): Promise<DeletedPage> {
  const query = { _count: pageSize, _deleted: true, ...(token && { _page_token: token }) };
  const input = { params: { siteId }, query };
  const body = await call(endpointOperations.siteHistory, input, { signal });
  return {
    total: body.total,
    deleted: body.entry.map((entry) => ({
      id: entry.fullUrl.split('/').at(-1) ?? '',
      at: entry.response.lastModified,
      by: historyAuthor(entry),
    })),
    next: nextPageToken(body),
  };
}

/** Two entries are enough where the deployment has R4's history: the delete and what was there before. */
async function lastVersion({
  client,
  siteId,
  endpointId,
  signal,
}: {
  client: QueryClient;
  siteId: string;
  endpointId: string;
  signal: AbortSignal;
}): Promise<JsonObject | null> {
  const text = (await isOffered(client, getR4History.id))
    ? (
        await callForAnswer(
          getR4History,
          { params: { siteId, resourceType: 'Endpoint', id: endpointId }, query: { _count: 2 } },
          { signal },
        )
      ).text
    : (
        await callForAnswer(
          endpointOperations.history,
          { params: { siteId, id: endpointId } },
          { signal },
        )
      ).text;
  const entries = parseJsonObject(text)?.entry;
  const resources = (Array.isArray(entries) ? entries : []).flatMap((entry) =>
    isJsonObject(entry) && isJsonObject(entry.resource) ? [entry.resource] : [],
  );
  return resources[0] ?? null;
}
