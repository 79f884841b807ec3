import { useEffect } from 'react';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import {
  chosenPair,
  type PairIds,
  previousOf,
  type StoredVersion,
  type VersionPair,
} from '#app/record/stored-version.ts';
import { hasRestorableDifference } from '../restore/restore-choice.ts';
import {
  type ChosenField,
  fieldText,
  newestVersion,
  useHistoryAddress,
} from './history-address.ts';
import { type LoadedHistory, useLoadedHistory } from './use-loaded-history.ts';

/** The record whose history is viewed. */
export interface ViewedRecord<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** The display name of a numeric reference; undefined for other fields or if unknown. */
  nameOf?: (field: string, value: JsonValue) => string | undefined;
  /** Whether the user and deployment allow writing. */
  canRestore: boolean;
}

/** The view of a history from the address, and its actions. */
export function useHistoryView<Address>(record: ViewedRecord<Address>) {
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
    /** Ids in the address that the history lacks, and whether older versions are still loading. */
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

export type HistoryView = ReturnType<typeof useHistoryView<unknown>>;

/** Whether the pair is a single change that can be undone; a deleted record must be restored first. */
export function canUndo(
  { versions, isDeleted }: LoadedHistory,
  { from, to }: VersionPair,
): boolean {
  if (isDeleted || from?.content === undefined || to?.content === undefined) return false;
  return previousOf(versions, to) === from;
}
