import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { recordQueries } from '#app/record/record.queries.ts';
import type { HistoryFilter } from '#app/record/record-kind.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { joinedVersions } from '#app/record/stored-version.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { createSummaryStore } from './summary-store.ts';
import type { HistoryView, LoadedHistory } from './use-history-view.ts';

/**
 * The filtered versions. Uses the service's filter while versions are missing; otherwise, and until it responds,
 * filters locally and loads older versions as needed.
 */
export function useMatchingVersions(view: HistoryView) {
  const { kind, address, history, urlState } = view;
  const { changed, by } = urlState;
  const offers = useOffers();
  const isFiltered = changed.length > 0 || by.length > 0;
  const canFilterOnService =
    kind.filtering !== undefined && offers(kind.filtering.extensionId) && history.hasMore;
  const [areFacetsWanted, setFacetsWanted] = useState(false);
  const facets = useQuery({
    ...recordQueries.historyFacets(kind, address),
    enabled: canFilterOnService && areFacetsWanted,
  });
  const served = useInfiniteQuery({
    ...recordQueries.filteredHistory(kind, address, { changed, by }),
    enabled: canFilterOnService && isFiltered,
  });
  const [summaries] = useState(() => createSummaryStore(kind.words));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = served;
  const versions = useMemo(() => joinedVersions(data?.pages ?? []), [data]);
  useEffect(
    () => summaries.show(versions, { isWhole: true, isFiltered: true }),
    [summaries, versions],
  );
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loaded = useLoadedMatches(history, urlState);
  const isServiceFiltering =
    canFilterOnService && isFiltered && !(served.isError && data === undefined);
  const { loadMore: loadOlder, hasMore, isLoadingMore, hasFailed } = history;
  const canLoad = isFiltered && !isServiceFiltering && hasMore && !isLoadingMore && !hasFailed;
  // Matches can be anywhere, so loading does not wait for scrolling.
  useEffect(() => {
    if (canLoad) loadOlder();
  }, [canLoad, loadOlder]);
  const common = {
    isFiltered,
    /** Filter values of the whole history; undefined if unknown. */
    facets: canFilterOnService ? facets.data : undefined,
    /** Loads the filter values. Undefined if the loaded versions are complete. */
    askForFacets: canFilterOnService ? () => setFacetsWanted(true) : undefined,
  };
  if (!isServiceFiltering || data === undefined) {
    return {
      ...common,
      ...loaded,
      summaries: history.summaries,
      /** Number of matches and total: in the whole history, or its loaded part. */
      count: loaded.versions.length,
      of: history.versions.length,
      /** Versions not yet checked; undefined while the service filters. */
      unread: isServiceFiltering ? undefined : loaded.unread,
      /** Whether the service filtered the whole history. */
      isWhole: false,
      hasMore: hasMore && !isServiceFiltering,
      isLoadingMore,
      hasFailed,
      loadMore: loadOlder,
    };
  }
  return {
    ...common,
    versions,
    summaries,
    count: data.pages[0]?.total ?? versions.length,
    of: history.total ?? versions.length,
    unread: 0,
    isWhole: true,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
  };
}

export type MatchingVersions = ReturnType<typeof useMatchingVersions>;

const neverChanges = () => () => undefined;

/** Matches among the loaded versions; all without a filter. */
function useLoadedMatches({ versions, summaries }: LoadedHistory, { changed, by }: HistoryFilter) {
  const isByField = changed.length > 0;
  // Summaries matter only to a field filter.
  const generation = useSyncExternalStore(
    isByField ? summaries.subscribe : neverChanges,
    summaries.generation,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the generation changes with the store
  return useMemo(() => {
    const fieldsOf = (version: StoredVersion) => summaries.of(version)?.fields;
    const matching = versions.filter(
      (version) =>
        (by.length === 0 || by.includes(version.author ?? '')) &&
        (!isByField || fieldsOf(version)?.some((field) => changed.includes(field))),
    );
    const unread = isByField ? versions.filter((version) => !fieldsOf(version)).length : 0;
    return { versions: matching, unread };
  }, [versions, summaries, changed, by, isByField, generation]);
}
