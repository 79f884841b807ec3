import { searchCount } from '#contract/fhir-search.ts';

/** A search parameter as it stands in the address: its name, with modifier or chain, and its value. */
export type SearchPair = readonly [name: string, value: string];

/** What the list asks the service for. */
export interface EndpointListQuery {
  count: number;
  /** As `_sort` has it. */
  sort: string;
  /** Everything else of the address, in its order: any of them may stand several times. */
  filters: readonly SearchPair[];
  token?: string | undefined;
}

/** What the list's address says. `page` is for the reader only; `token` finds the page. */
export interface ListAddress extends EndpointListQuery {
  page: number;
  /** Whether the deleted Endpoints lie over the list. */
  isDeletedShown: boolean;
}

export const usualSort = '-_lastUpdated';
const defaults = { count: 25, sort: usualSort };
const own = ['_count', '_sort', '_page_token', 'page', 'show'];

/**
 * Reads the address: whatever is not about paging or order goes to the service as it is, which knows better what it
 * searches by.
 */
export function readListAddress(search: URLSearchParams): ListAddress {
  const count = wholeNumber(search.get('_count'));
  const token = search.get('_page_token') || undefined;
  return {
    count: count >= 1 && count <= searchCount.maximum ? count : defaults.count,
    sort: search.get('_sort') || defaults.sort,
    filters: [...search].filter(([name, value]) => !own.includes(name) && value.trim() !== ''),
    token,
    isDeletedShown: search.get('show') === 'deleted',
    page: token === undefined ? 0 : Math.max(1, wholeNumber(search.get('page')) - 1),
  };
}

/** The query part for an address; what is as usual is left out. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const search = new URLSearchParams(address.filters.map(([name, value]) => [name, value]));
  if (address.sort !== defaults.sort) search.set('_sort', address.sort);
  if (address.count !== defaults.count) search.set('_count', String(address.count));
  if (address.token !== undefined) {
    search.set('page', String(address.page + 1));
    search.set('_page_token', address.token);
  }
  if (address.isDeletedShown) search.set('show', 'deleted');
  return search;
}

/** What the list asks the service for. */
export function listQueryOf({ count, sort, filters, token }: ListAddress): EndpointListQuery {
  return { count, sort, filters, token };
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
