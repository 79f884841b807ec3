import { keepPreviousData, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { joinedVersions } from '#app/record/history-pages.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { hasContent, type StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { createSummaryStore } from './summary-store.ts';

/** The loaded history of a record. Suspends until the newest versions are loaded. */
export function useLoadedHistory<Address>(
  kind: RecordKind<Address>,
  address: Address,
  /** Versions named by a link. */
  named: readonly string[],
) {
  const query = useSuspenseInfiniteQuery(recordQueries.history(kind, address));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const saved = useMemo(() => joinedVersions(data.pages), [data.pages]);
  const hasDelete = saved[0]?.method === 'DELETE';
  // The documented history has no deletes, so the record itself is checked.
  const current = useQuery({
    ...recordQueries.current(kind, address),
    enabled: !hasDelete,
    retry: false,
    meta: { part: t('this record') },
  });
  const isDeleted = hasDelete || isStatus(current.error, 410);
  const versions = useMemo(
    (): readonly StoredVersion[] => (isDeleted && !hasDelete ? [unlistedDelete, ...saved] : saved),
    [isDeleted, hasDelete, saved],
  );
  const missing = named.filter((id) => !versions.some(({ versionId }) => versionId === id));
  const linked = useQuery({
    ...recordQueries.versions(kind, address, missing),
    enabled: missing.length > 0 && hasNextPage,
    placeholderData: keepPreviousData,
  });
  const linkedVersions = useMemo(
    () => (linked.data ? joinedVersions([linked.data]) : none),
    [linked.data],
  );
  const loadMore = useCallback(
    // Does not cancel another caller's fetch.
    () => void fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );
  const [summaries] = useState(() => createSummaryStore(kind.words));
  useEffect(
    () => summaries.show(versions, { isWhole: !hasNextPage }),
    [summaries, versions, hasNextPage],
  );
  return {
    versions,
    /** Versions named by a link, beyond the loaded ones. */
    linked: missing.length > 0 ? linkedVersions : none,
    isLoadingLinked: linked.isFetching,
    /** The newest version with content: the current one, or the last before a delete. */
    newest: versions.find(hasContent),
    isDeleted,
    /** The total, if the server returns it. */
    total: data.pages[0]?.total,
    summaries,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
  };
}
export type LoadedHistory = ReturnType<typeof useLoadedHistory>;

const none: readonly StoredVersion[] = [];

const unlistedDelete: StoredVersion = {
  versionId: 'deleted',
  savedAt: undefined,
  author: undefined,
  method: 'DELETE',
  content: undefined,
};
