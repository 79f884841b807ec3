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

/** A history's address with what it was asked for, without a page's token. */
export function historyLink(
  url: string,
  query: {
    _count?: number | undefined;
    _since?: string | undefined;
    _current?: readonly string[] | undefined;
    _deleted?: boolean | undefined;
  },
): string {
  const { _count, _since, _current, _deleted } = query;
  const counted = withParameter(url, '_count', _count?.toString());
  const part = withParameter(counted, '_current', _current?.join(','));
  return withParameter(withParameter(part, '_since', _since), '_deleted', _deleted?.toString());
}
