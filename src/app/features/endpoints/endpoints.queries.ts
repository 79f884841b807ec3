import { queryOptions } from '@tanstack/react-query';
import { callForAnswer } from '#app/kit/api/call.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';

export interface EndpointAddress {
  siteId: string;
  endpointId: string;
}

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
        callForAnswer(
          endpointOperations.read,
          { params: { siteId: address.siteId, id: address.endpointId } },
          { signal },
        ),
    }),
};
