import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Suggestion } from '#app/fhir-form/fhir-form-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets, type FacetValue } from '#contract/fhir/facets.ts';
import { type EndpointValues, usedValuesQueries } from './used-values.queries.ts';

/** Where suggestions come from: what the service counts of a whole site, and the Endpoints that were looked through. */
interface Used {
  facet: 'organization' | 'payload-type';
  ofFacet: (value: FacetValue) => readonly Suggestion[];
  ofEndpoint: (values: EndpointValues) => readonly Suggestion[];
}

/** What the site's Endpoints say of their payload, the usual first. */
export function useUsedPayloadTexts(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, payloadTexts);
}

/** The organizations that manage the site's Endpoints, the usual first, each with its reference. */
export function useUsedOrganizations(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, organizations);
}

const payloadTexts: Used = {
  facet: 'payload-type',
  // Of a code that nobody named there is nothing to say.
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

/** Each once, however many have it. */
function useUsed(isWanted: boolean, { facet, ofFacet, ofEndpoint }: Used): readonly Suggestion[] {
  const { siteId = '' } = useParams();
  const canCount = useOffers()(countFacets.id);
  const { data: site } = useQuery({ ...usedValuesQueries.ofSite(siteId), enabled: isWanted });
  const { data: counted } = useQuery({
    ...usedValuesQueries.ofFacet(siteId, facet),
    enabled: isWanted && canCount && site?.isWhole === false,
  });
  return useMemo(() => {
    const groups = Map.groupBy(site?.endpoints.flatMap(ofEndpoint) ?? [], keyOf);
    const looked = [...groups.values()]
      .toSorted((one, other) => other.length - one.length)
      .flatMap(([first]) => first ?? []);
    const all = [...(counted ?? []).flatMap(ofFacet), ...looked];
    // As the Endpoint spells it: what is counted has references in lower case.
    return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.at(-1) ?? []);
  }, [site, counted, ofFacet, ofEndpoint]);
}

function keyOf({ text, detail }: Suggestion): string {
  return JSON.stringify([text, detail?.toLowerCase()]);
}
