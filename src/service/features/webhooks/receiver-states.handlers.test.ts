import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testsPerMinute } from '#contract/fhir/endpoint-health.ts';
import { undeclaredParts } from '#testing/declared-event.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf } from '#testing/mails-of.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** How failing receivers are reported and reset. */
let aheadMs = 0;
const service = await testService({}, { now: () => new Date(Date.now() + aheadMs) });

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receiver: WebhookReceiver;
let path: string;
let webhookId: string;
beforeEach(async () => {
  aheadMs = 0;
  client = await service.signInAs({ email: 'boss@northfield.example', firstName: 'Ida' });
  receiver = await startReceiver((_got, response) => response.writeHead(503).end());
  const body = { name: 'Hook', url: receiver.url, events: ['*'] };
  webhookId = (await client.call('POST', hooks, { body })).json().webhookId;
  path = `${hooks}/${webhookId}`;
});
afterEach(() => receiver.close());

async function createGroup(name: string): Promise<string> {
  const body = { name, status: 'active' };
  return (await client.call('POST', groups, { body })).json().eventgroupId;
}

async function health() {
  const query = `?webhookId=${webhookId.toUpperCase()}`;
  return (await client.call('GET', `/site/101/ahds/v1/webhook-health${query}`)).json().data[0];
}

async function deliveries() {
  return (await client.call('GET', `${path}/deliveries`)).json().data;
}

/** The circuit is open and paused for a minute, with no request in flight. */
async function takeDown(): Promise<string> {
  await service.db.updateTable('webhook_states').set({ failures_in_row: 20 }).execute();
  const groupId = await createGroup('First');
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await createGroup(name);
  await expect.poll(health, soon).toMatchObject({ isDown: true, backoffUntil: expect.any(String) });
  return groupId;
}

test('health of a receiver that is down has the time and delivery of the next attempt', async () => {
  expect(await health()).toMatchObject({ isDown: false, nextAttempt: null });
  const groupId = await takeDown();
  await client.call('PATCH', `${groups}/${groupId}`, { body: { status: 'inactive' } });
  const figures = await health();
  const waiting = await deliveries();
  expect(figures.lastFailure).toMatchObject({
    error: 'The receiver answered 503',
    statusCode: 503,
  });
  const [latest, ...earlier] = waiting;
  expect(latest.waitsFor).toBe(earlier.at(-1).deliveryId);
  expect(earlier.map(({ waitsFor }: { waitsFor: string }) => waitsFor)).toEqual(
    earlier.map(() => null),
  );
  const head = waiting.find(
    (one: { deliveryId: string }) => one.deliveryId === figures.nextAttempt.deliveryId,
  );
  const laterOf = [figures.backoffUntil, head.nextAttemptAt].toSorted().at(-1);
  expect(figures.nextAttempt.at).toBe(laterOf);

  // However many are resent, the receiver gets one request, for the delivery that health shows as next.
  const before = receiver.received.length;
  await client.call('POST', `${path}/delivery-resend`, { body: { status: 'waiting' } });
  await expect.poll(async () => (await health()).backoffUntil, soon).not.toBe(figures.backoffUntil);
  await expect.poll(async () => (await health()).backoffUntil, soon).toEqual(expect.any(String));
  expect(receiver.received).toHaveLength(before + 1);
  await client.call('PATCH', path, { body: { status: 'paused' } });
  expect(await health()).toMatchObject({ isDown: false, nextAttempt: null });
});

async function lastCodes() {
  return (await deliveries()).map((one: { lastStatusCode: number }) => one.lastStatusCode);
}

async function runs() {
  return (await client.call('GET', `/runs?webhookId=${webhookId}`)).json().data;
}

test('waiting deliveries are a run of the person who changes the address or enables the webhook', async () => {
  await takeDown();
  const repaired = await startReceiver((_got, response) => response.writeHead(500).end());
  await client.call('PATCH', path, { body: { url: repaired.url } });
  // An attempt still in flight would succeed once the receiver responds differently.
  await expect.poll(lastCodes, soon).toEqual(Array(6).fill(500));
  const [wrong] = await runs();
  expect(wrong).toMatchObject({ kind: 'resendDeliveries', state: 'running', total: 6, done: 0 });

  repaired.answer = (_got, response) => response.writeHead(204).end();
  const tried = (await client.call('POST', `${path}/enable`)).json();
  expect(tried).toMatchObject({ isEnabled: true, dueNow: 6 });
  await expect.poll(runs, soon).toMatchObject([
    { runId: tried.runId, state: 'done', total: 6, succeeded: 6 },
    { runId: wrong.runId, state: 'done', total: 6, succeeded: 6 },
  ]);
  expect((await client.call('POST', `${path}/enable`)).json()).toMatchObject({ runId: null });
  expect(await runs()).toHaveLength(2);
  await repaired.close();
});

/** The events that another webhook received about this one. */
const eventsAt = ({ received }: WebhookReceiver) =>
  received.map(({ payload: { type, data } }) => [type, data.webhookId, data.lastStatusCode]);

