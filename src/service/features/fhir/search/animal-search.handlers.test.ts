import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const animal = (species: object, breed: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
  extension: [
    { url: 'species', valueCodeableConcept: species },
    { url: 'breed', valueCodeableConcept: { text: breed } },
  ],
});
const dog = { coding: [{ system: 'http://snomed.info/sct', code: '448771007', display: 'Dog' }] };

test('patients are found by species, breed, owner and microchip', async () => {
  const client = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
  const store = async (id: string, extension: object, family: string) => {
    const body = {
      resourceType: 'Patient',
      id,
      extension: [extension],
      identifier: [{ type: { text: 'Microchip' }, value: `chip-${id}` }],
      contact: [{ name: { family } }],
    };
    const answer = await client.call('POST', '/site/101/fhir/patient', { body });
    expect(answer.statusCode).toBe(201);
  };
  await store('animal-dog', animal(dog, 'Border Collie'), 'Quillfeather');
  await store('animal-rabbit', animal({ text: 'Rabbit' }, 'Rex'), 'Quillfeather');
  const search = async (query: string) => {
    const answer = await client.call('GET', `/site/101/fhir/r4/Patient?${query}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const { entry = [] }: { entry?: { resource: { id: string } }[] } = answer.json();
    return entry.map(({ resource }) => resource.id).toSorted();
  };
  const owned = 'owner=quillfeather';
  expect(await search(owned)).toEqual(['animal-dog', 'animal-rabbit']);
  expect(await search(`${owned}&species=dog`)).toEqual(['animal-dog']);
  expect(await search(`${owned}&species:exact=Rabbit`)).toEqual(['animal-rabbit']);
  expect(await search(`${owned}&breed:contains=collie`)).toEqual(['animal-dog']);
  expect(await search('identifier=chip-animal-rabbit')).toEqual(['animal-rabbit']);
});

test('the capability statement declares them', async () => {
  const client = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
  const answer = await client.call('GET', '/site/101/fhir/r4/metadata');
  const { rest } = answer.json();
  const patient = rest[0].resource.find(({ type }: { type: string }) => type === 'Patient');
  expect(patient.searchParam).toEqual(
    expect.arrayContaining(['species', 'breed', 'owner'].map((name) => ({ name, type: 'string' }))),
  );
});
