import { siteLabel } from '#app/shell/session/use-sites.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';

/** A short list: "Harbour Street Clinic", "Harbour Street Clinic +3". */
export function placeSummary([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** A site by name, else by number. */
export function siteNameOf(siteId: string, sites: readonly Site[]): string {
  return sites.find((site) => site.siteId === siteId)?.name ?? siteLabel(siteId);
}

export function siteNames(siteIds: readonly string[], sites: readonly Site[]): string[] {
  return siteIds.map((siteId) => siteNameOf(siteId, sites));
}

/** The organization's name, if known. */
export function organizationOf({ organizationIds = [] }: User, sites: readonly Site[]) {
  return sites.find((site) => organizationIds.includes(site.organizationId))?.organizationName;
}
