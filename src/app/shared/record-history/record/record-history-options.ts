import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { VersionsPage } from './record-versions.ts';

/** So many are soon there, and show more than fits on a screen. */
const pageSize = 100;

/**
 * The versions of a record page by page, newest first. `ask` calls the kind's history operation. Apart from what shows
 * them, since loaders ask before that has arrived, and comparing is nothing that the sign-in page should wait for.
 */
export function recordHistoryOptions(given: {
  queryKey: QueryKey;
  ask: (query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<VersionsPage>;
}) {
  return infiniteQueryOptions({
    queryKey: given.queryKey,
    queryFn: ({ pageParam, signal }) => given.ask({ page: pageParam, pageSize }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => (meta.hasNext ? meta.page + 1 : undefined),
  });
}
