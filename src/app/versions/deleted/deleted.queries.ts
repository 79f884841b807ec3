import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { operationsOfKind, type ResourcePlace, resourceKind } from '#app/record/kind-operations.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { searchCount } from '#contract/fhir/fhir-search.ts';
import { historyAuthor } from '#contract/fhir/history-author.ts';
import { t } from '#words/t.ts';

type KindAtSite = Pick<ResourcePlace, 'siteId' | 'resourceType'>;

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

/** Small, since each row loads its last version. */
const pageSize = 20;

export const deletedQueries = {
  /** Deleted resources at a site, newest first. */
  deleted: (of: KindAtSite) =>
    infiniteQueryOptions({
      queryKey: ['deleted', of.siteId, of.resourceType],
      queryFn: ({ pageParam, signal }) =>
        deletedFrom(of, { token: pageParam, count: pageSize, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  /** A resource's last version, with author and time of the delete if known. */
  lastVersion: (place: ResourcePlace) =>
    queryOptions({
      queryKey: ['deleted', place.siteId, place.resourceType, place.recordId, 'last-version'],
      queryFn: async ({ client, signal }) => {
        // The delete and the version before it.
        const page = { token: undefined, count: 2, client, signal };
        const { entries } = await resourceKind(place.resourceType).readHistory(place, page);
        const [newest] = entries;
        // The documented history omits deletes.
        const deletion = newest?.content === undefined ? newest : undefined;
        const content = entries.find((entry) => entry.content !== undefined)?.content;
        const resource = parseJsonObject(content ?? '');
        return { resource, by: deletion?.author, at: deletion?.savedAt };
      },
      meta: { part: t('deleted records') },
    }),
};

/** The last text of a deleted resource; undefined without a stored version. */
export async function readLastText(client: QueryClient, place: ResourcePlace) {
  const query = { ...deletedQueries.lastVersion(place), staleTime: 0, gcTime: 0 };
  const { resource } = await client.fetchQuery(query);
  return resource && formatJson(resource);
}

/** The ids of all deleted resources of a kind at a site. */
export async function listDeletedIds(of: KindAtSite): Promise<string[]> {
  const ids: string[] = [];
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: DeletedPage = await deletedFrom(of, { token, count: searchCount.maximum });
    ids.push(...page.deleted.map(({ id }) => id));
    token = page.next;
  }
  return ids;
}

async function deletedFrom(
  { siteId, resourceType }: KindAtSite,
  { token, count, signal }: { token: string; count: number; signal?: AbortSignal },
): Promise<DeletedPage> {
  const query = { _count: count, _deleted: true, ...(token && { _page_token: token }) };
  const input = { params: { siteId }, query };
  const body = await call(operationsOfKind(resourceType).siteHistory, input, { signal });
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
