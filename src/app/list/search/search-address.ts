import { searchCount } from '#contract/fhir/fhir-search.ts';
import type { TokenAddress } from '../use-token-list.ts';

/** A search parameter as it stands in the address: its name, with modifier or chain, and its value. */
export type SearchPair = readonly [name: string, value: string];

/** What the list asks the service for. */
export interface ResourceListQuery {
  pageSize: number;
  /** As `_sort` has it. */
  sort: string;
  /** Everything else of the address, in its order: any of them may stand several times. */
  filters: readonly SearchPair[];
  token?: string | undefined;
}

/** What the list's address says. */
export interface ResourceListAddress extends ResourceListQuery, TokenAddress {
  /** Whether the deleted resources lie over the list. */
  isDeletedShown: boolean;
}

export const defaultSort = '-_lastUpdated';
const defaults = { pageSize: 25, sort: defaultSort };
const own = ['_count', '_sort', '_page_token', 'page', 'show'];

/**
 * Reads the address: whatever is not about paging or order goes to the service as it is, which knows better what it
 * searches by. `foreign`: what only other deployments search by.
 */
export function readListAddress(
  search: URLSearchParams,
  foreign: readonly string[] = [],
): ResourceListAddress {
  const count = wholeNumber(search.get('_count'));
  const token = search.get('_page_token') || undefined;
  return {
    pageSize: count >= 1 && count <= searchCount.maximum ? count : defaults.pageSize,
    sort: search.get('_sort') || defaults.sort,
    filters: [...search].filter(
      ([name, value]) => ![...own, ...foreign].includes(name) && value.trim() !== '',
    ),
    token,
    isDeletedShown: search.get('show') === 'deleted',
    page: token === undefined ? 0 : Math.max(1, wholeNumber(search.get('page')) - 1),
  };
}

/** The query part for an address; what is as usual is left out. */
export function writeListAddress(address: ResourceListAddress): URLSearchParams {
  const search = new URLSearchParams(address.filters.map(([name, value]) => [name, value]));
  if (address.sort !== defaults.sort) search.set('_sort', address.sort);
  if (address.pageSize !== defaults.pageSize) search.set('_count', String(address.pageSize));
  if (address.token !== undefined) {
    search.set('page', String(address.page + 1));
    search.set('_page_token', address.token);
  }
  if (address.isDeletedShown) search.set('show', 'deleted');
  return search;
}

/** What the list asks the service for. */
export function listQueryOf(address: ResourceListAddress): ResourceListQuery {
  const { pageSize, sort, filters, token } = address;
  return { pageSize, sort, filters, token };
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
