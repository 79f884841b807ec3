import { expect, test } from 'vitest';
import { outgoingReferences } from './outgoing-references.ts';

test('lists the references of a resource by element, without duplicates', () => {
  const references = outgoingReferences({
    resourceType: 'Appointment',
    contained: [{ resourceType: 'Patient', managingOrganization: { reference: 'Organization/x' } }],
    supportingInformation: [{ reference: 'https://other.example/fhir/Patient/1' }],
    participant: [
      { actor: { reference: 'Patient/rex', display: 'Rex' } },
      { actor: { reference: 'Patient/rex' } },
      { actor: { reference: '#inside' } },
      { actor: { display: 'Somebody' } },
    ],
  });
  expect(references).toEqual([
    {
      label: 'Supporting information',
      reference: 'https://other.example/fhir/Patient/1',
      display: '',
      place: undefined,
    },
    {
      label: 'Participant',
      reference: 'Patient/rex',
      display: 'Rex',
      place: { kind: 'Patient', segment: 'patient', id: 'rex' },
    },
  ]);
});
