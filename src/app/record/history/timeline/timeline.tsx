import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useNow } from '#app/kit/use-now.ts';
import { NoMatchState } from '#app/list/no-match-state.tsx';
import type { RecordWords } from '../../record-words.ts';
import { useTask } from '../../worker/run-task.ts';
import type { HistoryAddress } from '../history-address.ts';
import {
  hasContent,
  type LoadedHistory,
  type StoredVersion,
  type VersionPair,
  type VersionSummaries,
} from '../stored-version.ts';
import { dayGroups, heightOf } from './days.ts';
import { RowsInSight, type RowsInSightProps } from './rows-in-sight.tsx';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineFoot } from './timeline-foot.tsx';
import { Scroller, TimelineFrame, TimelineHead } from './timeline-look.ts';
import type { RowPart } from './version-row.tsx';

const neverChanges = () => () => undefined;

interface TimelineProps {
  words: RecordWords;
  history: LoadedHistory;
  filter: Pick<HistoryAddress, 'changed' | 'by'>;
  pair: VersionPair;
  isRestorable: (version: StoredVersion) => boolean;
  onPick: (version: StoredVersion, part: RowPart) => void;
  onFilter: (part: { changed?: string[]; by?: string[] }) => void;
}

/** The versions with their filters; older ones are loaded as one comes to the end. */
export function Timeline(props: TimelineProps) {
  const { words, history, filter, pair, isRestorable, onPick, onFilter } = props;
  const { versions, summaries, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const filtered = useFilteredVersions(versions, summaries, filter);
  const shown = filtered.versions;
  const now = useNow();
  const days = useMemo(() => dayGroups(shown, now), [shown, now]);
  const values = useFieldValues(words, versions, filter.changed);
  const onLook = useCallback(
    (first: StoredVersion | undefined, last: StoredVersion | undefined) => {
      if (first && last) summaries.look(versions.indexOf(first), versions.indexOf(last));
    },
    [versions, summaries],
  );
  const mayLoad = hasMore && !isLoadingMore && !hasFailed;
  const onEnd = useCallback(() => {
    if (mayLoad) loadMore();
  }, [mayLoad, loadMore]);
  // What is looked for may be anywhere in the history, and the end of what matches is no place to wait for it.
  useEffect(() => {
    if (filtered.isFiltered && mayLoad) loadMore();
  }, [filtered.isFiltered, mayLoad, loadMore]);
  return (
    <TimelineFrame aria-label="Versions">
      <TimelineFilters
        words={words}
        versions={versions}
        summaries={summaries}
        changed={filter.changed}
        by={filter.by}
        onChange={onFilter}
      />
      <TimelineHead>
        <span aria-hidden>From</span>
        <span aria-hidden>To</span>
        <h2>Version</h2>
      </TimelineHead>
      <ScrolledRows
        versions={shown}
        current={history.isDeleted ? undefined : history.newest}
        pair={pair}
        summaries={summaries}
        days={days}
        values={values}
        onLook={onLook}
        onEnd={onEnd}
        isRestorable={isRestorable}
        onPick={onPick}
      />
      {filtered.isFiltered && shown.length === 0 && filtered.unread === 0 && (
        <NoMatchState things="versions" onClear={() => onFilter({ changed: [], by: [] })} />
      )}
      <TimelineFoot
        shown={shown.length}
        loaded={versions.length}
        total={history.total}
        isFiltered={filtered.isFiltered}
        unread={filtered.unread}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        hasFailed={hasFailed}
        onMore={loadMore}
        onClear={() => onFilter({ changed: [], by: [] })}
      />
    </TimelineFrame>
  );
}

/** A list of versions that scrolls. What is here stays as it is while it does. */
function ScrolledRows(props: Omit<RowsInSightProps, 'scroller' | 'sideIds'>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const id = useId();
  const sideIds = useMemo(() => ({ from: `${id}-from`, to: `${id}-to` }), [id]);
  return (
    <Scroller ref={setScroller} style={{ height: heightOf(props.days) }}>
      <span hidden id={sideIds.from}>
        Compare from version
      </span>
      <span hidden id={sideIds.to}>
        Compare to version
      </span>
      {scroller !== null && <RowsInSight {...props} scroller={scroller} sideIds={sideIds} />}
    </Scroller>
  );
}

/** What each version made of the one field by which they are filtered, as far as that is found out. */
function useFieldValues(
  words: RecordWords,
  versions: readonly StoredVersion[],
  changed: readonly string[],
): ReadonlyMap<StoredVersion, string> | undefined {
  const [field, ...others] = changed;
  const input = useMemo(() => {
    if (field === undefined || others.length > 0) return undefined;
    const contents = versions.map(({ content }) => content);
    const anchor = Math.max(0, versions.findIndex(hasContent));
    return { words, contents, path: [field], anchor };
  }, [words, versions, field, others.length]);
  const { result, isOutdated } = useTask('fieldValues', input);
  return useMemo(() => {
    if (isOutdated || input === undefined || result === undefined) return undefined;
    const name = result.label.join(' › ');
    return new Map(
      result.values.flatMap(({ index, parts }): [StoredVersion, string][] => {
        const text = parts?.map((part) => part.text).join('') ?? 'not set';
        const version = versions[index];
        return version === undefined ? [] : [[version, `${name}: ${text}`]];
      }),
    );
  }, [versions, input, result, isOutdated]);
}

interface Filtered {
  versions: readonly StoredVersion[];
  isFiltered: boolean;
  /** So many were not looked at yet. */
  unread: number;
}

/** The versions that changed one of the fields and were saved by one of the people; all of them without a filter. */
function useFilteredVersions(
  versions: readonly StoredVersion[],
  summaries: VersionSummaries,
  { changed, by }: { changed: readonly string[]; by: readonly string[] },
): Filtered {
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
    return {
      versions: matching,
      isFiltered: isByField || by.length > 0,
      unread: isByField ? versions.filter((version) => !fieldsOf(version)).length : 0,
    };
  }, [versions, summaries, changed, by, isByField, generation]);
}
