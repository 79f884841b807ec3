import { afterEach, expect, test } from 'vitest';
import { setTestSchedule } from '#contract/fhir/endpoint-health.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { capabilityStatement, labServers } from '#testing/lab-servers.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { testDueEndpoints } from './scheduled-tests.worker.ts';

const service = await testService();
const labs = labServers();
afterEach(labs.close);
const collection = '/site/101/fhir/endpoint';
const minute = 60_000;

/** Creates Endpoints at a test server, with an hourly schedule. Returns the server's state. */
async function scheduled(ids: readonly string[], more: object = {}) {
  const client = await service.signInAs();
  const lab = { isDown: false, requests: 0 };
  const address = await labs.plain((_, response) => {
    lab.requests += 1;
    if (lab.isDown) response.writeHead(503).end();
    else response.writeHead(200).end(capabilityStatement());
  });
  for (const id of ids) {
    const body = { ...newEndpoint({ id }), address, status: 'active', ...more };
    expect((await client.call('POST', collection, { body })).statusCode).toBe(200);
  }
  await setEvery(client, 60);
  return { client, lab };
}

function setEvery(client: Client, everyMinutes: number) {
  return client.call('PUT', `${collection}/_health/schedule`, { body: { everyMinutes } });
}

/** Far in the future, so that the service's own worker finds nothing due. */
let clock = Date.parse('2099-11-01T08:00:00Z');

/** Advances the clock and tests the Endpoints that are due. */
async function later(minutes: number, more: { hostMs?: number } = {}): Promise<void> {
  clock += minutes * minute;
  const rules = {
    addresses: { allowsLoopback: true, resolve: async () => [] },
    timeoutMs: minute,
    slowMs: minute,
    userAgent: 'Paddock',
    now: () => new Date(clock),
    ...more,
  };
  await testDueEndpoints(service.db, rules, new AbortController().signal);
}

async function eventsOf(client: Client): Promise<[string, string][]> {
  const response = await client.call('GET', '/site/101/ahds/v1/event');
  const events: { eventType: string; subject: string }[] = response.json().data;
  return events.flatMap(({ eventType, subject }): [string, string][] =>
    eventType.startsWith('endpoint.health') ? [[eventType, subject]] : [],
  );
}

test('a schedule is off until an administrator sets it, which is audited', async () => {
  const client = await service.signInAs();
  const read = async () => (await client.call('GET', `${collection}/_health/schedule`)).json();
  expect(await read()).toEqual({ everyMinutes: 0 });
  expect((await setEvery(client, 15)).json()).toEqual({ everyMinutes: 15 });
  expect(await read()).toEqual({ everyMinutes: 15 });
  expectProblem(await setEvery(client, 7), 'invalid_request');
  const user = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  expectProblem(await setEvery(user, 0), 'forbidden');
  const trail = await client.call('GET', `/audit?action=${setTestSchedule.id}`);
  expect(trail.json().data).toMatchObject([
    { entityKind: 'site', before: { everyMinutes: 0 }, after: { everyMinutes: 15 } },
  ]);
});

test('the audit trail shows what each of several changes at once replaced', async () => {
  const client = await service.signInAs();
  await Promise.all([15, 60, 15, 60, 15, 60].map((minutes) => setEvery(client, minutes)));
  const trail = await client.call('GET', `/audit?action=${setTestSchedule.id}`);
  const changes: { before: object; after: object }[] = trail.json().data;
  expect(changes.map(({ before }) => before)).toEqual([
    ...changes.slice(1).map(({ after }) => after),
    { everyMinutes: 0 },
  ]);
});

test('each Endpoint is tested once per interval, and none after the schedule is off', async () => {
  const { client, lab } = await scheduled(['one', 'two', 'three']);
  await later(0);
  expect(lab.requests).toBe(3);
  await Promise.all([later(59), later(0)]);
  expect(lab.requests).toBe(3);
  await Promise.all([later(1), later(0)]);
  expect(lab.requests).toBe(6);
  await setEvery(client, 0);
  await later(600);
  expect(lab.requests).toBe(6);
  const health = await client.call('GET', `${collection}/_health?_id=one&_count=9`);
  expect(health.json().data).toMatchObject([{ results: [{ outcome: 'ok' }, { outcome: 'ok' }] }]);
});

