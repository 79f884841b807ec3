import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { paths } from '../../paths.ts';
import type { SiteOption } from '../../shared/layout/site-switcher.tsx';
import { siteLabel } from '../../shared/site-label.ts';
import { siteQueries } from '../sites/sites.queries.ts';
import { lastSite } from './last-site.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

interface Sites {
  sites: readonly SiteOption[];
  /** The site of the address, else the one chosen last. */
  siteId: string | undefined;
  /** Names exist and are on their way. */
  areNamesPending: boolean;
}

/** The person's sites, by name where the deployment tells names, and which of them is meant. */
export function useSites(): Sites {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const hasNames = hasExtension(capabilities, 'listSites');
  const named = useQuery({ ...siteQueries.list(), enabled: hasNames });
  const addressed = useMatch(paths.site.pattern)?.params.siteId;
  useEffect(() => {
    if (addressed !== undefined) lastSite.remember(addressed);
  }, [addressed]);

  const sites =
    named.data?.data.map(({ siteId, name, brandName }) => ({ siteId, name, brand: brandName })) ??
    user.siteIds.map((siteId) => ({ siteId, name: siteLabel(siteId) }));
  return {
    sites,
    siteId: addressed ?? lastSite.among(sites.map(({ siteId }) => siteId)),
    areNamesPending: hasNames && named.isPending,
  };
}
