import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isStatus } from '../../../shared/api/api-error.ts';
import { hasContent, type StoredVersion } from '../../../shared/record-history/stored-version.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import { historyQueries } from './history.queries.ts';
import { createSummaryStore } from './summary-store.ts';
import { joinedVersions } from './version-list.ts';

/** What the history of an Endpoint has, as far as it is loaded. */
export function useVersions(address: EndpointAddress) {
  const query = useSuspenseInfiniteQuery(historyQueries.pages(address));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const told = useMemo(() => joinedVersions(data.pages), [data.pages]);
  const isTold = told[0]?.method === 'DELETE';
  // The documented history has no deletes: that the Endpoint is gone shows when it is asked for.
  const current = useQuery({
    ...endpointQueries.details(address),
    enabled: !isTold,
    retry: false,
  });
  const isDeleted = isTold || isStatus(current.error, 410);
  const versions = useMemo(
    () => (isDeleted && !isTold ? [untoldDelete, ...told] : told),
    [isDeleted, isTold, told],
  );
  const loadMore = useCallback(
    // Whoever else wants it is already served.
    () => void fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );
  const [summaries] = useState(createSummaryStore);
  useEffect(() => summaries.show(versions, !hasNextPage), [summaries, versions, hasNextPage]);
  return {
    versions,
    /** The newest content: what is there now, or was before it was deleted. */
    newest: versions.find(hasContent),
    isDeleted,
    /** Of all pages, where the server says so. */
    total: data.pages[0]?.total,
    summaries,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
  };
}
export type Versions = ReturnType<typeof useVersions>;

const untoldDelete: StoredVersion = {
  versionId: 'deleted',
  savedAt: undefined,
  author: undefined,
  method: 'DELETE',
  content: undefined,
};
