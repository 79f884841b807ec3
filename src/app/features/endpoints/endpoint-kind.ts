import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { RecordView } from '#app/features/records/record-area.shared.ts';
import { textIn } from '#app/kit/json/unknown-object.ts';
import { fhirReaders, fhirWords } from '#app/record/fhir-kind.ts';
import { currentLoader, historyLoader } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { EndpointStatusChip } from './endpoint-status-chip.tsx';
import { endpointTitle } from './endpoint-title.ts';

/** Endpoints as a kind of record; labels are those of R4's elements. */
export const endpointKind: RecordKind = {
  words: {
    ...fhirWords,
    noun: t('Endpoint'),
    fields: endpointElements.fieldWords(),
    members: endpointElements.memberLabels(),
    codes: endpointElements.codeNames(valueSetCodes),
  },
  title: endpointTitle,
  ...fhirReaders('Endpoint', endpointOperations),
};

export const endpointLoader = (client: QueryClient) => currentLoader(client, () => endpointKind);

export const endpointHistoryLoader = (client: QueryClient) =>
  historyLoader(client, () => endpointKind);

const noNames = new Map<string, string>();

/** Endpoints for history pages, without the form's code. */
export const endpointView: RecordView = {
  kind: 'Endpoint',
  segment: 'endpoint',
  one: t('Endpoint'),
  record: endpointKind,
  titleOf: endpointTitle,
  useNames: () => noNames,
  State: ({ resource }) => createElement(EndpointStatusChip, { status: textIn(resource.status) }),
};
