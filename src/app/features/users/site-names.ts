import { siteLabel } from '#app/shell/site-label.ts';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';

/** The sites of a person in a few words: "Harbour Street Clinic", "Harbour Street Clinic +3". */
export function siteSummary(siteIds: readonly string[], sites: readonly Site[]): string {
  const [first, ...others] = siteNames(siteIds, sites);
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
