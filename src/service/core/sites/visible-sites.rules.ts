import type { Caller, Site } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** The site of the request's URL. Throws `not_found` unless the caller may see it. */
export function requireVisibleSite({ site }: Caller, siteId: string | number): Site {
  if (site === undefined || site.siteId !== parseSiteId(String(siteId))) {
    throw new ProblemError('not_found', t('Site {siteId} not found', { siteId }));
  }
  return site;
}

/** The site number in a URL; undefined if invalid. Each site has one URL: 0101 is not 101. */
export function parseSiteId(siteId: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(siteId) ? Number(siteId) : undefined;
}
