import type { RecordAddress } from '#app/features/records/records.queries.ts';
import { fhirReaders, fhirWords } from '#app/record/fhir-kind.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { endpointTitle } from './endpoint-title.ts';
import { endpointQueries } from './endpoints.queries.ts';

/** Endpoints as a kind of record; labels are those of R4's elements. */
export const endpointKind: RecordKind<RecordAddress> = {
  words: {
    ...fhirWords,
    thing: t('Endpoint'),
    fields: endpointElements.fieldWords(),
    members: endpointElements.memberLabels(),
    codes: endpointElements.codeNames(valueSetCodes),
  },
  title: endpointTitle,
  key: endpointQueries.ofOne,
  ...fhirReaders<RecordAddress>({
    resourceType: 'Endpoint',
    operations: endpointOperations,
    paramsOf: ({ siteId, recordId }) => ({ siteId, id: recordId }),
  }),
};
