import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { siteLabel } from '#app/shell/session/use-sites.ts';
import type { Site } from '#contract/people/practice.ts';
import { type Reach, type Role, roleReach } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/**
 * The scope of roles on this deployment. The interface leaves permissions open, so on other services than ours only
 * that of `PLATFORM_ADMIN`, which is our own role, is known.
 */
export function useRoleReach(): (role: string) => Reach | 'unknown' {
  const hasOurRoles = useOffers()('changeUserAccess');
  return (role) => (hasOurRoles || role === 'PLATFORM_ADMIN' ? reachOf(role) : 'unknown');
}

export function isLimitedByPlaces(reach: Reach | 'unknown'): boolean {
  return reach === 'sites' || reach === 'unknown';
}

export function reachOf(role: string): Reach | 'unknown' {
  return Object.hasOwn(roleReach, role) ? roleReach[role as Role] : 'unknown'; // checked above
}

/** The sites that a role covers beyond assigned ones. */
export function sitesByRole(
  reach: Reach | 'unknown',
  organization = t('their organization'),
): string | undefined {
  if (reach === 'platform') return t('All sites of all organizations');
  return reach === 'organization' ? t('All sites of {organization}', { organization }) : undefined;
}

export function roleEffect(
  role: string,
  organization = t('their organization'),
): string | undefined {
  switch (reachOf(role)) {
    case 'platform':
      return t('Can manage people and records at all sites of all organizations');
    case 'organization':
      return t('Can manage people and records at all sites of {organization}', { organization });
    case 'sites':
      return role === 'SITE_USER'
        ? t('Can view and edit records at their sites')
        : t('Can view records at their sites');
    case 'unknown':
      return undefined;
  }
}

export function siteNameOf(siteId: string, sites: readonly Site[]): string {
  return sites.find((site) => site.siteId === siteId)?.name ?? siteLabel(siteId);
}

export function siteNames(siteIds: readonly string[], sites: readonly Site[]): string[] {
  return siteIds.map((siteId) => siteNameOf(siteId, sites));
}

export function organizationOf({ organizationIds = [] }: User, sites: readonly Site[]) {
  return sites.find((site) => organizationIds.includes(site.organizationId))?.organizationName;
}

const returnSchema = z.object({ back: z.string() });

/** Closes a drawer with its own address: back to where it was opened, else to the list. */
export function useLeaveDrawer(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const back = z.safeParse(returnSchema, state).data?.back;
    void navigate(back ?? `${paths.users.to()}${search}`, { preventScrollReset: true });
  };
}
