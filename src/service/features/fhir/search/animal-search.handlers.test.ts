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

const chief = () => service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
type Caller = Awaited<ReturnType<typeof chief>>;

async function store(client: Caller, segment: string, body: object): Promise<string> {
  const answer = await client.call('POST', `/site/101/fhir/${segment}`, { body: { ...body } });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return answer.json().id;
}

async function search(client: Caller, query: string, kind = 'Patient'): Promise<string[]> {
  const answer = await client.call('GET', `/site/101/fhir/r4/${kind}?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { entry = [] }: { entry?: { resource: { id: string } }[] } = answer.json();
  return entry.map(({ resource }) => resource.id).toSorted();
}

async function counts(client: Caller, name: string, filters = ''): Promise<Record<string, number>> {
  const path = `/site/101/fhir/_facets/Patient?_facets=${name}:exact&${filters}`;
  const answer = await client.call('GET', path);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const [facet]: { values: { value: string; count: number }[] }[] = answer.json().data;
  return Object.fromEntries((facet?.values ?? []).map(({ value, count }) => [value, count]));
}

test('patients are found by species, breed, owner and microchip', async () => {
  const client = await chief();
  const patient = (id: string, extension: object, family: string) =>
    store(client, 'patient', {
      resourceType: 'Patient',
      id,
      extension: [extension],
      identifier: [{ type: { text: 'Microchip' }, value: `chip-${id}` }],
      contact: [{ name: { family } }],
    });
  await patient('animal-dog', animal(dog, 'Border Collie'), 'Quillfeather');
  await patient('animal-rabbit', animal({ text: 'Rabbit' }, 'Rex'), 'Quillfeather');
  const owned = 'owner=quillfeather';
  expect(await search(client, owned)).toEqual(['animal-dog', 'animal-rabbit']);
  expect(await search(client, `${owned}&species=dog`)).toEqual(['animal-dog']);
  expect(await search(client, `${owned}&species:exact=Rabbit`)).toEqual(['animal-rabbit']);
  expect(await search(client, `${owned}&breed:contains=collie`)).toEqual(['animal-dog']);
  expect(await search(client, 'identifier=chip-animal-rabbit')).toEqual(['animal-rabbit']);
});

test('patients are found by an owner who is a RelatedPerson, by any part of the name and by phone', async () => {
  const client = await chief();
  const family = 'Thistlewood';
  const own = (id: string, species: object) =>
    store(client, 'patient', { resourceType: 'Patient', id, extension: [animal(species, 'Mix')] });
  const owner = (id: string, given: string, parts: object = {}) =>
    store(client, 'related-person', {
      resourceType: 'RelatedPerson',
      patient: { reference: `Patient/${id}` },
      name: [{ family, given: [given] }],
      ...parts,
    });
  await own('owned-dog', dog);
  await own('owned-cat', { text: 'Cat' });
  await own('owned-else', dog);
  const telecom = [
    { system: 'phone', value: '+44 113 496 0177' },
    { system: 'email', value: 'Ada@thistle.example' },
  ];
  await owner('owned-dog', 'Ada', { telecom });
  await owner('owned-cat', 'Ada', { telecom });
  await owner('owned-else', 'Bo');
  await store(client, 'patient', { resourceType: 'Patient', id: 'owned-by-nobody' });
  for (const query of [
    'owner=ada',
    'owner:contains=ada thistle',
    'owner:exact=Ada Thistlewood',
    'owner:contains=0113 4960177',
    'owner:contains=%2B44 113 496',
    'owner=ada@thistle',
  ])
    expect([query, await search(client, query)]).toEqual([query, ['owned-cat', 'owned-dog']]);
  expect(await search(client, 'owner=thistlewood')).toHaveLength(3);
  expect(await search(client, 'owner:exact=Ada')).toEqual([]);
  expect(await search(client, 'owner:contains=ada th&species=dog')).toEqual(['owned-dog']);
  const missing = await search(client, 'owner:missing=true');
  expect(missing).toContain('owned-by-nobody');
  expect(missing).not.toContain('owned-dog');
  expect(await search(client, 'owner:missing=false')).toContain('owned-dog');
  const appointment = {
    resourceType: 'Appointment',
    id: 'owned-visit',
    status: 'proposed',
    participant: [{ actor: { reference: 'Patient/owned-cat' }, status: 'needs-action' }],
  };
  await store(client, 'appointment', appointment);
  expect(await search(client, 'patient.owner=ada', 'Appointment')).toEqual(['owned-visit']);
});

test('a confidential owner finds nothing and is not counted for those who may not see it', async () => {
  const client = await chief();
  const security = [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'V' },
  ];
  await store(client, 'patient', { resourceType: 'Patient', id: 'secret-owned' });
  await store(client, 'related-person', {
    resourceType: 'RelatedPerson',
    meta: { security },
    patient: { reference: 'Patient/secret-owned' },
    name: [{ family: 'Hushworth' }],
  });
  const reader = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
  expect(await search(client, 'owner=hushworth')).toEqual(['secret-owned']);
  expect(await counts(client, 'owner')).toMatchObject({ Hushworth: 1 });
  expect(await search(reader, 'owner=hushworth')).toEqual([]);
  expect(await counts(reader, 'owner')).not.toHaveProperty('Hushworth');
});

test('species, breeds and owners are counted by name, each as many as it finds', async () => {
  const client = await chief();
  const contact = [{ name: { family: 'Foxley', given: ['Ida'] } }];
  const own = (id: string, species: object, breed: string) =>
    store(client, 'patient', {
      resourceType: 'Patient',
      id,
      contact,
      extension: [animal(species, breed)],
    });
  const foreign = { coding: [{ system: 'urn:x', code: 'd', display: 'dog' }], text: 'A dog' };
  await own('counted-1', dog, 'Border Collie, merle');
  await own('counted-2', foreign, 'Boxer');
  await own('counted-3', { coding: [{ ...dog.coding[0], display: 'Hund' }] }, 'Boxer');
  await own('counted-4', { text: 'Axolotl' }, 'Wild type');
  await store(client, 'related-person', {
    resourceType: 'RelatedPerson',
    patient: { reference: 'Patient/counted-1' },
    name: [{ family: 'Foxley', given: ['Ida'] }],
  });
  const filter = 'owner=foxley';
  const species = await counts(client, 'species', filter);
  expect(species).toEqual({ Dog: 3, Axolotl: 1 });
  expect(await counts(client, 'species', `search=counted&${filter}`)).toEqual(species);
  expect(await counts(client, 'owner', 'search=counted')).toEqual({ 'Ida Foxley': 4 });
  const breeds = await counts(client, 'breed', `${filter}&species:exact=Dog&breed=none`);
  expect(breeds).toEqual({ Boxer: 2, 'Border Collie\\, merle': 1 });
  expect(await counts(client, 'owner', 'species:exact=Axolotl')).toEqual({ 'Ida Foxley': 1 });
  expect((await counts(client, 'owner'))['Ida Foxley']).toBe(4);
  for (const [name, values] of Object.entries({ species, breed: breeds })) {
    for (const [value, count] of Object.entries(values)) {
      const query = `${filter}&species=dog,axolotl&${name}:exact=${encodeURIComponent(value)}`;
      expect([value, (await search(client, query)).length]).toEqual([value, count]);
    }
  }
});
