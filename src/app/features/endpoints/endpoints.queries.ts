import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResourceDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { movesRows } from '#app/list/standing-rows.ts';
import { endpointOperations, type NewEndpoint } from '#contract/fhir/endpoint.ts';

export interface EndpointAddress {
  siteId: string;
  endpointId: string;
}

export type EndpointDraft = ResourceDraft<NewEndpoint>;

const all = ['endpoints'] as const;
const siteKey = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, endpointId }: EndpointAddress) =>
  [...siteKey(siteId), 'one', endpointId] as const;

export const endpointQueries = {
  all: () => all,
  ofSite: siteKey,
  ofOne,
  details: (address: EndpointAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) =>
        callForAnswer(endpointOperations.read, { params: paramsOf(address) }, { signal }),
    }),
};

function paramsOf({ siteId, endpointId }: EndpointAddress) {
  return { siteId, id: endpointId };
}

export const endpointMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationKey: [...siteKey(siteId), 'create'],
      mutationFn: ({ resource, text }: EndpointDraft) =>
        callForAnswer(
          endpointOperations.create,
          { params: { siteId }, body: resource },
          { bodyText: text },
        ),
      meta: movesRows,
    }),
};
