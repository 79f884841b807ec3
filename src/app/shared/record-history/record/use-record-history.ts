import {
  infiniteQueryOptions,
  type QueryKey,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { LoadedHistory, StoredVersion, VersionSummaries } from '../stored-version.ts';
import type { RecordKind } from './record-kind.ts';
import { recordSummary } from './record-summary.ts';

/** A version as `recordVersionOf` of the contract has it. */
export interface RecordVersion {
  versionId: number;
  savedAt: string;
  author: { name: string } | null;
  /** The operation that saved it. */
  action: string;
  content: object;
}

/** As many of them as are asked for at once. */
export interface VersionsPage {
  data: RecordVersion[];
  meta: { page: number; total: number; hasNext: boolean };
}

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

/** A save between two pages moves what is on them: then a version comes twice. */
function storedVersions(pages: readonly VersionsPage[]): StoredVersion[] {
  const byId = new Map<number, StoredVersion>();
  for (const { versionId, savedAt, author, content } of pages.flatMap(({ data }) => data)) {
    byId.set(versionId, {
      versionId: String(versionId),
      savedAt,
      author: author?.name,
      method: 'PUT',
      content: JSON.stringify(content),
    });
  }
  return [...byId.values()];
}

/** `isWhole`: the last version is the first there ever was. */
function summariesOf(
  kind: RecordKind,
  versions: readonly StoredVersion[],
  isWhole: boolean,
): VersionSummaries {
  const known = new Map(
    versions
      .slice(0, isWhole ? undefined : -1)
      .map((version, index) => [version, recordSummary(kind, version, versions[index + 1])]),
  );
  return {
    of: (version) => known.get(version),
    generation: () => 0,
    subscribe: () => () => undefined,
    look: () => undefined,
  };
}
