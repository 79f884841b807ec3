import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { type Endpoint, endpointOperations } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { t } from '#words/t.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';

/** An Endpoint of the site with what others may have alike. */
export type EndpointValues = Pick<Endpoint, 'address' | 'payloadType' | 'managingOrganization'> & {
  id: string;
  title: string;
};

/** The documented search knows none of these, so a site's are looked through; only as far as that takes moments. */
const mostPages = 5;

export const usedValuesQueries = {
  /** What the Endpoints of a site have, of the first 500. */
  ofSite: (siteId: string) =>
    queryOptions({
      queryKey: [...endpointQueries.ofSite(siteId), 'used-values'],
      queryFn: ({ signal }) => valuesOf(siteId, signal),
      staleTime: 5 * 60 * 1000,
      retry: false,
      meta: { part: t('what other endpoints have, to compare with') },
    }),
};

/** A slash at the end leads to the same place. */
export function sameAddress(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.replace(/\/+$/, '') === other?.replace(/\/+$/, '');
}

async function valuesOf(siteId: string, signal: AbortSignal): Promise<EndpointValues[]> {
  const values: EndpointValues[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      _count: 100,
      _elements: 'name,address,payloadType,managingOrganization',
      ...(token !== undefined && { _page_token: token }),
    };
    const bundle = await call(endpointOperations.search, { params: { siteId }, query }, { signal });
    for (const entry of bundle.entry ?? []) {
      if (typeof entry.id !== 'string') continue;
      const { name, address, payloadType, managingOrganization } = entry as Endpoint; // nothing else is asked for
      const title = endpointTitle({ id: entry.id, name, address });
      values.push({ id: entry.id, title, address, payloadType, managingOrganization });
    }
    token = nextPageToken(bundle);
    if (token === undefined) break;
  }
  return values;
}
