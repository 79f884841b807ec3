import { matchPath } from 'react-router';
import { paths } from '#app/paths.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Lists of the organization that can be narrowed to a site, whose parameter they all name alike. */
const narrowed: readonly string[] = [paths.users.pattern, paths.audit.pattern];

/**
 * Where to go when the site changes: the same section of the other site, without the record that was open (it belongs
 * to the old site). Pages of the organization stay; a list that knows sites is narrowed to this one.
 */
export function sameSectionOf({ pathname, search }: Address, siteId: string): string {
  const section = matchPath(paths.site.pattern, pathname)?.params.section;
  if (section !== undefined) return paths.site.to(siteId, section);
  if (!narrowed.includes(pathname)) return `${pathname}${search}`;
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('siteId', siteId);
  return `${pathname}?${query}`;
}
