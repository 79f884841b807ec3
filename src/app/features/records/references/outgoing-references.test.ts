import { afterAll, expect, test, vi } from 'vitest';
import '#app/kit/language/language.ts';
import { addCatalogue, speakAs } from '#words/t.ts';

// Other test files of this worker have these modules in English.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const appointment = {
  resourceType: 'Appointment',
  contained: [{ resourceType: 'Patient', managingOrganization: { reference: 'Organization/x' } }],
  supportingInformation: [{ reference: 'https://other.example/fhir/Patient/1' }],
  participant: [
    { actor: { reference: 'Patient/rex', display: 'Rex' } },
    { actor: { reference: 'Patient/rex' } },
    { actor: { reference: '#inside' } },
    { actor: { display: 'Somebody' } },
  ],
};

test('lists the references of a resource by element, without duplicates', async () => {
  const { outgoingReferences } = await import('./outgoing-references.ts');
  expect(outgoingReferences('Appointment', appointment)).toEqual([
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

test('labels them in the language of the console', async () => {
  addCatalogue('de', (await import('#words/de/r4.json')).default);
  speakAs(() => ({ language: 'de', locale: 'de' }));
  const { outgoingReferences } = await import('./outgoing-references.ts');
  const labels = outgoingReferences('Appointment', appointment).map(({ label }) => label);
  expect(labels).toEqual(['Unterstützende Informationen', 'Teilnehmer']);
});