test('a sustained failure and its end are reported once, by email and to other webhooks', async () => {
  const subjects = async () =>
    (await mailsOf(service.db, 'boss@northfield.example')).map(({ subject }) => subject);
  const failingCount = async () =>
    (await client.call('GET', '/site/101/ahds/v1/webhook-failing')).json().failing;
  const listed = async (query: string) =>
    (await client.call('GET', `${hooks}?${query}`))
      .json()
      .data.map(({ name }: { name: string }) => name);
  const listener = await startReceiver();
  const events = ['webhook.failing', 'webhook.recovered'];
  await client.call('POST', hooks, { body: { name: 'Listener', url: listener.url, events } });
  await createGroup('First');
  await expect.poll(async () => (await health()).lastFailure, soon).not.toBeNull();
  // A single failure is not reported.
  aheadMs += 6_000;
  await expect.poll(() => receiver.received.length, soon).toBe(2);
  expect(await health()).toMatchObject({ isDown: false, incidentSince: null });
  expect(await failingCount()).toBe(0);

  for (let minutes = 6; minutes <= 600; minutes *= 10) {
    aheadMs += minutes * 60_000;
    await createGroup(`After ${minutes}`);
    await expect.poll(async () => (await health()).incidentSince, soon).toEqual(expect.any(String));
  }
  await expect.poll(() => eventsAt(listener), soon).toEqual([['webhook.failing', webhookId, 503]]);
  expect(await subjects()).toEqual(['The webhook Hook is failing']);
  const [mail] = await mailsOf(service.db, 'boss@northfield.example');
  expect(mail?.body).toMatch(
    /failed since \w+, \d+ \w+ \d{4} at \d\d:\d\d UTC\. Last error: The receiver answered 503/,
  );
  expect(await failingCount()).toBe(1);
  expect(await listed('health=failing')).toEqual(['Hook']);
  expect(await listed('health=working')).toEqual(['Listener']);
  expect(await listed('sortBy=success')).toEqual(['Hook', 'Listener']);
  // The listener's success is recorded after its response.
  const best = () => listed('sortBy=success&sortOrder=desc');
  await expect.poll(best, soon).toEqual(['Listener', 'Hook']);
  expect(await listed('sortBy=lastFailureAt&sortOrder=desc')).toEqual(['Hook', 'Listener']);
  expect((await listed('sortBy=latency')).length).toBe(2);

  receiver.answer = (_got, response) => response.writeHead(204).end();
  aheadMs += 3_600_000;
  await createGroup('Last');
  await expect.poll(() => eventsAt(listener).length, soon).toBe(2);
  expect(eventsAt(listener)[1]?.slice(0, 2)).toEqual(['webhook.recovered', webhookId]);
  expect(await subjects()).toEqual(['The webhook Hook is failing', 'The webhook Hook works again']);
  expect(await health()).toMatchObject({ incidentSince: null });
  // It never receives events about itself, although it subscribes to all.
  const isOwn = ({ payload }: { payload: { data: { webhookId?: unknown } } }) =>
    payload.data.webhookId === webhookId;
  expect(receiver.received.filter(isOwn)).toEqual([]);
  for (const { body } of listener.received) expect(undeclaredParts(body)).toEqual([]);
  await listener.close();
});

test('secrets have fingerprints, and an earlier one can be revoked', async () => {
  const secrets = async () => (await client.call('GET', `${path}/secrets`)).json().data;
  const fingerprintOf = (secret: string) =>
    createHash('sha256').update(secret).digest('hex').slice(0, 8);
  receiver.answer = (_got, response) => response.writeHead(204).end();
  const rotated = await client.call('POST', `${path}/rotate-secret`, { body: {} });
  const { secret } = rotated.json();
  const [current, earlier] = await secrets();
  expect(current).toMatchObject({ fingerprint: fingerprintOf(secret), expiresAt: null });
  expect(earlier).toMatchObject({ expiresAt: expect.any(String) });
  expect(earlier.fingerprint).not.toBe(current.fingerprint);
  const end = ({ secretId }: { secretId: string }) =>
    client.call('DELETE', `${path}/secrets/${secretId}`);
  expect((await end(current)).json().code).toBe('guarded');
  expect((await end(earlier)).statusCode).toBe(204);
  expect((await end(earlier)).statusCode).toBe(404);
  expect(await secrets()).toEqual([current]);
  await client.call('POST', `${path}/test`, { body: { type: 'webhook.ping' } });
  const [sent] = receiver.received;
  expect(sent?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  const { data } = (await client.call('GET', `${path}/history`)).json();
  expect(data[0].action).toBe('endWebhookSecret');
});

test('a receiver that is gone is reported to other webhooks', async () => {
  const listener = await startReceiver();
  const events = ['webhook.disabled'];
  await client.call('POST', hooks, { body: { name: 'Listener', url: listener.url, events } });
  receiver.answer = (_got, response) => response.writeHead(410).end();
  await createGroup('First');
  await expect.poll(() => eventsAt(listener), soon).toEqual([['webhook.disabled', webhookId, 410]]);
  for (const { body } of listener.received) expect(undeclaredParts(body)).toEqual([]);
  await listener.close();
});

test('tests and attempts to enable are limited per person and minute', async () => {
  const body = { type: 'user.disabled' };
  for (let sent = 0; sent < testsPerMinute; sent += 1) {
    expect((await client.call('POST', `${path}/test`, { body })).statusCode).toBe(200);
  }
  expectProblem(await client.call('POST', `${path}/test`, { body }), 'too_many_requests');
  expectProblem(await client.call('POST', `${path}/enable`), 'too_many_requests');
});
