import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { recordsQueries } from '#app/features/records/records.queries.ts';
import { call } from '#app/kit/api/call.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { unsupportedParameters } from '#app/list/list-query.ts';
import {
  listQueryOf,
  type ResourceListQuery,
  readListAddress,
} from '#app/list/search/search-address.ts';
import { recordKeys } from '#app/record/record-kind.ts';
import { isOffered, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { historyAuthor } from '#contract/fhir/history-author.ts';
import { t } from '#words/t.ts';
import type { EndpointRow } from './endpoint-row.ts';

/** Authors of versions by `authorKey`. */
export type Authors = ReadonlyMap<string, string>;

export const endpointListQueries = {
  page: (siteId: string, query: ResourceListQuery) =>
    recordsQueries.page(
      siteId,
      { kind: 'Endpoint', operations: endpointOperations },
      // With organizations for their names, which many references lack.
      { ...query, filters: [...query.filters, ['_include', 'Endpoint:organization']] },
    ),
  /** The authors of listed versions in one request, if supported. */
  authors: (siteId: string, rows: readonly EndpointRow[]) => {
    const ids = rows.map(({ id }) => id);
    return queryOptions({
      queryKey: [...recordKeys.ofKind(siteId, 'Endpoint'), 'authors', ids],
      enabled: ids.length > 0,
      queryFn: async ({ client, signal }): Promise<Authors> => {
        const authors = new Map<string, string>();
        if (!(await isOffered(client, endpointOperations.siteHistory.id))) return authors;
        const query = { _count: ids.length, _current: ids };
        const input = { params: { siteId }, query };
        const { entry } = await call(endpointOperations.siteHistory, input, { signal });
        for (const change of entry) {
          const { id, meta } = change.resource ?? {};
          const author = historyAuthor(change);
          if (id === undefined || meta?.versionId === undefined || author === undefined) continue;
          authors.set(authorKey(id, meta.versionId), author);
        }
        return authors;
      },
      retry: false,
      meta: { part: t('version authors') },
    });
  },
};

export const endpointsListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: ({ siteId = '' }) => `endpoints.${siteId}`,
    load: async (search, { siteId = '' }) => {
      const foreign = unsupportedParameters(await loadCapabilities(queryClient));
      return endpointListQueries.page(siteId, listQueryOf(readListAddress(search, foreign)));
    },
  });

export function authorOf(
  { id, versionId }: EndpointRow,
  authors: Authors | undefined,
): string | undefined {
  return versionId === undefined ? undefined : authors?.get(authorKey(id, versionId));
}

function authorKey(endpointId: string, versionId: string): string {
  return `${endpointId.toLowerCase()}/${versionId}`;
}
