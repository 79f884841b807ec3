import type { DemoUser } from '#service/demo/demo-practice.ts';
import { siteProfiles } from './practice-structure.ts';

/** A user's organizations, brands, sites and client accounts. */
export type Membership = Pick<
  DemoUser,
  'organizationIds' | 'brandIds' | 'siteIds' | 'clientAccountIds'
>;

/** Derives brands and organizations from a user's sites. */
export function membership(siteIds: number[], clientAccountIds: number[] = []): Membership {
  const sites = siteProfiles.filter(({ siteId }) => siteIds.includes(siteId));
  return {
    organizationIds: [...new Set(sites.map(({ organizationId }) => organizationId))],
    brandIds: [...new Set(sites.map(({ brandId }) => brandId))],
    siteIds: sites.map(({ siteId }) => siteId),
    clientAccountIds,
  };
}

/** All sites of an organization. */
export function siteIdsOf(organizationId: number): number[] {
  return siteProfiles
    .filter((site) => site.organizationId === organizationId)
    .map(({ siteId }) => siteId);
}
