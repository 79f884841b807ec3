import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { SiteOption } from '../frame/nav-data.ts';
import { siteLabel } from '../site-label.ts';
import { lastSite } from './last-site.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';
import { siteQueries } from './sites.queries.ts';

/** The user's sites, with names if the deployment has them. */
export function useSites(): {
  sites: readonly SiteOption[];
  /** The one chosen last in this browser, else the first. */
  currentSiteId: string | undefined;
  /** Whether names are loading. */
  areNamesPending: boolean;
} {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const hasNames = hasExtension(capabilities, 'listSites');
  const named = useQuery({ ...siteQueries.list(), enabled: hasNames });
  const sites =
    named.data?.data.map(({ siteId, name, brandName }) => ({ siteId, name, brand: brandName })) ??
    user.siteIds.map((siteId) => ({ siteId, name: siteLabel(siteId) }));
  // If names fail to load, the notice says so.
  return {
    sites,
    currentSiteId: lastSite.among(user.siteIds),
    areNamesPending: hasNames && named.isPending && named.errorUpdateCount === 0,
  };
}

/** The user's other sites. */
export function useOtherSites(siteId: string): readonly SiteOption[] {
  return useSites().sites.filter((site) => site.siteId !== siteId);
}
