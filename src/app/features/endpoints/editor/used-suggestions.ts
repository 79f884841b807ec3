import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Suggestion } from '#app/fhir-form/fhir-form-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets, type FacetValue } from '#contract/fhir/facets.ts';
import { type EndpointValues, usedValuesQueries } from './used-values.queries.ts';

/** The sources of suggestions: the service's counts, and the loaded Endpoints. */
interface Used {
  facet: 'organization' | 'payload-type';
  ofFacet: (value: FacetValue) => readonly Suggestion[];
  ofEndpoint: (values: EndpointValues) => readonly Suggestion[];
}

/** Payload types used at the site, most frequent first. */
export function useUsedPayloadTexts(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, payloadTexts);
}

/** Managing organizations used at the site with their references, most frequent first. */
export function useUsedOrganizations(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, organizations);
}

const payloadTexts: Used = {
  facet: 'payload-type',
  // A code without a display adds nothing.
  ofFacet: ({ value, label }) => (value.endsWith(label) ? [] : [{ text: label }]),
  ofEndpoint: ({ payloadType }) =>
    Array.isArray(payloadType)
      ? payloadType.flatMap((concept) => (concept?.text ? [{ text: concept.text }] : []))
      : [],
};

const organizations: Used = {
  facet: 'organization',
  ofFacet: ({ value, label }) => (value === label ? [] : [organization(label, value)]),
  ofEndpoint: ({ managingOrganization }) => {
    const { display, reference } = managingOrganization ?? {};
    if (!display) return [];
    return [reference ? organization(display, reference) : { text: display }];
  },
};

function organization(text: string, reference: string): Suggestion {
  return { text, detail: reference, members: { reference } };
}

/** Distinct values, most frequent first. */
function useUsed(isWanted: boolean, { facet, ofFacet, ofEndpoint }: Used): readonly Suggestion[] {
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
  }, [site, facetCounts, ofFacet, ofEndpoint]);
}

function keyOf({ text, detail }: Suggestion): string {
  return JSON.stringify([text, detail?.toLowerCase()]);
}
