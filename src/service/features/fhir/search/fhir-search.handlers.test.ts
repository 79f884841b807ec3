import { beforeEach, describe, expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { type FhirKindName, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Role } from '#contract/people/roles.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const signIn = (role: Role) => service.signInAs({ role, organizationId: 1, siteIds: [101, 102] });

/** An administrator, who may see and write everything. */
let chief: Client;
beforeEach(async () => {
  chief = await signIn('ADMIN');
});

const segmentOf = (kind: string) => fhirKinds.find((entry) => entry.kind === kind)?.segment;

async function store(kind: FhirKindName, parts: Record<string, unknown>, siteId = 101) {
  const body = newResource(kind, parts);
  const response = await chief.call('POST', `/site/${siteId}/fhir/${segmentOf(kind)}`, { body });
  expect([response.statusCode, response.body]).toEqual([
    expect.toBeOneOf([200, 201]),
    expect.anything(),
  ]);
}

interface Found {
  total: number;
  ids: string[];
}

/** The ids that a search finds; included resources as `Kind/id`. */
async function search(kind: string, query: string, client = chief): Promise<Found> {
  const response = await client.call('GET', `/site/101/fhir/${segmentOf(kind)}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  const { total, entry } = response.json();
  const ids = entry.map(({ resourceType, id }: { resourceType: string; id: string }) =>
    resourceType === kind ? id : `${resourceType}/${id}`,
  );
  return { total, ids };
}

async function searchR4(kind: string, query: string, client = chief): Promise<Found> {
  const response = await client.call('GET', `/site/101/fhir/r4/${kind}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  const { total, entry = [] } = response.json();
  const ids = entry.map(
    (one: { search: { mode: string }; resource: { id: string; resourceType: string } }) =>
      one.search.mode === 'match'
        ? one.resource.id
        : `${one.resource.resourceType}/${one.resource.id}`,
  );
  return { total, ids };
}

const matching = (...ids: string[]): Found => ({ total: ids.length, ids });
const label = (code: string) => ({ security: [{ system: confidentialitySystem, code }] });

describe('the documented parameters of an Endpoint find it by', () => {
  beforeEach(async () => {
    await store('Endpoint', {
      id: 'lab',
      name: 'Zoë’s Labor',
      status: 'active',
      identifier: [{ system: 'urn:lab', value: 'L-1' }],
      contact: [
        { system: 'email', value: 'lab@x.example' },
        { system: 'phone', value: '1' },
      ],
      period: { start: '2024-01-01', end: '2024-06-30' },
      meta: {
        tag: [{ system: 'urn:t', code: 'blue' }],
        profile: ['http://x.example/Lab'],
        ...label('N'),
      },
      managingOrganization: { reference: 'Organization/north' },
    });
    await store('Endpoint', { id: 'other', name: 'Other', status: 'off' });
    await store('Organization', {
      id: 'north',
      name: 'North',
      endpoint: [{ reference: 'Endpoint/lab' }],
    });
  });

  test.each([
    'identifier=urn:lab|L-1',
    'telecom=email|LAB@x.example',
    '_id=LAB',
    'date=ge2024-05&date=lt2025',
    '_tag=urn:t|blue',
    `_security=${confidentialitySystem}|N`,
    '_profile=http://x.example/Lab',
    'name:contains=LABOR',
    'name:exact=Zo%C3%AB%E2%80%99s Labor',
    'name=zoe',
    'status=active',
    '_has=Organization:endpoint:name=north',
    '_has:Organization:endpoint:name:exact=North',
    `_lastUpdated=ge${new Date(Date.now() - 60_000).toISOString()}&name=zoe`,
  ])('%s', async (query) => {
    expect(await search('Endpoint', query)).toEqual(matching('lab'));
  });

  test.each([
    'identifier=urn:lab|1',
    'identifier=|L-1',
    'telecom=phone|lab@x.example',
    '_profile=http://x.example/lab',
    'name:exact=zoe',
    'identifier=L-1&status=off',
    '_has=Organization:endpoint:name=south',
    '_lastUpdated=gt2100',
  ])('but not by %s', async (query) => {
    expect(await search('Endpoint', query)).toEqual(matching());
  });

  test('nothing any more after a change or delete', async () => {
    const address = '/site/101/fhir/endpoint/lab';
    const body = newResource('Endpoint', { identifier: [{ value: 'L-2' }] });
    await chief.call('PUT', address, { body });
    expect(await search('Endpoint', 'identifier=L-1')).toEqual(matching());
    expect(await search('Endpoint', 'identifier=L-2')).toEqual(matching('lab'));
    await chief.call('DELETE', address);
    expect(await search('Endpoint', 'identifier=L-2')).toEqual(matching());
    expect(await search('Endpoint', 'identifier:not=L-1')).toEqual(matching('other'));
    await chief.call('PUT', address, { body });
    expect(await search('Endpoint', 'identifier=L-2')).toEqual(matching('lab'));
  });

  test('and _include and _revinclude add related resources, each once', async () => {
    await store('Location', { id: 'barn', endpoint: [{ reference: 'Endpoint/lab' }] });
    await store('Location', { id: 'far', endpoint: [{ reference: 'Endpoint/lab' }] }, 102);
    const total = { total: 1 };
    const both = '_id=lab&_include=Endpoint:organization&_revinclude=Organization:endpoint';
    expect(await search('Endpoint', both)).toEqual({
      ...total,
      ids: ['lab', 'Organization/north'],
    });
    expect(await search('Endpoint', '_id=lab&_revinclude=*')).toEqual({
      ...total,
      ids: ['lab', 'Location/barn', 'Organization/north'],
    });
    expect(await searchR4('Endpoint', '_id=lab&_include=*&_revinclude=Location:endpoint')).toEqual({
      ...total,
      ids: ['lab', 'Location/barn', 'Organization/north'],
    });
    expect(await search('Endpoint', '_id=other&_revinclude=*&_include=*')).toEqual(
      matching('other'),
    );
    expect(await search('Endpoint', '_count=0&_include=*')).toEqual({ total: 2, ids: [] });
  });
});

describe('patients are found', () => {
  beforeEach(async () => {
    await store('Patient', {
      id: 'rex',
      name: [{ given: ['Rex'], family: 'Müller' }],
      birthDate: '2020-02-29',
      gender: 'male',
    });
    await store('Patient', { id: 'max', name: [{ text: 'Max' }], birthDate: '2021' });
    const participant = (id: string) => [
      { status: 'accepted', actor: { reference: `Patient/${id}` } },
    ];
    await store('Appointment', { id: 'a-rex', participant: participant('Rex') });
    await store('Appointment', { id: 'a-max', participant: participant('max') });
    await store('Encounter', { id: 'e-rex', subject: { reference: 'Patient/rex' } });
    await store('Encounter', { id: 'e-herd', subject: { reference: 'Group/rex' } });
  });

  test.each([
    ['Patient', 'birthdate=2020', ['rex']],
    ['Patient', 'birthdate=lt2021', ['rex']],
    ['Patient', 'birthdate=ge2020-02-29', ['max', 'rex']],
    ['Patient', 'name=muller', ['rex']],
    ['Appointment', 'patient=Patient/rex', ['a-rex']],
    ['Appointment', 'patient=REX', ['a-rex']],
    ['Appointment', 'patient.name=mull', ['a-rex']],
    ['Appointment', 'patient.name:exact=Max', ['a-max']],
    ['Appointment', 'patient.name=none', []],
    ['Encounter', 'patient=rex', ['e-rex']],
    ['Encounter', 'patient=Group/rex', []],
    ['Patient', '_has=Encounter:patient:identifier:missing=true', ['rex']],
  ])('in %s by %s', async (kind, query, ids) => {
    expect(await search(kind, query)).toEqual(matching(...ids));
  });

  test.each([
    ['Encounter', 'subject=rex', ['e-herd', 'e-rex']],
    ['Encounter', 'subject:Group=rex', ['e-herd']],
    ['Encounter', 'subject:Patient.birthdate=2020', ['e-rex']],
    ['Encounter', 'subject.name=rex', ['e-rex']],
    ['Patient', 'family=m%C3%BCl', ['rex']],
    ['Patient', 'gender=http://hl7.org/fhir/administrative-gender|male', ['rex']],
    ['Patient', '_has:Appointment:patient:part-status=accepted', ['max', 'rex']],
  ])('in standard R4 also in %s by %s', async (kind, query, ids) => {
    expect(await searchR4(kind, query)).toEqual(matching(...ids));
  });

  test('sorted by any parameter, the missing last', async () => {
    await store('Patient', { id: 'old', birthDate: '1999' });
    await store('Patient', { id: 'unborn' });
    expect(await search('Patient', '_sort=birthdate')).toEqual(
      matching('old', 'rex', 'max', 'unborn'),
    );
    expect(await search('Patient', '_sort=-family')).toMatchObject({ total: 4 });
    expect((await search('Patient', '_sort=given,-_id')).ids).toEqual([
      'rex',
      'unborn',
      'old',
      'max',
    ]);
  });
});

describe('a caller without clearance', () => {
  let reader: Client;
  beforeEach(async () => {
    reader = await signIn('CLIENT_ACCOUNT_USER');
    await store('Patient', { id: 'star', name: [{ text: 'Star' }], meta: label('V') });
    await store('Patient', { id: 'rex', name: [{ text: 'Rex' }] });
    await store('Encounter', {
      id: 'secret',
      subject: { reference: 'Patient/rex' },
      meta: label('R'),
    });
    await store('Encounter', { id: 'open', subject: { reference: 'Patient/star' } });
  });

  test.each([
    ['Patient', '', ['rex']],
    ['Patient', 'name=star', []],
    ['Patient', '_id=star,rex', ['rex']],
    ['Patient', `_security:not=${confidentialitySystem}|R`, ['rex']],
    ['Encounter', 'patient.name=star', []],
    ['Patient', '_has=Encounter:patient:_id=secret', []],
    ['Patient', '_revinclude=Encounter:patient', ['rex']],
    ['Encounter', '_include=Encounter:patient', ['open']],
    ['Encounter', 'patient=star', ['open']],
  ])('finds only unlabelled resources in %s by %s', async (kind, query, ids) => {
    expect(await search(kind, query, reader)).toEqual(matching(...ids));
    expect(await searchR4(kind, query, reader)).toEqual(matching(...ids));
    expect((await search(kind, `${query}&_count=0`, reader)).total).toBe(ids.length);
  });

  test('does not see resources on the next page that have since been labelled', async () => {
    for (const id of ['a', 'b', 'c']) await store('Patient', { id, name: [{ text: id }] });
    const first = (await reader.call('GET', '/site/101/fhir/patient?_sort=name&_count=1')).json();
    const body = newResource('Patient', { id: 'b', name: [{ text: 'b' }], meta: label('R') });
    await chief.call('PUT', '/site/101/fhir/patient/b', { body });
    const rest = `_sort=name&_page_token=${nextPageToken(first)}`;
    expect(await search('Patient', rest, reader)).toEqual({ total: 3, ids: ['c', 'rex'] });
  });
});
