import { keepPreviousData, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import {
  chosenPair,
  hasContent,
  joinedVersions,
  type PairIds,
  previousOf,
  type StoredVersion,
  type VersionPair,
} from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { hasRestorableDifference } from '../restore/restore-choice.ts';
import {
  type ChosenField,
  fieldText,
  newestVersion,
  useHistoryAddress,
} from './history-address.ts';
import { createSummaryStore } from './summary-store.ts';

export interface ViewedRecord {
  kind: RecordKind;
  address: RecordAddress;
  /** The display name of a numeric reference; undefined for other fields or if unknown. */
  nameOf?: (field: string, value: JsonValue) => string | undefined;
  /** Whether the user and deployment allow writing. */
  canRestore: boolean;
}

/** The view of a history from the address, and its actions. */
export function useHistoryView(record: ViewedRecord) {
  const { kind, address, canRestore } = record;
  const [urlState, change] = useHistoryAddress();
  const { from, to, read } = urlState;
  // Only a complete pair is loaded separately: a single version also needs its predecessor.
  const history = useLoadedHistory(kind, address, from && to ? [from, to] : []);
  const { versions, newest, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const pair = chosenPair(history, urlState);
  const unknown = [from, to, read, urlState.restore, urlState.undo].filter(
    (id) =>
      id !== undefined &&
      id !== newestVersion &&
      ![...versions, ...history.linked].some(({ versionId }) => versionId === id),
  );
  const isLooking = unknown.length > 0 && hasMore && !hasFailed;
  const { isLoadingLinked } = history;
  useEffect(() => {
    if (isLooking && !isLoadingMore && !isLoadingLinked) loadMore();
  }, [isLooking, isLoadingMore, isLoadingLinked, loadMore]);

  const current = history.isDeleted ? undefined : newest;
  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined, read: undefined }, options);
  return {
    ...record,
    urlState,
    change,
    history,
    pair,
    /** Ids in the address that the loaded history lacks, and whether older versions are still loading. */
    unknown,
    isLooking,
    /** The version to read in full. */
    versionRead: versions.find((version) =>
      read === newestVersion ? version === newest : version.versionId === read,
    ),
    current,
    isRestorable: (version: StoredVersion | undefined): version is StoredVersion =>
      canRestore &&
      version?.content !== undefined &&
      (current === undefined || hasRestorableDifference(kind, version, current)),
    isWorthUndoing: () =>
      canRestore &&
      canUndo(history, pair) &&
      pair.from !== undefined &&
      pair.to !== undefined &&
      hasRestorableDifference(kind, pair.from, pair.to),
    compare,
    openRestore: (version: StoredVersion, path?: ChosenField['path']) => {
      // List items have different indexes in each version, so the whole list is opened.
      const item = path?.findIndex((part) => typeof part === 'number') ?? -1;
      const place = path && (item < 0 ? path : path.slice(0, item));
      change({ restore: version.versionId, restoreField: place && fieldText(place) });
    },
    /** Compares a version with the previous one. */
    showAlone: (version: StoredVersion) => {
      const before = version.before ?? previousOf(versions, version) ?? version;
      compare({ from: before.versionId, to: version.versionId });
    },
  };
}

export type HistoryView = ReturnType<typeof useHistoryView>;

/** Whether the pair is a single change that can be undone; a deleted record must be restored first. */
export function canUndo(
  { versions, isDeleted }: LoadedHistory,
  { from, to }: VersionPair,
): boolean {
  if (isDeleted || from?.content === undefined || to?.content === undefined) return false;
  return previousOf(versions, to) === from;
}

/** The loaded history of a record. Suspends until the newest versions are loaded. */
function useLoadedHistory(
  kind: RecordKind,
  address: RecordAddress,
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
    meta: { part: t('This record') },
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
