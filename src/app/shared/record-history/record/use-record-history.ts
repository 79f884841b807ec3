import {
  infiniteQueryOptions,
  type QueryKey,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { LoadedHistory } from '../stored-version.ts';
import type { RecordKind } from './record-kind.ts';
import { storedVersions, summariesOf, type VersionsPage } from './record-versions.ts';

/** So many are soon there, and show more than fits on a screen. */
const pageSize = 100;

/** The versions of a record page by page, newest first. `ask` calls the kind's history operation. */
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

/** The history of a record, as `HistoryView` shows it. Suspends until its newest versions are there. */
export function useRecordHistory(
  kind: RecordKind,
  options: ReturnType<typeof recordHistoryOptions>,
): LoadedHistory {
  const query = useSuspenseInfiniteQuery(options);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const versions = useMemo(() => storedVersions(data.pages), [data.pages]);
  const summaries = useMemo(
    () => summariesOf(kind, versions, !hasNextPage),
    [kind, versions, hasNextPage],
  );
  const loadMore = useCallback(
    // Whoever else wants it is already served.
    () => void fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );
  return {
    versions,
    newest: versions[0],
    isDeleted: false,
    total: data.pages[0]?.meta.total,
    summaries,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
  };
}
