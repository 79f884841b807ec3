import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import { getR4History } from '#contract/fhir-r4.ts';
import { historyAuthor } from '#contract/history-author.ts';

/** A FHIR kind as what is deleted of it is shown and brought back. */
export interface DeletedKind {
  siteId: string;
  resourceType: string;
  operations: Pick<FhirOperations, 'siteHistory' | 'history' | 'update'>;
  /** Of what is deleted at the site. */
  key: QueryKey;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  titleOf: (resource: JsonObject) => string;
  historyPath: (resourceId: string) => string;
}

/** A resource that is deleted: by whom, and when. */
export interface DeletedResource {
  id: string;
  at: string | undefined;
  by: string | undefined;
}

interface DeletedPage {
  total: number;
  deleted: DeletedResource[];
  next: string | undefined;
}

/** A page's rows ask one by one for what was there before, so a page is short. */
const pageSize = 20;

export const deletedQueries = {
  /** What is deleted at a site, the newest first. */
  deleted: (kind: DeletedKind) =>
    infiniteQueryOptions({
      queryKey: [...kind.key, 'deleted'],
      queryFn: ({ pageParam, signal }) => deletedFrom(kind, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  /** What a resource was before it was deleted. */
  lastVersion: (kind: DeletedKind, resourceId: string) =>
    queryOptions({
      queryKey: [...kind.key, 'last-version', resourceId],
      queryFn: ({ client, signal }) => lastVersion(kind, resourceId, { client, signal }),
      meta: { part: `what deleted ${kind.plural} were` },
    }),
  /** Brings one back as it was, unless somebody else did so before. */
  undelete: ({ key, siteId, operations }: DeletedKind, resourceId: string) =>
    mutationOptions({
      mutationKey: [...key, 'undelete', resourceId],
      mutationFn: (resource: JsonObject) => {
        const bodyText = formatJson(resource);
        const params = { siteId, id: resourceId };
        // The service checks it again, whatever it holds.
        const input = { params, body: JSON.parse(bodyText) };
        return callForAnswer(operations.update, input, { bodyText, ifNoneMatch: '*' });
      },
    }),
};

async function deletedFrom(
  { siteId, operations }: DeletedKind,
  token: string,
  signal: AbortSignal,
): Promise<DeletedPage> {
  const query = { _count: pageSize, _deleted: true, ...(token && { _page_token: token }) };
  const input = { params: { siteId }, query };
  const body = await call(operations.siteHistory, input, { signal });
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
async function lastVersion(
  { siteId, resourceType, operations }: DeletedKind,
  resourceId: string,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<JsonObject | null> {
  const params = { siteId, id: resourceId };
  const { text } = (await isOffered(client, getR4History.id))
    ? await callForAnswer(
        getR4History,
        { params: { ...params, resourceType }, query: { _count: 2 } },
        { signal },
      )
    : await callForAnswer(operations.history, { params }, { signal });
  const entries = parseJsonObject(text)?.entry;
  const resources = (Array.isArray(entries) ? entries : []).flatMap((entry) =>
    isJsonObject(entry) && isJsonObject(entry.resource) ? [entry.resource] : [],
  );
  return resources[0] ?? null;
}
