import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { recordQueries } from '#app/record/record.queries.ts';
import type { HistoryFacets, HistoryFilter, RecordKind } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { joinedVersions } from './history-pages.ts';
import type { LoadedHistory, StoredVersion, VersionSummaries } from './stored-version.ts';
import { createSummaryStore } from './summary-store.ts';

/** The versions that the filters leave. */
export interface MatchingVersions {
  isFiltered: boolean;
  /** Newest first. */
  versions: readonly StoredVersion[];
  summaries: VersionSummaries;
  /** How many match, and of how many: in the whole history, or in what is loaded of it. */
  count: number;
  of: number;
  /** So many were not looked at yet; undefined: the service is at it. */
  unread: number | undefined;
  /** The filters were answered by the service, for the whole history. */
  isWhole: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  loadMore: () => void;
  /** By what the whole history can be filtered; undefined where that is not known. */
  facets: HistoryFacets | undefined;
  /** Somebody is about to choose. Undefined where the loaded versions are all there is to choose by. */
  askForFacets: (() => void) | undefined;
}

interface Filtered<Address> {
  kind: RecordKind<Address>;
  address: Address;
  history: LoadedHistory;
  filter: HistoryFilter;
}

/**
 * The versions that a filter leaves of a history. A deployment that filters is asked as long as not all versions are
 * loaded; else, and until it has answered, they are looked through here, where older ones are loaded for that.
 */
export function useMatchingVersions<Address>(filtered: Filtered<Address>): MatchingVersions {
  const { kind, address, history, filter } = filtered;
  const { changed, by } = filter;
  const offers = useOffers();
  const isFiltered = changed.length > 0 || by.length > 0;
  const mayAsk =
    kind.filtering !== undefined && offers(kind.filtering.extensionId) && history.hasMore;
  const [areFacetsWanted, setFacetsWanted] = useState(false);
  const facets = useQuery({
    ...recordQueries.historyFacets(kind, address),
    enabled: mayAsk && areFacetsWanted,
  });
  const served = useInfiniteQuery({
    ...recordQueries.filteredHistory(kind, address, { changed, by }),
    enabled: mayAsk && isFiltered,
  });
  const [summaries] = useState(() => createSummaryStore(kind.words));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = served;
  const versions = useMemo(() => joinedVersions(data?.pages ?? []), [data]);
  useEffect(
    () => summaries.show(versions, { isWhole: true, areApart: true }),
    [summaries, versions],
  );
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loaded = useLoadedMatches(history, filter);
  const isAsked = mayAsk && isFiltered && !(served.isError && data === undefined);
  const { loadMore: loadOlder, hasMore, isLoadingMore, hasFailed } = history;
  const mayLoad = isFiltered && !isAsked && hasMore && !isLoadingMore && !hasFailed;
  // What is looked for may be anywhere in the history, and the end of what matches is no place to wait for it.
  useEffect(() => {
    if (mayLoad) loadOlder();
  }, [mayLoad, loadOlder]);
  const common = {
    isFiltered,
    facets: mayAsk ? facets.data : undefined,
    askForFacets: mayAsk ? () => setFacetsWanted(true) : undefined,
  };
  if (!isAsked || data === undefined) {
    return {
      ...common,
      ...loaded,
      summaries: history.summaries,
      count: loaded.versions.length,
      of: history.versions.length,
      unread: isAsked ? undefined : loaded.unread,
      isWhole: false,
      hasMore: hasMore && !isAsked,
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

const neverChanges = () => () => undefined;

/** Those of the loaded versions that match; all of them without a filter. */
function useLoadedMatches({ versions, summaries }: LoadedHistory, { changed, by }: HistoryFilter) {
  const isByField = changed.length > 0;
  // Without a filter by field it makes no difference what the versions did.
  const generation = useSyncExternalStore(
    isByField ? summaries.subscribe : neverChanges,
    summaries.generation,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store says by its generation that it has something new
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
