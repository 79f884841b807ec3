import { useOffers } from '#app/shell/session/use-offers.ts';
import { type Reach, type Role, roleReach } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';

/**
 * How far roles reach on this deployment. The interface does not show what a role may do: where a deployment tells no
 * more than that, nothing is claimed but of the role that is ours alone.
 */
export function useRoleReach(): (role: string) => Reach | 'unknown' {
  const isKnown = useOffers()('changeUserAccess');
  return (role) => (isKnown || role === 'PLATFORM_ADMIN' ? reachOf(role) : 'unknown');
}

/** Whether brands, sites and client accounts say where somebody of this reach may work. */
export function isLimitedByPlaces(reach: Reach | 'unknown'): boolean {
  return reach === 'sites' || reach === 'unknown';
}

function reachOf(role: string): Reach | 'unknown' {
  return Object.hasOwn(roleReach, role) ? roleReach[role as Role] : 'unknown'; // just found to be one of them
}

/** The sites of somebody whose role reaches beyond those they belong to. */
export function sitesByRole(
  reach: Reach | 'unknown',
  organization = t('their organization'),
): string | undefined {
  if (reach === 'platform') return t('All sites of all organizations');
  return reach === 'organization' ? t('All sites of {organization}', { organization }) : undefined;
}

/** What a role may do and where, in a sentence for whoever gives it. */
export function roleEffect(
  role: string,
  organization = t('their organization'),
): string | undefined {
  switch (reachOf(role)) {
    case 'platform':
      return t('Manages people and records at all sites of all organizations');
    case 'organization':
      return t('Manages people and records at all sites of {organization}', { organization });
    case 'sites':
      return role === 'SITE_USER'
        ? t('Reads and changes the records of their sites')
        : t('Reads the records of their sites');
    case 'unknown':
      return undefined;
  }
}
