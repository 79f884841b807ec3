import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets } from '#contract/fhir/facets.ts';
import { t } from '#words/t.ts';
import { hostOf, similarAddress } from './address-warnings.ts';
import { type HostEndpoints, sameAddress, usedValuesQueries } from './used-values.queries.ts';

interface Compared {
  id: string | undefined;
  address: string;
  /** The previous address, unless similarity to it is intended. */
  before?: string | undefined;
}

/**
 * Warns of addresses that equal or resemble those of a site's other Endpoints. For a site too large to load, the hosts
 * of `addresses` are searched, if supported.
 */
export function useSiteAddresses(siteId: string, addresses: readonly string[]) {
  const canSearch = useOffers()(countFacets.id);
  const { data: site } = useQuery({
    ...usedValuesQueries.ofSite(siteId),
    enabled: addresses.length > 0,
  });
  const isSearched = site?.isWhole === false && canSearch;
  const hosts = isSearched ? [...new Set(addresses.flatMap((one) => hostOf(one) ?? []))] : [];
  const byHost = useQueries({
    queries: hosts.map((host) => usedValuesQueries.ofHost(siteId, host)),
    combine: hostsOf,
  });
  return useCallback(
    ({ id, address, before }: Compared): string[] => {
      const ofHost = byHost.get(hostOf(address) ?? '');
      const all = [...(ofHost?.endpoints ?? []), ...(site?.endpoints ?? [])];
      const endpoints = [...new Map(all.map((one) => [one.id, one])).values()].filter(
        (other) => other.id !== id,
      );
      const twin = endpoints.find((other) => sameAddress(other.address, address));
      const others = endpoints.flatMap((other) => other.address ?? []);
      const isWhole = site?.isWhole === true || ofHost?.isWhole === true;
      return [
        twin && t('{title} has the same address', { title: twin.title }),
        similarAddress(address, { before, others, isWhole }),
      ].filter((warning) => warning !== undefined);
    },
    [site, byHost],
  );
}

function hostsOf(results: readonly { data: HostEndpoints | undefined }[]) {
  return new Map(results.flatMap(({ data }) => (data ? [[data.host, data]] : [])));
}
