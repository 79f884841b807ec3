import { matchPath } from 'react-router';
import { paths } from '#app/paths.ts';

/**
 * Where to go when the site changes: the same section of the other site, without the record that was open (it belongs
 * to the old site); from a page that belongs to no site, the first section.
 */
export function sameSectionOf(pathname: string, siteId: string): string {
  const section = matchPath(paths.site.pattern, pathname)?.params.section;
  return section === undefined ? paths.endpoints.to(siteId) : paths.site.to(siteId, section);
}
