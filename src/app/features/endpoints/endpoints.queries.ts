import { queryOptions } from '@tanstack/react-query';
import { type RecordAddress, recordKeys } from '#app/features/records/record-keys.queries.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';

const ofOne = (address: RecordAddress) => recordKeys.ofOne('Endpoint', address);

export const endpointQueries = {
  ofSite: (siteId: string) => recordKeys.ofKind(siteId, 'Endpoint'),
  ofOne,
  details: (address: RecordAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) =>
        callForAnswer(
          endpointOperations.read,
          { params: { siteId: address.siteId, id: address.recordId } },
          { signal },
        ),
    }),
};