test('inactive and deleted Endpoints and those without a web address cause no request', async () => {
  const { client, lab } = await scheduled(['off'], { status: 'off' });
  for (const [id, address] of [
    ['mail', 'mailto:lab@paddock.example'],
    ['direct', 'lab@direct.example.org'],
  ]) {
    const body = { ...newEndpoint({ id, status: 'active' }), address };
    expect((await client.call('POST', collection, { body })).statusCode).toBe(200);
  }
  await later(60);
  await later(60);
  expect(lab.requests).toBe(0);
  const health = await client.call('GET', `${collection}/_health?_id=off,mail,direct`);
  expect(health.json().data).toEqual([]);
  expect(await eventsOf(client)).toEqual([]);
});

test('an Endpoint that becomes untestable is recorded once, and no longer fails', async () => {
  const { client, lab } = await scheduled(['lab']);
  lab.isDown = true;
  await later(60);
  await later(60);
  const failing = async () => (await client.call('GET', `${collection}?health=failing`)).json();
  expect(await failing()).toMatchObject({ total: 1 });
  const body = { ...newEndpoint({ id: 'lab', status: 'active' }), address: 'lab@direct.example' };
  await client.call('PUT', `${collection}/lab`, { body });
  await later(60);
  await later(60);
  expect(await failing()).toMatchObject({ total: 0 });
  const health = await client.call('GET', `${collection}/_health?_id=lab&_count=9`);
  const [{ results }] = health.json().data;
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'notTestable',
    'serverError',
    'serverError',
  ]);
  expect(await eventsOf(client)).toEqual([['endpoint.health.failed', 'endpoint/lab']]);
});

test('a slow host does not delay others, and is tested eventually', async () => {
  const client = await service.signInAs();
  const requestedUrls: string[] = [];
  const store = async (id: string, address: string) => {
    const body = { ...newEndpoint({ id, status: 'active' }), address: `${address}/${id}` };
    expect((await client.call('POST', collection, { body })).statusCode).toBe(200);
  };
  const prompt = await labs.plain(({ url = '' }, response) => {
    requestedUrls.push(url);
    response.writeHead(200).end(capabilityStatement());
  });
  // Another host's Endpoint becomes due while the first request is pending.
  const slow = await labs.plain(async ({ url = '' }, response) => {
    requestedUrls.push(url);
    if (requestedUrls.length === 1) await store('prompt', prompt);
    response.writeHead(503).end();
  });
  for (const id of ['slow-1', 'slow-2', 'slow-3']) await store(id, slow);
  await setEvery(client, 60);
  await later(60, { hostMs: 0 });
  expect(requestedUrls.toSorted()).toEqual(
    ['prompt', 'slow-1', 'slow-2', 'slow-3'].map((id) => `/${id}/metadata`),
  );
  expect(requestedUrls.indexOf('/prompt/metadata')).toBeLessThan(3);
  const order = [...requestedUrls];
  await later(59, { hostMs: 0 });
  expect(requestedUrls).toEqual(order);
});

test('webhooks are notified of a sustained failure and of a sustained recovery', async () => {
  const { client, lab } = await scheduled(['lab']);
  lab.isDown = true;
  await later(60);
  lab.isDown = false;
  await later(60);
  lab.isDown = true;
  await later(60);
  expect(await eventsOf(client)).toEqual([]);
  await later(60);
  await later(60);
  const failed = ['endpoint.health.failed', 'endpoint/lab'];
  expect(await eventsOf(client)).toEqual([failed]);
  lab.isDown = false;
  await later(60);
  expect(await eventsOf(client)).toEqual([failed]);
  await later(60);
  await later(60);
  expect(await eventsOf(client)).toEqual([['endpoint.health.recovered', 'endpoint/lab'], failed]);
});
