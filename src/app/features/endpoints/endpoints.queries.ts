import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import type { ResourceDraft } from '#app/record/form/fhir/use-fhir-draft.ts';
import { endpointOperations, type NewEndpoint } from '#contract/endpoint.ts';

export interface EndpointAddress {
  siteId: string;
  endpointId: string;
}

/** An Endpoint as it is to be written. */
export type EndpointDraft = ResourceDraft<NewEndpoint>;

/** What a write goes over: the version with this tag, whatever there is (no tag), or nothing, where it was deleted. */
export interface Over {
  etag: string | undefined;
  isGone?: boolean;
}

const all = ['endpoints'] as const;
const ofSite = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, endpointId }: EndpointAddress) =>
  [...ofSite(siteId), 'one', endpointId] as const;

export const endpointQueries = {
  all: () => all,
  ofSite,
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
      mutationKey: [...ofSite(siteId), 'create'],
      mutationFn: ({ resource, text }: EndpointDraft) =>
        callForAnswer(
          endpointOperations.create,
          { params: { siteId }, body: resource },
          { bodyText: text },
        ),
    }),
  update: (address: EndpointAddress) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'update'],
      mutationFn: ({ resource, text, etag, isGone }: EndpointDraft & Over) =>
        callForAnswer(
          endpointOperations.update,
          { params: paramsOf(address), body: resource },
          { bodyText: text, ...(isGone ? { ifNoneMatch: '*' } : { ifMatch: etag }) },
        ),
    }),
  remove: (address: EndpointAddress) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'remove'],
      mutationFn: async ({ etag }: { etag: string | undefined }, { client }) => {
        const input = { params: paramsOf(address) };
        const result = await call(endpointOperations.remove, input, { ifMatch: etag });
        // What is gone must not be asked for again when everything is invalidated.
        client.removeQueries({ queryKey: ofOne(address) });
        return result;
      },
    }),
};
