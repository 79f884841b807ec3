import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { listSites, type Site } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import type { SiteOption } from '../frame/nav-data.ts';
import { lastSite } from './last-used.ts';
import { sessionQueries } from './session.queries.ts';
import { useOffers } from './use-offers.ts';

/** The user's sites, with names if the deployment has them. */
export function useSites() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const hasNames = useOffers()(listSites.id);
  const query = useQuery({ ...sitesQuery(), enabled: hasNames });
  const sites: readonly SiteOption[] =
    query.data?.data.map(({ siteId, name, brandName }) => ({ siteId, name, brand: brandName })) ??
    user.siteIds.map((siteId) => ({ siteId, name: siteLabel(siteId) }));
  return {
    sites,
    /** The one chosen last in this browser, else the first. */
    currentSiteId: lastSite.among(user.siteIds),
    // If names fail to load, the notice says so.
    areNamesPending: hasNames && query.isPending && query.errorUpdateCount === 0,
  };
}

export function useOtherSites(siteId: string): readonly SiteOption[] {
  return useSites().sites.filter((site) => site.siteId !== siteId);
}

const none: readonly Site[] = [];

/** The sites with their names; empty if the deployment has none. */
export function useNamedSites(): readonly Site[] {
  const enabled = useOffers()(listSites.id);
  return useQuery({ ...sitesQuery(), enabled }).data?.data ?? none;
}

/** The name of a site at a deployment without names. */
export function siteLabel(siteId: string): string {
  return t('Site {name}', { name: siteId });
}

/** The user's sites with names. Needs the extension `listSites`. */
export const sitesQuery = () =>
  queryOptions({
    ...queryOf(listSites, {}),
    staleTime: 5 * 60_000,
    meta: { part: t('the names of your sites') },
  });
