import { matchPath } from 'react-router';
import { paths } from '#app/paths.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Lists of the organization that have a site filter. */
const listsWithSiteFilter: readonly string[] = [paths.users.pattern, paths.audit.pattern];

/** Pages of every site, besides the lists of its sections. `/*` stands for pages below, which fall back to this page. */
const sitePagePatterns: readonly string[] = [
  paths.newEndpoint.pattern,
  paths.importEndpoints.pattern,
  paths.newEventgroup.pattern,
  paths.newWebhook.pattern,
  paths.eventTypes.pattern,
  paths.webhookSignature.pattern,
  `${paths.siteEvents.pattern}/*`,
  paths.newRecord.pattern,
  paths.importRecords.pattern,
  `${paths.recordsOfKind.pattern}/*`,
];

/**
 * The path after a change of site: the same page of the other site. The page of a record is replaced by its list. A list
 * keeps its filters, except by ids of the old site. Pages of the organization stay; a list with a site filter gets the new
 * site.
 */
export function sameSectionOf({ pathname, search }: Address, siteId: string): string {
  const site = matchPath(paths.site.pattern, pathname)?.params;
  if (site?.section !== undefined) {
    const ofNewSite = (path: string) => path.replace(`/${site.siteId}/`, `/${siteId}/`);
    const page = sitePagePatterns.map((pattern) => matchPath(pattern, pathname)).find(Boolean);
    const path = page ? ofNewSite(page.pathnameBase) : paths.site.to(siteId, site.section);
    const hasFilters = path === ofNewSite(pathname) && !/\/(new|import)$/.test(pathname);
    const query = hasFilters ? withoutIds(new URLSearchParams(search)) : '';
    return query === '' ? path : `${path}?${query}`;
  }
  if (!listsWithSiteFilter.includes(pathname)) return `${pathname}${search}`;
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('siteId', siteId);
  return `${pathname}?${query}`;
}

/** Query parameters that make no sense at another site: positions in a list, and filters by a record. */
const siteParameters: readonly string[] = [
  'page',
  'pageToken',
  '_page_token',
  '_id',
  '_has',
  'subject',
  'locationId',
  'organizationId',
];

/** A filter by a record: `Patient/rex`, which a search parameter may also have as `subject:Patient=rex`. */
const reference = /(^|,)\s*[A-Z][A-Za-z]+\/[A-Za-z0-9.-]/;
const referenceName = /:[A-Z]/;

function withoutIds(query: URLSearchParams): string {
  const keptParams = [...query].filter(
    ([name, value]) =>
      !siteParameters.includes(name.split(':')[0] ?? '') &&
      !referenceName.test(name) &&
      !reference.test(value),
  );
  return String(new URLSearchParams(keptParams));
}
