import { countFacets } from '#contract/fhir/facets.ts';
import { nameContains, wordSearch } from '#contract/fhir/fhir-search.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import { formatSortKeys, parseSortKeys, type SortField } from '../sorting.ts';
import type { ListAddressing } from '../use-list.ts';
import {
  defaultSort,
  type ResourceListAddress,
  readListAddress,
  type SearchPair,
  writeListAddress,
} from './search-address.ts';
import { alternativesIn, textValue, tokenValue, typedText } from './search-values.ts';

/** The parameter of the bar's search field: our word search, if the deployment offers it. */
export function searchFieldFor(offers: (extensionId: ExtensionId) => boolean): string {
  return offers(countFacets.id) ? wordSearch : nameContains;
}

/** The filters with their own control in the bar: the first of each of these names. */
export function filtersInBar(
  filters: readonly SearchPair[],
  names: readonly (string | undefined)[],
): readonly SearchPair[] {
  return filters.filter(
    (pair) => names.includes(pair[0]) && pair === filters.find(([name]) => name === pair[0]),
  );
}

/** Documented searches to offer when a search by name finds nothing. */
const otherSearches = [
  {
    name: 'identifier',
    label: t('Search as identifier'),
    toValue: (text: string) => tokenValue({ system: undefined, code: text }),
  },
  { name: '_id', label: t('Search as ID'), toValue: textValue },
];

/** The filters with the name search replaced by each of `otherSearches` that `names` has. */
export function otherNameSearches(filters: readonly SearchPair[], names: ReadonlySet<string>) {
  const at = filters.findIndex(([name]) => name === nameContains);
  const text = typedText(filters[at]?.[1] ?? '').trim();
  if (text === '') return [];
  return otherSearches
    .filter(({ name }) => names.has(name))
    .map(({ name, label, toValue }) => ({
      label,
      filters: filters.with(at, [name, toValue(text)]),
    }));
}

/** Reads, writes, filters and sorts the URL state of a list of resources. */
export function searchAddressing(
  sortFields: readonly SortField[],
  searchField: string | undefined,
  foreign: readonly string[] = [],
): ListAddressing<ResourceListAddress> {
  return {
    ...resourceAddressing,
    read: (search) => readListAddress(search, foreign),
    unsupportedFilters: (search) => foreign.filter((name) => search.get(name)),
    sorting: {
      fields: sortFields,
      hasSeveralKeys: true,
      read: ({ sort }) => parseSortKeys(sort),
      write: (keys) => ({ sort: formatSortKeys(keys) || defaultSort }),
    },
    ...(searchField !== undefined && { searchField }),
  };
}

const resourceAddressing: Omit<ListAddressing<ResourceListAddress>, 'read'> = {
  write: writeListAddress,
  isFiltered: ({ filters }) => filters.length > 0,
  withoutFilters: (address) => ({ ...address, filters: [] }),
  valuesOf: ({ filters }, field) => {
    const [, value] = filters.find(([name]) => name === field) ?? [];
    if (value === undefined) return [];
    if (field === wordSearch) return [value];
    return field === nameContains ? [typedText(value)] : alternativesIn(value);
  },
  withValues: (address, field, values) => {
    const at = address.filters.findIndex(([name]) => name === field);
    const text = values.join(',');
    const pair: SearchPair = [field, field === nameContains ? textValue(text) : text];
    const filters = at < 0 ? [...address.filters, pair] : address.filters.with(at, pair);
    return { ...address, filters: text === '' ? filters.filter((one) => one !== pair) : filters };
  },
};
