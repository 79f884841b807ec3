import { useCallback, useId, useMemo, useState } from 'react';
import { useNow } from '#app/kit/time/use-now.ts';
import { NoMatchState } from '#app/list/no-match-state.tsx';
import type { HistoryFilter } from '#app/record/record-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { LoadedHistory, StoredVersion, VersionPair } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import type { MatchingVersions } from '../use-matching-versions.ts';
import { dayGroups, heightOf } from './days.ts';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineFoot } from './timeline-foot.tsx';
import { Scroller, TimelineFrame, TimelineHead } from './timeline-styles.ts';
import type { RowPart } from './version-row.tsx';
import { VirtualRows, type VirtualRowsProps } from './virtual-rows.tsx';

interface TimelineProps {
  words: RecordWords;
  history: LoadedHistory;
  filter: HistoryFilter;
  matching: MatchingVersions;
  pair: VersionPair;
  isRestorable: (version: StoredVersion) => boolean;
  onPick: (version: StoredVersion, part: RowPart) => void;
  onFilter: (part: { changed?: string[]; by?: string[] }) => void;
}

export function Timeline(props: TimelineProps) {
  const { words, history, filter, matching, pair, isRestorable, onPick, onFilter } = props;
  const { versions, summaries, isFiltered, hasMore, isLoadingMore, hasFailed, loadMore } = matching;
  const now = useNow();
  const days = useMemo(() => dayGroups(versions, now), [versions, now]);
  const all = matching.isWhole ? versions : history.versions;
  const reportVisibleRange = useCallback(
    (first: StoredVersion | undefined, last: StoredVersion | undefined) => {
      if (first && last) summaries.look(all.indexOf(first), all.indexOf(last));
    },
    [all, summaries],
  );
  const canLoad = hasMore && !isLoadingMore && !hasFailed;
  const onEnd = useCallback(() => {
    if (canLoad) loadMore();
  }, [canLoad, loadMore]);
  return (
    <TimelineFrame aria-label={t('Versions')}>
      <TimelineFilters
        words={words}
        history={history}
        matching={matching}
        filter={filter}
        onChange={onFilter}
      />
      <TimelineHead>
        <span aria-hidden>{t('From')}</span>
        <span aria-hidden>{t('To')}</span>
        <h2>{t('Version')}</h2>
      </TimelineHead>
      <ScrolledRows
        versions={versions}
        current={history.isDeleted ? undefined : history.newest}
        pair={pair}
        summaries={summaries}
        days={days}
        fields={filter.changed}
        onLook={reportVisibleRange}
        onEnd={onEnd}
        isRestorable={isRestorable}
        onPick={onPick}
      />
      {isFiltered && versions.length === 0 && matching.unread === 0 && (
        <NoMatchState things={t('versions')} onClear={() => onFilter({ changed: [], by: [] })} />
      )}
      <TimelineFoot
        matching={matching}
        total={history.total}
        onClear={() => onFilter({ changed: [], by: [] })}
      />
    </TimelineFrame>
  );
}

/** A scrolling list of versions, stable while scrolling. */
function ScrolledRows(props: Omit<VirtualRowsProps, 'scroller' | 'sideIds'>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const id = useId();
  const sideIds = useMemo(() => ({ from: `${id}-from`, to: `${id}-to` }), [id]);
  return (
    <Scroller ref={setScroller} style={{ height: heightOf(props.days) }}>
      <span hidden id={sideIds.from}>
        {t('Compare from version')}
      </span>
      <span hidden id={sideIds.to}>
        {t('Compare to version')}
      </span>
      {scroller !== null && <VirtualRows {...props} scroller={scroller} sideIds={sideIds} />}
    </Scroller>
  );
}
