import { queryOptions } from '@tanstack/react-query';
import { type RecordAddress, recordsQueries } from '#app/features/records/records.queries.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';

const ofOne = (address: RecordAddress) => recordsQueries.ofOne('Endpoint', address);

export const endpointQueries = {
  ofSite: (siteId: string) => recordsQueries.ofKind(siteId, 'Endpoint'),
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
