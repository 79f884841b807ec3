import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Suggestion } from '#app/fhir-form/fhir-form-kind.ts';
import { call } from '#app/kit/api/call.ts';
import { recordKeys } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type Endpoint, endpointOperations } from '#contract/fhir/endpoint.ts';
import { countFacets, type FacetValue } from '#contract/fhir/facets.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { wordSearch } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';
import { endpointTitle } from '../endpoint-title.ts';

/** The fields of an Endpoint that suggestions are drawn from. */
type EndpointValues = Pick<Endpoint, 'address' | 'payloadType' | 'managingOrganization'> & {
  id: string;
  title: string;
};

/** Some Endpoints of a site, and whether they are all. */
interface SomeEndpoints {
  endpoints: EndpointValues[];
  isWhole: boolean;
}

/** Endpoints of a host and of similar hosts; complete for the host itself if `isWhole`. */
export type HostEndpoints = SomeEndpoints & { host: string };

/** The documented search has no such filter, so a site's Endpoints are paged through, up to this limit. */
const maxPages = 5;

const options = {
  staleTime: 5 * 60 * 1000,
  retry: false,
  meta: { part: t('other Endpoints for comparison') },
} as const;

const siteKey = (siteId: string) => recordKeys.ofKind(siteId, 'Endpoint');

export const usedValuesQueries = {
  /** The first 500 Endpoints of a site. */
  ofSite: (siteId: string) =>
    queryOptions({
      ...options,
      queryKey: [...siteKey(siteId), 'used-values'],
      queryFn: ({ signal }) => searchEndpoints({ siteId, signal, pages: maxPages }),
    }),
  /** The Endpoints of a host, for deployments with text search. */
  ofHost: (siteId: string, host: string) =>
    queryOptions({
      ...options,
      queryKey: [...siteKey(siteId), 'used-values', host],
      queryFn: async ({ signal }): Promise<HostEndpoints> => {
        const [first = '', ...rest] = host.split('.');
        const parts = [host, first, rest.join('.')].filter((part) => /[\p{L}\p{N}]/u.test(part));
        const [ofHost, ...ofParts] = await Promise.all(
          parts.map((text) => searchEndpoints({ siteId, signal, pages: 1, text })),
        );
        return {
          host,
          endpoints: [ofHost, ...ofParts].flatMap((search) => search?.endpoints ?? []),
          isWhole: ofHost?.isWhole ?? true,
        };
      },
    }),
  /** The most frequent values of a facet, for deployments that count. */
  ofFacet: (siteId: string, facet: 'organization' | 'payload-type') =>
    queryOptions({
      ...options,
      queryKey: [...siteKey(siteId), 'used-facet', facet],
      queryFn: async ({ signal }): Promise<FacetValue[]> => {
        const input = { params: { siteId, resourceType: 'Endpoint' }, query: { _facets: [facet] } };
        const { data } = await call(countFacets, input, { signal });
        return data[0]?.values ?? [];
      },
    }),
};

/** A trailing slash does not matter. */
export function sameAddress(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.replace(/\/+$/, '') === other?.replace(/\/+$/, '');
}

interface EndpointSearch {
  siteId: string;
  signal: AbortSignal;
  /** The maximum number of pages. */
  pages: number;
  text?: string;
}

async function searchEndpoints(search: EndpointSearch): Promise<SomeEndpoints> {
  const { siteId, signal, pages, text } = search;
  const endpoints: EndpointValues[] = [];
  let token: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const query = {
      _count: 100,
      _elements: 'name,address,payloadType,managingOrganization',
      ...(text !== undefined && { [wordSearch]: [text] }),
      ...(token !== undefined && { _page_token: token }),
    };
    const bundle = await call(endpointOperations.search, { params: { siteId }, query }, { signal });
    for (const entry of bundle.entry ?? []) {
      if (typeof entry.id !== 'string') continue;
      const { name, address, payloadType, managingOrganization } = entry as Endpoint;
      const title = endpointTitle({ id: entry.id, name, address });
      endpoints.push({ id: entry.id, title, address, payloadType, managingOrganization });
    }
    token = nextPageToken(bundle);
    if (token === undefined) break;
  }
  return { endpoints, isWhole: token === undefined };
}

/** The sources of suggestions: the service's counts, and the loaded Endpoints. */
interface Used {
  facet: 'organization' | 'payload-type';
  ofFacet: (value: FacetValue) => readonly Suggestion[];
  ofEndpoint: (values: EndpointValues) => readonly Suggestion[];
}

/** Payload types used at the site, most frequent first. */
export const useUsedPayloadTexts = hookFor({
  facet: 'payload-type',
  // A code without a display adds nothing.
  ofFacet: ({ value, label }) => (value.endsWith(label) ? [] : [{ text: label }]),
  ofEndpoint: ({ payloadType }) =>
    Array.isArray(payloadType)
      ? payloadType.flatMap((concept) => (concept?.text ? [{ text: concept.text }] : []))
      : [],
});

/** Managing organizations used at the site with their references, most frequent first. */
export const useUsedOrganizations = hookFor({
  facet: 'organization',
  ofFacet: ({ value, label }) => (value === label ? [] : [organization(label, value)]),
  ofEndpoint: ({ managingOrganization }) => {
    const { display, reference } = managingOrganization ?? {};
    if (!display) return [];
    return [reference ? organization(display, reference) : { text: display }];
  },
});

function organization(text: string, reference: string): Suggestion {
  return { text, detail: reference, members: { reference } };
}

/** Distinct values, most frequent first. */
function hookFor({ facet, ofFacet, ofEndpoint }: Used) {
  return function useUsed(isWanted: boolean): readonly Suggestion[] {
    const { siteId = '' } = useParams();
    const canCount = useOffers()(countFacets.id);
    const { data: site } = useQuery({ ...usedValuesQueries.ofSite(siteId), enabled: isWanted });
    const { data: facetCounts } = useQuery({
      ...usedValuesQueries.ofFacet(siteId, facet),
      enabled: isWanted && canCount && site?.isWhole === false,
    });
    return useMemo(() => {
      const groups = Map.groupBy(site?.endpoints.flatMap(ofEndpoint) ?? [], keyOf);
      const rankedGroups = [...groups.values()]
        .toSorted((one, other) => other.length - one.length)
        .flatMap(([first]) => first ?? []);
      const all = [...(facetCounts ?? []).flatMap(ofFacet), ...rankedGroups];
      // Uses the Endpoint's spelling: counts have references in lower case.
      return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.at(-1) ?? []);
    }, [site, facetCounts]);
  };
}

function keyOf({ text, detail }: Suggestion): string {
  return JSON.stringify([text, detail?.toLowerCase()]);
}
