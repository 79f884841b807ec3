import { useQuery } from '@tanstack/react-query';
import { endpointQueries } from '../../endpoints.queries.ts';
import { type EndpointRow, endpointRows } from '../endpoint-row.ts';
import { everyPage } from '../every-page.ts';
import type { EndpointListQuery } from '../list-address.ts';
import type { Selection } from './selection.ts';

/** How many Endpoints one action takes. */
export const mostTargets = 10_000;

/** The rows that a selection means: those that were ticked, or all that match, found by walking the pages. */
export function useTargets(given: {
  siteId: string;
  query: EndpointListQuery;
  selection: Selection;
}) {
  const { siteId, query, selection } = given;
  const isAll = selection.kind === 'all';
  const all = useQuery({
    queryKey: [...endpointQueries.ofSite(siteId), 'targets', query.filters, query.sort],
    enabled: isAll,
    // Collected once: what is about to be changed must not change under the eyes of whoever looks at it.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const rows: EndpointRow[] = [];
      for await (const { body } of everyPage({ siteId, query, signal })) {
        rows.push(...endpointRows(body.entry));
        if (rows.length >= mostTargets) break;
      }
      return rows.slice(0, mostTargets);
    },
  });
  if (!isAll) return { rows: [...selection.rows.values()], error: null, retry: () => {} };
  return {
    rows: all.data?.filter(({ id }) => !selection.except.has(id)),
    error: all.error,
    retry: () => void all.refetch(),
  };
}
