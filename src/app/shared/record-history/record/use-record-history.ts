import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { LoadedHistory } from '../stored-version.ts';
import type { recordHistoryOptions } from './record-history-options.ts';
import type { RecordKind } from './record-kind.ts';
import { storedVersions, summariesOf } from './record-versions.ts';

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
