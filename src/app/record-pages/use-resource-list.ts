import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChoiceFilter, ListFilter, TextInputFilter } from '#app/list/filters/list-filters.tsx';
import { unsupportedParameters } from '#app/list/list-query.ts';
import {
  listQueryOf,
  type ResourceListAddress,
  type ResourceListQuery,
  type SearchPair,
} from '#app/list/search/search-address.ts';
import {
  filtersInBar,
  searchAddressing,
  searchFieldFor,
} from '#app/list/search/search-addressing.ts';
import type { SearchFields } from '#app/list/search/search-field.ts';
import { type Facet, useFacets } from '#app/list/search/use-facets.ts';
import { useSelection } from '#app/list/selection.ts';
import type { SortField } from '#app/list/sorting.ts';
import type { ListAddressing } from '#app/list/use-list.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import type { ResourceRow } from '#app/runs/bulk/bulk-targets.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { invalidRowsOf } from '#contract/base/list-envelopes.ts';
import type { OutputOf } from '#contract/base/operation.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { wordSearch } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';

/** The search and sort fields of a kind. */
export interface KindSearch {
  fields: SearchFields;
  sortFields: readonly SortField[];
  hasName: boolean;
  /** Filters with counts, where the deployment counts. */
  facets: readonly Facet[];
  /** Filters by a typed text. */
  texts: readonly TextInputFilter[];
  /** A filter by documented parameters, where the deployment does not count. */
  plain?: PlainFilter;
}

interface PlainFilter {
  filter: ChoiceFilter;
  addressing: (addressing: ListAddressing<ResourceListAddress>) => typeof addressing;
  /** Its parameters among the filters. */
  pairsIn: (filters: readonly SearchPair[]) => readonly SearchPair[];
}

type Bundle = OutputOf<FhirOperations['search']>;

interface ResourceListOptions<Row, Key extends readonly unknown[]> {
  siteId: string;
  kind: FhirKindName;
  /** Memoized by identity. */
  search: KindSearch;
  load: (query: ResourceListQuery) => UseQueryOptions<Bundle, Error, Bundle, Key>;
  /** Converts a page to rows. Memoized by identity. */
  rowsOf: (entries: Bundle['entry']) => Row[];
  /** The search field's label, if words are searched. */
  wordsLabel: string;
}

/** The rows of a kind's list by its URL, with its filters and selection. */
export function useResourceList<Row extends ResourceRow, Key extends readonly unknown[]>(
  options: ResourceListOptions<Row, Key>,
) {
  const { siteId, kind, search, load, rowsOf, wordsLabel } = options;
  const offeredField = searchFieldFor(useOffers());
  const hasWords = offeredField === wordSearch;
  const searchField = hasWords || search.hasName ? offeredField : undefined;
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const foreign = unsupportedParameters(capabilities);
  const addressing = useMemo(() => {
    const bySearch = searchAddressing(search.sortFields, searchField, foreign);
    return hasWords ? bySearch : (search.plain?.addressing(bySearch) ?? bySearch);
  }, [search, searchField, foreign, hasWords]);
  const pageOf = useMemo(
    () => (bundle: Bundle) => ({
      rows: rowsOf(bundle.entry),
      invalidRows: invalidRowsOf(bundle),
      total: bundle.total,
      next: nextPageToken(bundle),
    }),
    [rowsOf],
  );
  const list = useTokenList({
    addressing,
    load: (address) => load(listQueryOf(address)),
    pageOf,
    live: { siteId, kind },
  });
  const { filters } = list.address;
  const facets = useFacets(search.facets, { siteId, kind, filters });
  const plain = facets.length === 0 ? search.plain : undefined;
  const quickFilters = [...search.texts, ...facets];
  return {
    list,
    ticked: useSelection(JSON.stringify([siteId, filters]), list.rows),
    searchFields: search.fields,
    searchLabel: hasWords ? wordsLabel : t('Search name'),
    /** The searched words; empty if none. */
    words: (hasWords && list.search?.text) || '',
    filters: [...quickFilters, ...(plain ? [plain.filter] : [])] satisfies ListFilter[],
    /** The parameters with their own control. */
    inBar: [
      ...filtersInBar(filters, [searchField, ...quickFilters.map(({ field }) => field)]),
      ...(plain?.pairsIn(filters) ?? []),
    ],
  };
}

export type ResourceList<Row extends ResourceRow> = ReturnType<
  typeof useResourceList<Row, readonly unknown[]>
>;
