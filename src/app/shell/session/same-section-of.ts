import { matchPath } from 'react-router';
import { paths } from '#app/paths.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Lists of the organization that can be narrowed to a site, whose parameter they all name alike. */
const narrowed: readonly string[] = [paths.users.pattern, paths.audit.pattern];

type SitePath = (siteId: string, params: Readonly<Record<string, string | undefined>>) => string;

/** Pages of a section that every site has, besides its list, each with where what stands below it leads. */
const keptPages: readonly (readonly [pattern: string, to: SitePath])[] = [
  [paths.newEndpoint.pattern, (siteId) => paths.newEndpoint.to(siteId)],
  [paths.importEndpoints.pattern, (siteId) => paths.importEndpoints.to(siteId)],
  [paths.newEventgroup.pattern, (siteId) => paths.newEventgroup.to(siteId)],
  [paths.newWebhook.pattern, (siteId) => paths.newWebhook.to(siteId)],
  [paths.eventTypes.pattern, (siteId) => paths.eventTypes.to(siteId)],
  [paths.webhookSignature.pattern, (siteId) => paths.webhookSignature.to(siteId)],
  [`${paths.siteEvents.pattern}/*`, (siteId) => paths.siteEvents.to(siteId)],
  [paths.newRecord.pattern, (siteId, { segment = '' }) => paths.newRecord.to(siteId, segment)],
  [
    paths.importRecords.pattern,
    (siteId, { segment = '' }) => paths.importRecords.to(siteId, segment),
  ],
  [
    `${paths.recordsOfKind.pattern}/*`,
    (siteId, { segment = '' }) => paths.recordsOfKind.to(siteId, segment),
  ],
];

/**
 * Where to go when the site changes: the same page of the other site. A record that is open belongs to the old site: its
 * list comes instead. A list keeps its filters, but for those that hold ids of the old site. Pages of the organization
 * stay; a list that knows sites is narrowed to this one.
 */
export function sameSectionOf({ pathname, search }: Address, siteId: string): string {
  const section = matchPath(paths.site.pattern, pathname)?.params;
  if (section?.section !== undefined) {
    const kept = keptPageOf(pathname, siteId) ?? paths.site.to(siteId, section.section);
    const isList = kept === pathname.replace(`/${section.siteId}/`, `/${siteId}/`);
    const hasFilters = isList && !/\/(new|import)$/.test(pathname);
    const query = hasFilters ? withoutIds(new URLSearchParams(search)) : '';
    return query === '' ? kept : `${kept}?${query}`;
  }
  if (!narrowed.includes(pathname)) return `${pathname}${search}`;
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('siteId', siteId);
  return `${pathname}?${query}`;
}

function keptPageOf(pathname: string, siteId: string): string | undefined {
  for (const [pattern, to] of keptPages) {
    const match = matchPath(pattern, pathname);
    if (match !== null) return to(siteId, match.params);
  }
  return undefined;
}

/** Places in a list, and records that it is about. */
const ofOldSite: readonly string[] = [
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
  const kept = [...query].filter(
    ([name, value]) =>
      !ofOldSite.includes(name.split(':')[0] ?? '') &&
      !referenceName.test(name) &&
      !reference.test(value),
  );
  return String(new URLSearchParams(kept));
}
