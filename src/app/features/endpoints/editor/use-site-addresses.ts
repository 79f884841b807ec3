import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets } from '#contract/fhir/facets.ts';
import { type ComparedAddresses, hostOf } from './address-warnings.ts';
import {
  type EndpointValues,
  type HostEndpoints,
  sameAddress,
  usedValuesQueries,
} from './used-values.queries.ts';

/** An Endpoint with the same address, and the site's other addresses. */
interface Comparison {
  twin: EndpointValues | undefined;
  others: Omit<ComparedAddresses, 'before'>;
}

/**
 * Compares addresses with those of a site's other Endpoints. For a site too large to load, the hosts of `addresses`
 * are searched, if supported.
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
    ({ id, address }: { id: string | undefined; address: string }): Comparison => {
      const ofHost = byHost.get(hostOf(address) ?? '');
      const all = [...(ofHost?.endpoints ?? []), ...(site?.endpoints ?? [])];
      const others = [...new Map(all.map((one) => [one.id, one])).values()].filter(
        (other) => other.id !== id,
      );
      return {
        twin: others.find((other) => sameAddress(other.address, address)),
        others: {
          others: others.flatMap((other) => other.address ?? []),
          isWhole: site?.isWhole === true || ofHost?.isWhole === true,
        },
      };
    },
    [site, byHost],
  );
}

function hostsOf(results: readonly { data: HostEndpoints | undefined }[]) {
  return new Map(results.flatMap(({ data }) => (data ? [[data.host, data]] : [])));
}
