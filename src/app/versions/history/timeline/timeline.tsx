import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { color, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { FilterChip } from '#app/list/filters/list-filters.tsx';
import { NoMatchState } from '#app/list/list-placeholder.tsx';
import type { HistoryFacets } from '#app/record/record-kind.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { fieldRank, fieldWords } from '../../diff/change-words.ts';
import type { HistoryView, LoadedHistory } from '../use-history-view.ts';
import { type MatchingVersions, useMatchingVersions } from '../use-matching-versions.ts';
import { dayGroups, heightOf } from './days.ts';
import { Scroller, TimelineFrame, TimelineHead } from './timeline-styles.ts';
import { VirtualRows, type VirtualRowsProps } from './virtual-rows.tsx';

export function Timeline({ view }: { view: HistoryView }) {
  const { history, change } = view;
  const matching = useMatchingVersions(view);
  const { versions, summaries, hasMore, isLoadingMore, hasFailed, loadMore } = matching;
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
  const clear = () => change({ changed: [], by: [] });
  return (
    <TimelineFrame aria-label={t('Versions')}>
      <TimelineFilters view={view} matching={matching} />
      <TimelineHead>
        <span aria-hidden>{t('From')}</span>
        <span aria-hidden>{t('To')}</span>
        <h2>{t('Version')}</h2>
      </TimelineHead>
      <ScrolledRows
        view={view}
        versions={versions}
        summaries={summaries}
        days={days}
        onLook={reportVisibleRange}
        onEnd={onEnd}
      />
      {matching.isFiltered && versions.length === 0 && matching.unread === 0 && (
        <NoMatchState nouns={inSentence(t('Versions'))} onClear={clear} />
      )}
      <TimelineFoot matching={matching} total={history.total} onClear={clear} />
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

const Foot = styled('div')({
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 40,
  flexShrink: 0,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  ...noteText,
  '& p': { margin: 0 },
});

interface TimelineFootProps {
  matching: MatchingVersions;
  total: number | undefined;
  onClear: () => void;
}

/** How much of the history is loaded, with a button for more. */
function TimelineFoot({ matching, total, onClear }: TimelineFootProps) {
  const { isFiltered, isWhole, hasMore, isLoadingMore, hasFailed, loadMore } = matching;
  if (!isFiltered && !hasMore) return null;
  return (
    <Foot>
      <p role="status">
        {hasFailed ? t('Couldn’t load older versions') : matchCountText(matching, total)}
      </p>
      <span>
        {isFiltered && (
          <Button variant="text" onClick={onClear}>
            {t('Show all')}
          </Button>
        )}
        {hasMore && (!isFiltered || !isWhole || hasFailed) && (
          <Button variant="text" loading={isLoadingMore} onClick={loadMore}>
            {isFiltered && !isWhole ? t('Searching older versions') : t('Load older versions')}
          </Button>
        )}
      </span>
    </Foot>
  );
}

function matchCountText(matching: MatchingVersions, total: number | undefined): string {
  const { isFiltered, count, of, unread } = matching;
  if (!isFiltered) {
    return t(
      total === undefined ? 'Newest {count, number}' : 'Newest {count, number} of {total, number}',
      { count, total },
    );
  }
  if (unread === undefined) return t('Searching all versions…');
  return t(
    unread > 0
      ? '{count, number} of {total, number} match, {unread, number} not searched yet'
      : '{count, number} of {total, number} match',
    { count, total: of, unread },
  );
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 8,
  borderBottom: `1px solid ${color('border')}`,
});

function TimelineFilters({ view, matching }: { view: HistoryView; matching: MatchingVersions }) {
  const { kind, history, urlState, change } = view;
  const { words } = kind;
  const { facets, askForFacets } = matching;
  const loaded = useLoadedFacets(history);
  // Counts of a partial history would be misleading.
  const { changed, by } = facets ?? (askForFacets ? uncounted(loaded) : loaded);
  const fieldOptions = changed
    .map((option) => ({ ...option, label: fieldWords(words, option.value).label }))
    .sort((one, other) => fieldRank(words, one.value) - fieldRank(words, other.value));
  const personOptions = by
    .map((option) => ({ ...option, label: option.value }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <Bar aria-label={t('Filter versions')}>
      <FilterChip
        label={t('Field')}
        options={fieldOptions}
        chosen={urlState.changed}
        onOpen={askForFacets}
        onChange={(chosen) => change({ changed: chosen })}
      />
      {(personOptions.length > 0 || urlState.by.length > 0) && (
        <FilterChip
          label={t('Person')}
          options={personOptions}
          chosen={urlState.by}
          onOpen={askForFacets}
          onChange={(chosen) => change({ by: chosen })}
        />
      )}
    </Bar>
  );
}

function useLoadedFacets({ versions, summaries }: LoadedHistory): HistoryFacets {
  useSyncExternalStore(summaries.subscribe, summaries.generation);
  return {
    changed: countByValue(versions.flatMap((version) => summaries.of(version)?.fields ?? [])),
    by: countByValue(versions.flatMap(({ author }) => (author === undefined ? [] : [author]))),
  };
}

function uncounted({ changed, by }: HistoryFacets) {
  const values = (facet: HistoryFacets['by']) => facet.map(({ value }) => ({ value }));
  return { changed: values(changed), by: values(by) };
}

function countByValue(values: readonly string[]): { value: string; count: number }[] {
  const groups = Map.groupBy(values, (value) => value);
  return [...groups].map(([value, same]) => ({ value, count: same.length }));
}
