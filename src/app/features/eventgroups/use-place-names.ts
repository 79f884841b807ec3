import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '#app/shell/session/sites.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';

/** Names of an event group's location and organization, if they belong to the practice. */
export function usePlaceNames(): (field: string, id: unknown) => string | undefined {
  const isOffered = useOffers()('listSites');
  const { data } = useQuery({ ...siteQueries.list(), enabled: isOffered });
  const sites = data?.data ?? [];
  return (field, id) => {
    if (field === 'locationId') return sites.find((site) => site.ahdsLocationId === id)?.name;
    if (field !== 'organizationId') return undefined;
    return sites.find((site) => site.ahdsOrganizationId === id)?.organizationName;
  };
}
