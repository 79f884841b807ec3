import { beforeEach, describe, expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const endpoints = '/site/101/fhir/endpoint';
const organizations = '/site/101/fhir/organization';

let chief: Client;
beforeEach(async () => {
  chief = await service.signInAs({ role: 'ADMIN' });
});

async function write(path: string, body: Record<string, unknown>, client = chief) {
  const answer = await client.call(path.split('/').length > 5 ? 'PUT' : 'POST', path, { body });
  expect([200, 201]).toContain(answer.statusCode);
}

/** The ids that a query finds, sorted by id. */
async function idsOf(query: string, client = chief, path = endpoints): Promise<string[]> {
  const answer = await client.call('GET', `${path}?_sort=_id&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { total, entry } = answer.json();
  expect(total).toBe(entry.length);
  return entry.map(({ id }: { id: string }) => id);
}
const search = (text: string, client = chief) =>
  idsOf(`search=${encodeURIComponent(text)}`, client);

const managed = (reference: string, display?: string) => ({
  managingOrganization: { reference, ...(display && { display }) },
});

describe('a search over everything', () => {
  beforeEach(async () => {
    await write(
      organizations,
      newResource('Organization', { id: 'north', name: 'Møller Laboratorium' }),
    );
    await write(
      endpoints,
      newEndpoint({
        id: 'e1',
        name: 'Zentrale Ärzte-Annahme',
        address: 'https://lab.example:8443/fhir/R4',
      }),
    );
    await write(
      endpoints,
      newEndpoint({
        id: 'e2',
        name: 'Imaging',
        identifier: [{ system: 'urn:x', value: 'NPI-77812' }],
        ...managed('Organization/north'),
      }),
    );
    await write(
      endpoints,
      newEndpoint({
        id: 'e3',
        name: 'Ärzte',
        connectionType: { code: 'dicom-wado-rs' },
        contact: [{ system: 'email', value: 'night.desk@sued.example' }],
        header: ['X-Routing-Key: sesame'],
        ...managed('https://else.test/Organization/7', 'Süd Labor'),
      }),
    );
  });

  test.each([
    ['arzte', ['e1', 'e3']],
    ['annahme ÄRZTE', ['e1']],
    ['zent', ['e1']],
    ['entrale', []],
    ['example r4', ['e1']],
    ['npi-77812', ['e2']],
    ['7781', ['e2']],
    ['imaging laboratorium', ['e2']],
    ['sud', ['e3']],
    ['lab', ['e1', 'e2', 'e3']],
    ['lab arz', ['e1', 'e3']],
    ['dicom', ['e3']],
    ['sesame', []],
    ['()', []],
    ['nothing', []],
  ])('for %j', async (text, ids) => expect(await search(text)).toEqual(ids));

  test('follows changes of a resource and of its organization', async () => {
    await write(
      `${endpoints}/e1`,
      newEndpoint({ id: 'e1', name: 'Moved', address: 'https://new.test' }),
    );
    await write(
      `${organizations}/north`,
      newResource('Organization', { id: 'north', name: 'Renamed' }),
    );
    expect(await search('zentrale')).toEqual([]);
    expect(await search('new.test')).toEqual(['e1']);
    expect(await search('moller')).toEqual([]);
    expect(await search('renamed')).toEqual(['e2']);
    await chief.call('DELETE', `${organizations}/north`);
    await chief.call('DELETE', `${endpoints}/e1`);
    expect(await search('renamed')).toEqual([]);
    expect(await search('moved')).toEqual([]);
  });

  test('finds nothing by a hidden organization, and no hidden resource', async () => {
    const meta = { security: [{ system: confidentialitySystem, code: 'V' }] };
    await write(
      organizations,
      newResource('Organization', { id: 'secret', name: 'Hidden clinic', meta }),
    );
    await write(
      endpoints,
      newEndpoint({ id: 'e4', name: 'Open', ...managed('Organization/secret') }),
    );
    await write(endpoints, newEndpoint({ id: 'e5', name: 'Hidden too', meta }));
    const reader = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
    expect(await search('hidden')).toEqual(['e4', 'e5']);
    expect(await search('clinic open')).toEqual(['e4']);
    expect(await search('hidden', reader)).toEqual([]);
    expect(await search('clinic', reader)).toEqual([]);
    expect(await search('open', reader)).toEqual(['e4']);
  });

  test('can be combined with filters, for any kind', async () => {
    expect(await idsOf('search=arzte&search=annahme')).toEqual(['e1']);
    expect(await idsOf('search=lab&organization=Organization/north')).toEqual(['e2']);
    expect(await idsOf('search=laboratorium', chief, organizations)).toEqual(['north']);
    expect(await idsOf('search=north', chief, organizations)).toEqual(['north']);
  });
});

test('searches by the author of the current version and the end of a period', async () => {
  const ben = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await write(endpoints, newEndpoint({ id: 'a', period: { start: '2020', end: inDays(-0.01) } }));
  await write(endpoints, newEndpoint({ id: 'b', period: { end: inDays(29) } }));
  await write(endpoints, newEndpoint({ id: 'c', period: { start: '2020' } }), ben);
  await write(endpoints, newEndpoint({ id: 'd', period: { end: inDays(31) } }), ben);
  await write(`${endpoints}/b`, newEndpoint({ id: 'b', period: { end: inDays(29) } }), ben);
  expect(await idsOf(`changed-by=${chief.userId}`)).toEqual(['a']);
  expect(await idsOf(`changed-by=${ben.userId},nobody`)).toEqual(['b', 'c', 'd']);
  expect(await idsOf('changed-by=nobody')).toEqual([]);
  expect(await idsOf('ends=past')).toEqual(['a']);
  expect(await idsOf('ends=30d')).toEqual(['b']);
  expect(await idsOf('ends=past,40d')).toEqual(['a', 'b', 'd']);
});

test.each([
  ['endpoint?ends=soon'],
  ['endpoint?ends=0d'],
  ['device?ends=past'],
  ['endpoint?search:exact=a'],
  [`endpoint?search=${'x'.repeat(201)}`],
  ['r4/Endpoint?search=a'],
  ['r4/Endpoint?changed-by=a'],
])('refuses %s', async (path) => {
  expectProblem(await chief.call('GET', `/site/101/fhir/${path}`), 'invalid_request');
});
