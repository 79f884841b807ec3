import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Suggestion } from '#app/record/form/fhir/fhir-form-kind.ts';
import { type EndpointValues, usedValuesQueries } from './used-values.queries.ts';

/** What the site's Endpoints say of their payload, the usual first. */
export function useUsedPayloadTexts(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, payloadTexts);
}

/** The organizations that manage the site's Endpoints, the usual first, each with its reference. */
export function useUsedOrganizations(isWanted: boolean): readonly Suggestion[] {
  return useUsed(isWanted, organizations);
}

function payloadTexts({ payloadType }: EndpointValues): Suggestion[] {
  if (!Array.isArray(payloadType)) return [];
  return payloadType.flatMap((concept) => (concept?.text ? [{ text: concept.text }] : []));
}

function organizations({ managingOrganization }: EndpointValues): Suggestion[] {
  const { display, reference } = managingOrganization ?? {};
  if (!display) return [];
  return [
    reference ? { text: display, detail: reference, members: { reference } } : { text: display },
  ];
}

/** Each once, however many have it. */
function useUsed(
  isWanted: boolean,
  suggestionsOf: (values: EndpointValues) => readonly Suggestion[],
): readonly Suggestion[] {
  const { siteId = '' } = useParams();
  const { data } = useQuery({ ...usedValuesQueries.ofSite(siteId), enabled: isWanted });
  return useMemo(() => {
    const all = (data ?? []).flatMap(suggestionsOf);
    const groups = Map.groupBy(all, ({ text, detail }) => JSON.stringify([text, detail]));
    return [...groups.values()]
      .toSorted((one, other) => other.length - one.length)
      .flatMap(([first]) => first ?? []);
  }, [data, suggestionsOf]);
}
