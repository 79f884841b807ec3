import { siteLabel } from '#app/shell/site-label.ts';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';

/** Places in a few words: "Harbour Street Clinic", "Harbour Street Clinic +3". */
export function placeSummary([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** The names of these sites, in their order. */
export function siteNames(siteIds: readonly string[], sites: readonly Site[]): string[] {
  return siteIds.map(
    (siteId) => sites.find((site) => site.siteId === siteId)?.name ?? siteLabel(siteId),
  );
}

/** The organization of a person by name, where that is known. */
export function organizationOf({ organizationIds = [] }: User, sites: readonly Site[]) {
  return sites.find((site) => organizationIds.includes(site.organizationId))?.organizationName;
}
