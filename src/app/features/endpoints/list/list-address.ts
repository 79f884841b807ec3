import { searchCount } from '#contract/fhir-search.ts';
import type { EndpointListQuery } from '../endpoints.queries.ts';

/** What the list's address says. `page` is for the reader only; `token` finds the page. */
export interface ListAddress extends EndpointListQuery {
  page: number;
}

const defaults = { count: 25, sort: '-_lastUpdated' };
const sortForm = /^-?(_lastUpdated|_id|name|status)$/;

/** Reads the address leniently: what makes no sense there counts as absent. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const count = wholeNumber(search.get('_count'));
  const sort = search.get('_sort') ?? '';
  const token = search.get('_page_token') || undefined;
  return {
    count: count >= 1 && count <= searchCount.maximum ? count : defaults.count,
    sort: sortForm.test(sort) ? sort : defaults.sort,
    id: search.get('_id')?.trim() || undefined,
    token,
    page: token === undefined ? 0 : Math.max(1, wholeNumber(search.get('page')) - 1),
  };
}

/** The query part for an address; what is as usual is left out. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (address.id) search.set('_id', address.id);
  if (address.sort !== defaults.sort) search.set('_sort', address.sort);
  if (address.count !== defaults.count) search.set('_count', String(address.count));
  if (address.token !== undefined) {
    search.set('page', String(address.page + 1));
    search.set('_page_token', address.token);
  }
  return search;
}

/** What the list asks the service for. */
export function listQueryOf({ count, sort, id, token }: ListAddress): EndpointListQuery {
  return { count, sort, id, token };
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
