import { afterEach, expect, test } from 'vitest';
import { fhirLab, labServers } from '#testing/lab-servers.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { insertTest, testRetentionWorker } from './endpoint-tests.store.ts';

const service = await testService();
const labs = labServers();
afterEach(labs.close);
const collection = '/site/101/fhir/endpoint';

async function stored(id: string, more: object = {}): Promise<Client> {
  const client = await service.signInAs();
  const body = { ...newEndpoint({ id }), ...more };
  expect((await client.call('POST', collection, { body })).statusCode).toBe(200);
  return client;
}

async function healthOf(client: Client, query: string): Promise<unknown[]> {
  const response = await client.call('GET', `${collection}/_health?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const resultAt = (at: string, outcome = 'ok') => ({
  at,
  outcome,
  url: null,
  isReached: true,
  statusCode: 200,
  latencyMs: 12,
  contentType: null,
  certificate: null,
  fhir: null,
});
const lab = { siteId: 101, resourceId: 'Lab' };

test('the result of a stored Endpoint is stored, that of a draft is not', async () => {
  const address = await labs.plain(fhirLab());
  const client = await stored('lab', { address });
  await client.call('POST', `${collection}/_test`, { body: { address } });
  expect(await healthOf(client, '_id=lab')).toEqual([]);
  const tested = await client.call('POST', `${collection}/_test`, { body: { id: 'LAB' } });
  const { at, latencyMs } = tested.json();
  const kept = { at, outcome: 'ok', statusCode: 200, latencyMs, certificateUntil: null };
  expect(await healthOf(client, '_id=lab,other')).toEqual([{ id: 'lab', results: [kept] }]);
});

test('the newest results come first, up to the requested count', async () => {
  const client = await stored('lab');
  await insertTest(service.db, lab, resultAt('2026-11-01T08:00:00.000Z', 'timeout'));
  await insertTest(service.db, lab, resultAt('2026-11-02T08:00:00.000Z'));
  await insertTest(service.db, lab, resultAt('2026-11-02T08:00:00.000Z'));
  expect(await healthOf(client, '_id=lab')).toMatchObject([{ results: [{ outcome: 'ok' }] }]);
  expect(await healthOf(client, '_id=lab&_count=5')).toMatchObject([
    { results: [{ outcome: 'ok' }, { outcome: 'timeout' }] },
  ]);
});

test('nothing is returned for hidden or deleted Endpoints', async () => {
  const security = [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'V' },
  ];
  const client = await stored('lab', { meta: { security } });
  await insertTest(service.db, lab, resultAt('2026-11-01T08:00:00.000Z'));
  const reader = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
  expect(await healthOf(client, '_id=lab')).toHaveLength(1);
  expect(await healthOf(reader, '_id=lab')).toEqual([]);
  await client.call('DELETE', `${collection}/lab`);
  expect(await healthOf(client, '_id=lab')).toEqual([]);
});

test('results are deleted after their retention', async () => {
  const client = await stored('lab');
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  await insertTest(service.db, lab, resultAt(day(91).toISOString()));
  await insertTest(service.db, lab, resultAt(day(1).toISOString()));
  await testRetentionWorker(service.db, 90).work({}, { signal: new AbortController().signal });
  expect(await healthOf(client, '_id=lab&_count=9')).toMatchObject([{ results: [{}] }]);
});
