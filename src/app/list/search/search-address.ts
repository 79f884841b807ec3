import {
  documentedSearchParameters,
  extendedSearchParameters,
  searchCount,
} from '#contract/fhir/fhir-search.ts';
import type { TokenAddress } from '../use-token-list.ts';

/** A search parameter in the URL: its name with modifier or chain, and its value. */
export type SearchPair = readonly [name: string, value: string];

/** The search of a list. */
export interface ResourceListQuery {
  pageSize: number;
  /** The value of `_sort`. */
  sort: string;
  /** All other parameters in order; they may be repeated. */
  filters: readonly SearchPair[];
  pageToken?: string | undefined;
}

/** The URL state of a list of resources. */
export interface ResourceListAddress extends ResourceListQuery, TokenAddress {
  /** Whether the drawer of deleted resources is open. */
  isDeletedShown: boolean;
}

export const defaultSort = '-_lastUpdated';
const defaults = { pageSize: 25, sort: defaultSort };
const reservedParams = ['_count', '_sort', '_page_token', 'page', 'show'];

/**
 * Parses the URL: all parameters but paging and order go to the service unchanged. `foreign`: parameters that this
 * deployment lacks, which are dropped.
 */
export function readListAddress(
  search: URLSearchParams,
  foreign: readonly string[] = [],
): ResourceListAddress {
  const count = wholeNumber(search.get('_count'));
  const pageToken = search.get('_page_token') || undefined;
  return {
    pageSize: count >= 1 && count <= searchCount.maximum ? count : defaults.pageSize,
    sort: search.get('_sort') || defaults.sort,
    filters: [...search].filter(
      ([name, value]) => ![...reservedParams, ...foreign].includes(name) && value.trim() !== '',
    ),
    pageToken,
    isDeletedShown: search.get('show') === 'deleted',
    page: pageToken === undefined ? 0 : Math.max(1, wholeNumber(search.get('page')) - 1),
  };
}

/** The URL's query, without defaults. */
export function writeListAddress(address: ResourceListAddress): URLSearchParams {
  const search = new URLSearchParams(address.filters.map(([name, value]) => [name, value]));
  if (address.sort !== defaults.sort) search.set('_sort', address.sort);
  if (address.pageSize !== defaults.pageSize) search.set('_count', String(address.pageSize));
  if (address.pageToken !== undefined) {
    search.set('page', String(address.page + 1));
    search.set('_page_token', address.pageToken);
  }
  if (address.isDeletedShown) search.set('show', 'deleted');
  return search;
}

/** The search of a URL state. */
export function listQueryOf(address: ResourceListAddress): ResourceListQuery {
  const { pageSize, sort, filters, pageToken } = address;
  return { pageSize, sort, filters, pageToken };
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}

/** The input of the search operation for a page of a list. */
export function searchInput(
  siteId: string,
  { pageSize, sort, filters, pageToken }: ResourceListQuery,
) {
  return {
    params: { siteId },
    query: {
      ...valuesByName(filters),
      _count: pageSize,
      _sort: sort,
      ...(pageToken !== undefined && { _page_token: pageToken }),
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
