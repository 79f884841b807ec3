import { type CheckedResource, checkResource, issuesIn } from '#app/fhir-form/check-resource.ts';
import { commonSections } from '#app/fhir-form/common-sections.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import { type NewEndpoint, newEndpointSchema } from '#contract/fhir/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { TestConnection } from '../health/test-connection.tsx';
import { useUsedOrganizations, useUsedPayloadTexts } from './used-values.queries.ts';

export function checkDraft(text: string): CheckedResource<NewEndpoint> {
  return checkResource(text, { schema: newEndpointSchema, elements: endpointElements });
}

export const endpointFields: FhirFormKind = {
  elements: endpointElements,
  codes: valueSetCodes,
  suggestions: {
    'payloadType.text': useUsedPayloadTexts,
    'managingOrganization.display': useUsedOrganizations,
  },
  check: (text) => issuesIn(checkDraft(text)),
  sections: [
    {
      id: 'general',
      title: t('General'),
      fields: [{ path: 'name', width: 'double' }, 'status', 'period.start', 'period.end'],
    },
    {
      id: 'connection',
      title: t('Connection'),
      fields: [{ path: 'address', width: 'wide' }, 'connectionType'],
      part: TestConnection,
    },
    {
      id: 'payload',
      title: t('Payload'),
      description: t('Data sent over this connection. At least one type is required.'),
      fields: ['payloadType', 'payloadMimeType'],
    },
    { id: 'organization', title: t('Managing organization'), fields: ['managingOrganization'] },
    {
      id: 'contacts',
      title: t('Contacts'),
      description: t('Who to contact when this connection fails.'),
      fields: ['contact'],
    },
    {
      id: 'headers',
      title: t('Headers'),
      description: t('Sent with every message.'),
      fields: ['header'],
    },
    ...commonSections,
  ],
};

/** A new Endpoint, on its page or within the form of another record. */
export const newEndpoint = {
  form: endpointFields,
  draft: { words: endpointKind.words, check: checkDraft },
  // With the most common values.
  newText: JSON.stringify({
    resourceType: 'Endpoint',
    status: 'active',
    connectionType: {
      system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
      code: 'hl7-fhir-rest',
      display: 'HL7 FHIR',
    },
    payloadMimeType: ['application/fhir+json'],
  }),
};
