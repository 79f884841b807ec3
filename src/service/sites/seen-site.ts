import type { Caller, Site } from '../http/caller.ts';
import { ProblemError } from '../http/problem-error.ts';

/** The site of a request's address, if the caller may see it. Throws `not_found`: a stranger's looks like none. */
export function seenSite({ site }: Caller, siteId: string | number): Site {
  if (site === undefined || site.siteId !== siteNumberOf(String(siteId))) {
    throw new ProblemError('not_found', `There is no site ${siteId}`);
  }
  return site;
}

/** The number that an address names a site by; undefined: there can be no such site. */
export function siteNumberOf(siteId: string): number | undefined {
  return /^\d{1,9}$/.test(siteId) ? Number(siteId) : undefined;
}
