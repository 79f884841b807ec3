import {
  documentedSearchParameters,
  extendedSearchParameters,
} from '#contract/fhir/fhir-search.ts';
import type { ResourceListQuery, SearchPair } from './search-address.ts';

/** The input of the search operation for a page of a list. */
export function searchInput(siteId: string, { pageSize, sort, filters, token }: ResourceListQuery) {
  return {
    params: { siteId },
    query: {
      ...valuesByName(filters),
      _count: pageSize,
      _sort: sort,
      ...(token !== undefined && { _page_token: token }),
    },
  };
}

/** Groups filters by name: repeatable parameters are lists; the values of `_elements`, which is not, are joined. */
export function valuesByName(filters: readonly SearchPair[]): Record<string, string | string[]> {
  const grouped = Map.groupBy(filters, ([name]) => name);
  return Object.fromEntries(
    [...grouped].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      if (name === '_elements') return [name, values.join(',')];
      return [name, isListed(name) || values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function isListed(name: string): boolean {
  return [...documentedSearchParameters, ...extendedSearchParameters].includes(name);
}
