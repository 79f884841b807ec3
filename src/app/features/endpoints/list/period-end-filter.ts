import type { ChoiceFilter } from '#app/list/filters/list-filters.tsx';
import type { ResourceListAddress, SearchPair } from '#app/list/search/search-address.ts';
import type { TokenAddressing } from '#app/list/use-token-list.ts';
import { endingLabel, periodEndings } from '#contract/fhir/facets.ts';
import { t } from '#words/t.ts';

/** The extension's search parameter for the end of the period. */
export const periodEndFacet = 'ends';
export const periodEndOptions = periodEndings.map((value) => ({
  value,
  label: endingLabel(value),
}));

/** Single choice without the extension, since dates combine with AND only. */
export const periodEndFilter = {
  field: periodEndFacet,
  label: t('Period'),
  options: periodEndOptions,
} satisfies ChoiceFilter;

/** A period end as documented date parameters, relative to today. */
function endingPairs(value: string | undefined): readonly SearchPair[] {
  const before = (days: number): SearchPair => ['date', `eb${dayFromToday(days)}`];
  if (value === 'past') return [before(0)];
  // After all of yesterday.
  return value === '30d' ? [['date', `gt${dayFromToday(-1)}`], before(31)] : [];
}

/** The date parameters that equal a period end, as of today. */
function periodEndIn(filters: readonly SearchPair[]) {
  return periodEndOptions
    .map(({ value }) => {
      const pairs = endingPairs(value).map(([name, date]) =>
        filters.find((pair) => pair[0] === name && pair[1] === date),
      );
      return { value, pairs: pairs.filter((pair) => pair !== undefined), size: pairs.length };
    })
    .find(({ pairs, size }) => pairs.length === size);
}

export function periodEndByDate(
  addressing: TokenAddressing<ResourceListAddress>,
): TokenAddressing<ResourceListAddress> {
  return {
    ...addressing,
    valuesOf(address, field) {
      if (field !== periodEndFacet) return addressing.valuesOf(address, field);
      const ending = periodEndIn(address.filters);
      return ending === undefined ? [] : [ending.value];
    },
    withValues(address, field, values) {
      if (field !== periodEndFacet) return addressing.withValues(address, field, values);
      const before: readonly SearchPair[] = periodEndIn(address.filters)?.pairs ?? [];
      const others = address.filters.filter((pair) => !before.includes(pair));
      return { ...address, filters: [...others, ...endingPairs(values[0])] };
    },
  };
}

/** The filter for deployments without the extension. */
export const periodEndByDates = {
  filter: periodEndFilter,
  addressing: periodEndByDate,
  pairsIn: (filters: readonly SearchPair[]) => periodEndIn(filters)?.pairs ?? [],
};

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
