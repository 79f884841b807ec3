import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { FilterChip } from '#app/list/filters/filter-chip.tsx';
import { fieldRank, fieldWords } from '../../diff/change-words.ts';
import type { RecordWords } from '../../record-words.ts';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';

interface TimelineFiltersProps {
  words: RecordWords;
  /** All that are known so far, filtered or not. */
  versions: readonly StoredVersion[];
  summaries: VersionSummaries;
  changed: readonly string[];
  by: readonly string[];
  onChange: (part: { changed?: string[]; by?: string[] }) => void;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 8,
  borderBottom: `1px solid ${color('border')}`,
});

/** Which versions to show: those that changed a field, those of a person. */
export function TimelineFilters(props: TimelineFiltersProps) {
  const { words, versions, summaries, changed, by, onChange } = props;
  useSyncExternalStore(summaries.subscribe, summaries.generation);
  const fields = counted(versions.flatMap((version) => summaries.of(version)?.fields ?? []));
  const people = counted(versions.flatMap(({ author }) => (author === undefined ? [] : [author])));
  const fieldOptions = [...fields]
    .sort(([one], [other]) => fieldRank(words, one) - fieldRank(words, other))
    .map(([value, count]) => ({ value, label: fieldWords(words, value).label, count }));
  const personOptions = [...people]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([value, count]) => ({ value, label: value, count }));
  return (
    <Bar aria-label="Filter versions">
      <FilterChip
        label="Field"
        options={fieldOptions}
        chosen={changed}
        onChange={(chosen) => onChange({ changed: chosen })}
      />
      {(personOptions.length > 0 || by.length > 0) && (
        <FilterChip
          label="Person"
          options={personOptions}
          chosen={by}
          onChange={(chosen) => onChange({ by: chosen })}
        />
      )}
    </Bar>
  );
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
