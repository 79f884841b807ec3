import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { FilterChip } from '#app/list/filters/filter-chip.tsx';
import type { HistoryFacets } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { fieldRank, fieldWords } from '../../diff/change-words.ts';
import type { HistoryView } from '../use-history-view.ts';
import type { LoadedHistory } from '../use-loaded-history.ts';
import type { MatchingVersions } from '../use-matching-versions.ts';

interface TimelineFiltersProps {
  view: HistoryView;
  matching: MatchingVersions;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 8,
  borderBottom: `1px solid ${color('border')}`,
});

/** Filters by changed field and by author. */
export function TimelineFilters({ view, matching }: TimelineFiltersProps) {
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

/** Filter values of the loaded versions. */
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
