import { useEffect } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import {
  chosenPair,
  movedPair,
  type PairIds,
  previousOf,
  type StoredVersion,
} from '#app/record/stored-version.ts';
import { hasRestorableDifference } from '../restore/restore-choice.ts';
import {
  type ChosenField,
  fieldText,
  newestVersion,
  useHistoryAddress,
} from './history-address.ts';
import { useFocusOnStep } from './history-panes.tsx';
import { canUndo } from './history-writes.tsx';
import type { RowPart } from './timeline/version-row.tsx';
import { useLoadedHistory } from './use-loaded-history.ts';

interface HistoryViewOptions<Address> {
  kind: RecordKind<Address>;
  address: Address;
  canRestore: boolean;
}

/** The view of a history from the address, and its actions. */
export function useHistoryView<Address>({
  kind,
  address,
  canRestore,
}: HistoryViewOptions<Address>) {
  const [urlState, change] = useHistoryAddress();
  const { from, to, field, read } = urlState;
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
  const versionRead = versions.find((version) =>
    read === newestVersion ? version === newest : version.versionId === read,
  );
  const isOpen = [to, field, read].some((part) => part !== undefined);
  const step = isOpen ? 'detail' : 'list';
  useFocusOnStep(step);

  const current = history.isDeleted ? undefined : newest;
  const isRestorable = (version: StoredVersion | undefined): version is StoredVersion =>
    canRestore &&
    version?.content !== undefined &&
    (current === undefined || hasRestorableDifference(kind, version, current));

  const isWorthUndoing = () =>
    canRestore &&
    canUndo(history, pair) &&
    pair.from !== undefined &&
    pair.to !== undefined &&
    hasRestorableDifference(kind, pair.from, pair.to);

  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined, read: undefined }, options);
  const openRestore = (version: StoredVersion, path?: ChosenField['path']) => {
    // List items have different indexes in each version, so the whole list is opened.
    const item = path?.findIndex((part) => typeof part === 'number') ?? -1;
    const place = path && (item < 0 ? path : path.slice(0, item));
    change({ restore: version.versionId, restoreField: place && fieldText(place) });
  };
  const showAlone = (version: StoredVersion) => {
    const before = version.before ?? previousOf(versions, version) ?? version;
    compare({ from: before.versionId, to: version.versionId });
  };

  function pick(version: StoredVersion, part: RowPart) {
    const { versionId } = version;
    if (part === 'show') showAlone(version);
    else if (part === 'restore') openRestore(version);
    else if (part === 'from') compare({ from: versionId, to: pair.to?.versionId ?? versionId });
    else compare({ from: pair.from?.versionId ?? versionId, to: versionId });
  }

  const move = (way: 'older' | 'newer') => {
    const ids = movedPair(versions, pair, way);
    return ids && (() => compare(ids, { replace: to !== undefined }));
  };
  return {
    urlState,
    change,
    history,
    pair,
    unknown,
    isLooking,
    versionRead,
    step,
    current,
    isRestorable,
    isWorthUndoing,
    compare,
    openRestore,
    showAlone,
    pick,
    move,
  };
}

export type HistoryView = ReturnType<typeof useHistoryView>;
