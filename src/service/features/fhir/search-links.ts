import type { SearchQuery } from './search-query.ts';

/** The links of a page of a search: itself, the first, the next where there is one, and the search without paging. */
export function searchLinks(url: string, query: SearchQuery, next: string | undefined) {
  const parameters = new URLSearchParams();
  for (const [name, value] of query.used) parameters.append(name, value);
  const search = parameters.size === 0 ? url : `${url}?${parameters}`;
  const first = withParameter(search, '_count', String(query.count));
  return [
    { relation: 'search', url: search },
    { relation: 'first', url: first },
    { relation: 'self', url: withParameter(first, '_page_token', query.pageToken) },
    ...(next ? [{ relation: 'next', url: withParameter(first, '_page_token', next) }] : []),
  ];
}

/** An address with one parameter more; undefined adds none. */
export function withParameter(url: string, name: string, value: string | undefined): string {
  if (value === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
