import { expect, test } from 'vitest';
import { maxResultsPerKind } from '#contract/console/find.ts';
import { clearanceOf, confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { findResources } from './find.store.ts';

const service = await testService();

async function titlesOf(client: Client, text: string, siteId = 101): Promise<string[]> {
  const address = `/site/${siteId}/_find?text=${encodeURIComponent(text)}`;
  const { data } = (await client.call('GET', address)).json();
  return data.map(({ kind, title }: Record<string, string>) => `${kind} ${title}`);
}

async function totalsOf(client: Client, text: string): Promise<unknown> {
  return (await client.call('GET', `/site/101/_find?text=${text}`)).json().totals;
}

async function store(client: Client, segment: string, body: object): Promise<void> {
  const { statusCode } = await client.call('POST', `/site/101/fhir/${segment}`, { body });
  expect([200, 201]).toContain(statusCode);
}

test('finds records of every kind by word prefixes, names first', async () => {
  const client = await service.signInAs();
  const address = 'https://quill.example/fhir';
  await store(client, 'endpoint', newEndpoint({ id: 'a-lab', name: 'Ångström lab', address }));
  await store(client, 'endpoint', newEndpoint({ id: 'quill-2', name: 'Imaging' }));
  await store(client, 'endpoint', newEndpoint({ id: 'other', name: 'Lab of Quill Street' }));
  const name = [{ text: 'Quilla Ångström', family: 'Ångström', given: ['Quilla'] }];
  await store(client, 'patient', newResource('Patient', { id: 'rex', name }));
  await store(
    client,
    'slot',
    newResource('Slot', { id: 's-1', identifier: [{ value: 'QUILL-0042' }] }),
  );
  const group = { name: 'The great Quill campaign', status: 'active' };
  await client.call('POST', '/site/101/ahds/v1/eventgroup', { body: group });
  const hook = {
    name: 'Lab',
    url: 'https://quill.receiver.example/',
    events: ['endpoint.created'],
  };
  const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body: hook });
  expect(await titlesOf(client, created.json().webhookId.toUpperCase())).toEqual(['webhook Lab']);

  const all = await titlesOf(client, 'quill');
  expect(all.toSorted()).toEqual([
    'Endpoint Imaging',
    'Endpoint Lab of Quill Street',
    'Endpoint Ångström lab',
    'Patient Quilla Ångström',
    expect.stringMatching(/^Slot /),
    'eventgroup The great Quill campaign',
    'webhook Lab',
  ]);
  expect(all.filter((one) => one.startsWith('Endpoint'))[0]).toBe('Endpoint Lab of Quill Street');
  expect(await titlesOf(client, '  LAB angstrom')).toEqual(['Endpoint Ångström lab']);
  expect(await titlesOf(client, 'quill-0042')).toEqual([expect.stringMatching(/^Slot /)]);
  expect(await titlesOf(client, 'uill')).toEqual([
    'eventgroup The great Quill campaign',
    'webhook Lab',
  ]);
  expect(await titlesOf(client, 'lab nowhere')).toEqual([]);
  expect(await titlesOf(client, '%')).toEqual([]);
});

test('counts matches as lists do, including names of organizations, up to a limit', async () => {
  const client = await service.signInAs();
  await store(client, 'organization', newResource('Organization', { id: 'zeb', name: 'Zebra' }));
  const managingOrganization = { reference: 'Organization/zeb' };
  await store(client, 'endpoint', newEndpoint({ id: 'z', managingOrganization }));
  for (let number = 0; number < maxResultsPerKind; number += 1) {
    await store(client, 'endpoint', newEndpoint({ id: `z-${number}`, name: `Zebra ${number}` }));
    const event = { name: `Yak ${number}`, status: 'active' };
    await client.call('POST', '/site/101/ahds/v1/eventgroup', { body: event });
  }
  expect(await totalsOf(client, 'zebra')).toEqual({ Endpoint: maxResultsPerKind + 1 });
  expect(await totalsOf(client, 'yak')).toEqual({ eventgroup: maxResultsPerKind });
  const words = Array.from({ length: 32 }, (_, number) => `xylo${number}`);
  for (let number = 0; number < maxResultsPerKind; number += 1) {
    await store(client, 'endpoint', newEndpoint({ id: `x-${number}`, name: words.join(' ') }));
  }
  expect(await totalsOf(client, 'xylo')).toEqual({});
});

test('finds an event by its complete id, at its own site only', async () => {
  const client = await service.signInAs();
  await store(client, 'endpoint', newEndpoint({ name: 'Vaccinations' }));
  const { event_id: id } = await service.db
    .selectFrom('webhook_events')
    .select('event_id')
    .orderBy('event_no', 'desc')
    .executeTakeFirstOrThrow();
  expect(await titlesOf(client, id)).toEqual(['event endpoint.created']);
  expect(await titlesOf(client, id, 102)).toEqual([]);
});

test('returns a few of each kind, distinct, and nothing deleted, hidden or of another site', async () => {
  const chief = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
  const member = await service.signInAs({ role: 'SITE_USER', organizationId: 1, siteIds: [101] });
  for (let number = 0; number < maxResultsPerKind + 2; number += 1) {
    await store(chief, 'endpoint', newEndpoint({ id: `v-${number}`, name: 'Vex vexing vexes' }));
  }
  expect(await titlesOf(chief, 'vex')).toHaveLength(maxResultsPerKind);
  expect(await totalsOf(chief, 'vex')).toEqual({ Endpoint: maxResultsPerKind + 2 });
  const secret = { meta: { security: [{ system: confidentialitySystem, code: 'V' }] } };
  await store(chief, 'endpoint', newEndpoint({ id: 'hidden', name: 'Wolf one', ...secret }));
  await store(chief, 'endpoint', newEndpoint({ id: 'open', name: 'Wolf two' }));
  await store(chief, 'endpoint', newEndpoint({ id: 'gone', name: 'Wolf three' }));
  await chief.call('DELETE', '/site/101/fhir/endpoint/gone');
  expect(await titlesOf(chief, 'wolf')).toEqual(['Endpoint Wolf one', 'Endpoint Wolf two']);
  expect(await titlesOf(member, 'wolf')).toEqual(['Endpoint Wolf two']);
  expect(await titlesOf(await service.signInAs(), 'wolf', 102)).toEqual([]);
  expectProblem(await member.call('GET', '/site/103/_find?text=wolf'), 'not_found');
  expectProblem(await member.call('GET', '/site/101/_find'), 'invalid_request');
});

test('finds the same by frequent words as by rare ones', async () => {
  const client = await service.signInAs();
  for (const name of ['Sorrel lab reports', 'Sorrel lab', 'Sorrel reports', 'Tansy lab reports']) {
    await store(client, 'endpoint', newEndpoint({ id: name.replaceAll(' ', '-'), name }));
  }
  const scope = { siteId: 101, clearance: clearanceOf('ADMIN'), baseUrl: '' };
  const titles = (text: string, rareEntries: number) =>
    findResources(service.db, scope, { text, rareEntries }).then(({ data }) =>
      data.map(({ title }) => title),
    );
  for (const text of ['sorrel lab', 'sorrel rep lab', 'tansy sorrel']) {
    expect(await titles(text, 1)).toEqual(await titles(text, 1_000));
  }
  expect(await titles('sorrel rep lab', 1)).toEqual(['Sorrel lab reports']);
});
