import { useNamedSites } from '#app/shell/session/use-sites.ts';

/** Names of an event group's location and organization, if they belong to the practice. */
export function usePlaceNames(): (field: string, id: unknown) => string | undefined {
  const sites = useNamedSites();
  return (field, id) => {
    if (field === 'locationId') return sites.find((site) => site.ahdsLocationId === id)?.name;
    if (field !== 'organizationId') return undefined;
    return sites.find((site) => site.ahdsOrganizationId === id)?.organizationName;
  };
}
