import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';

/** An Endpoint of the site and where it leads. */
export interface KnownAddress {
  id: string;
  title: string;
  address: string;
}

/** The documented search knows no address, so a site's are looked through; only as far as that takes moments. */
const mostPages = 5;

export const addressQueries = {
  /** The addresses of a site's Endpoints, of the first 500. */
  ofSite: (siteId: string) =>
    queryOptions({
      queryKey: [...endpointQueries.ofSite(siteId), 'addresses'],
      queryFn: ({ signal }) => addressesOf(siteId, signal),
      staleTime: 5 * 60 * 1000,
      retry: false,
      meta: { part: 'the addresses of other endpoints, to compare with' },
    }),
};

async function addressesOf(siteId: string, signal: AbortSignal): Promise<KnownAddress[]> {
  const addresses: KnownAddress[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      _count: 100,
      _elements: 'name,address',
      ...(token !== undefined && { _page_token: token }),
    };
    const bundle = await call(endpointOperations.search, { params: { siteId }, query }, { signal });
    for (const { id, name, address } of bundle.entry ?? []) {
      if (typeof id !== 'string' || typeof address !== 'string') continue;
      addresses.push({ id, title: endpointTitle({ id, name, address }), address });
    }
    token = nextPageToken(bundle);
    if (token === undefined) break;
  }
  return addresses;
}
