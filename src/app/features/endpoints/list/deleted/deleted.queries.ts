import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpointOperations } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { getR4History } from '#contract/fhir-r4.ts';
import { historyAuthor } from '#contract/history-author.ts';
import { call, callForAnswer } from '../../../../shared/api/call.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
} from '../../../../shared/json/json-text.ts';
import { isOffered } from '../../../session/session.queries.ts';
import { endpointQueries } from '../../endpoints.queries.ts';

/** What became of an Endpoint, as the site's history tells it. */
export interface SiteChange {
  id: string;
  isDelete: boolean;
  at: string | undefined;
  by: string | undefined;
}

export interface ChangesPage {
  changes: SiteChange[];
  next: string | undefined;
}

const pageSize = 100;
/** Most changes are no deletes: so many pages are looked through before somebody has to ask for more. */
const pagesAtOnce = 5;

export const deletedQueries = {
  /** The site's history, newest first, without the resources. */
  changes: (siteId: string) =>
    infiniteQueryOptions({
      queryKey: [...endpointQueries.ofSite(siteId), 'deleted'],
      queryFn: ({ pageParam, signal }) => changesFrom(siteId, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  /** What an Endpoint was before it was deleted. */
  lastVersion: (siteId: string, endpointId: string) =>
    queryOptions({
      queryKey: [...endpointQueries.ofOne({ siteId, endpointId }), 'last-version'],
      queryFn: ({ client, signal }) => lastVersion({ client, siteId, endpointId, signal }),
    }),
};

async function changesFrom(
  siteId: string,
  start: string,
  signal: AbortSignal,
): Promise<ChangesPage> {
  const changes: SiteChange[] = [];
  let next: string | undefined = start;
  for (let pages = 0; pages < pagesAtOnce && next !== undefined; pages += 1) {
    const query: { _count: number; _page_token?: string } = { _count: pageSize };
    if (next !== '') query._page_token = next;
    const body = await call(
      endpointOperations.siteHistory,
      { params: { siteId }, query },
      { signal },
    );
    for (const entry of body.entry) {
      changes.push({
        id: entry.fullUrl.split('/').at(-1) ?? '',
        isDelete: entry.request.method === 'DELETE',
        at: entry.response.lastModified,
        by: historyAuthor(entry),
      });
    }
    next = nextPageToken(body);
  }
  return { changes, next };
}

/** Endpoints whose newest change is a delete, the newest first. */
export function deletedOf(pages: readonly ChangesPage[]): SiteChange[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ changes }) => changes)
    .filter(({ id, isDelete }) => {
      const key = id.toLowerCase();
      if (seen.has(key)) return false;
      seen.add(key);
      return isDelete;
    });
}

/** Two entries are enough where the deployment has R4's history: the delete and what was there before. */
async function lastVersion(given: {
  client: QueryClient;
  siteId: string;
  endpointId: string;
  signal: AbortSignal;
}): Promise<JsonObject | null> {
  const { client, siteId, endpointId, signal } = given;
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
