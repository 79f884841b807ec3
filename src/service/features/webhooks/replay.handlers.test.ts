import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { replaysStore } from './replays.store.ts';

/** Real deliveries of missed events. The service's clock runs ahead by this much. */
let aheadMs = 0;
const service = await testService(
  {},
  { now: () => new Date(Date.now() + aheadMs), random: () => 0.5 },
);

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };
const since = new Date(Date.now() - 60_000).toISOString();

let client: Client;
let receiver: WebhookReceiver;
beforeEach(async () => {
  client = await service.signInAs();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

async function listen(parts: object = {}): Promise<string> {
  const body = { name: 'Hook', url: receiver.url, events: ['*'], ...parts };
  return `${hooks}/${(await client.call('POST', hooks, { body })).json().webhookId}`;
}

async function setStatus(path: string, status: 'active' | 'paused'): Promise<void> {
  await client.call('PATCH', path, { body: { status } });
}

/** Creates event groups and changes each this many times. */
async function change(names: readonly string[], versions = 1): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const created = await client.call('POST', groups, {
      body: { name: `${name}1`, status: 'active' },
    });
    const { eventgroupId } = created.json();
    ids.push(eventgroupId);
    for (let version = 2; version <= versions; version += 1) {
      await client.call('PATCH', `${groups}/${eventgroupId}`, {
        body: { name: `${name}${version}` },
      });
    }
  }
  return ids;
}

const missedBy = async (path: string, query = '') =>
  (await client.call('GET', `${path}/missed-events?since=${since}${query}`)).json();

async function replay(path: string, parts: object = {}): Promise<string> {
  const response = await client.call('POST', `${path}/replay`, { body: { since, ...parts } });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json().runId;
}

const runOf = async (runId: string) => (await client.call('GET', `/runs/${runId}`)).json();
const resultsOf = async (runId: string) =>
  (await client.call('GET', `/runs/${runId}/results`)).json().data;
const ended = (runId: string) =>
  expect.poll(async () => (await runOf(runId)).state, soon).not.toBe('running');
const namesReceived = () => receiver.received.map(({ payload }) => payload.data.name);

test('missed events of a paused webhook are counted, and sent in order before newer ones', async () => {
  const path = await listen();
  await change(['Sent']);
  await expect.poll(() => receiver.received.length, soon).toBe(1);
  await setStatus(path, 'paused');
  const [first = ''] = await change(['A', 'B'], 3);
  expect(await missedBy(path)).toMatchObject({
    count: 6,
    overtaken: 0,
    types: [
      { type: 'eventgroup.updated', count: 4 },
      { type: 'eventgroup.created', count: 2 },
    ],
    data: [{ subject: `eventgroup/${first}`, label: 'A1' }, {}, {}, { label: 'B1' }, {}],
    lastPause: { from: expect.any(String), to: null },
  });
  expect((await missedBy(path, '&event=eventgroup.created')).count).toBe(2);

  const runId = await replay(path);
  await expect.poll(async () => (await missedBy(path)).count, soon).toBe(0);
  expect(await runOf(runId)).toMatchObject({ state: 'running', total: 6, done: 0 });
  await setStatus(path, 'active');
  await client.call('PATCH', `${groups}/${first}`, { body: { name: 'A4' } });
  await ended(runId);
  await expect.poll(() => receiver.received.length, soon).toBe(8);
  for (const record of ['A', 'B']) {
    const received = namesReceived().filter((name) => String(name).startsWith(record));
    expect(received).toEqual(
      ['1', '2', '3', ...(record === 'A' ? ['4'] : [])].map((n) => record + n),
    );
  }
  expect(await runOf(runId)).toMatchObject({ state: 'done', total: 6, succeeded: 6, failed: 0 });

  // Nothing is sent twice: neither by another replay, nor by repeating the same request.
  expect(await replay(path, { runId })).toBe(runId);
  const again = await replay(path);
  await ended(again);
  expect(await runOf(again)).toMatchObject({ state: 'done', total: 0 });
  expect(receiver.received).toHaveLength(8);
});

test('a new webhook gets only events it subscribes to, without tests', async () => {
  await change(['Old'], 2);
  const other = await listen({ url: 'https://gone.receiver.example/' });
  await client.call('POST', `${other}/test`, { body: { type: 'eventgroup.created' } });
  const path = await listen({ events: ['eventgroup.created'] });
  await change(['New']);
  await expect.poll(() => receiver.received.length, soon).toBe(1);
  const missed = await missedBy(path);
  expect(missed).toMatchObject({ count: 1, lastPause: null });
  await ended(await replay(path));
  expect(namesReceived()).toEqual(['New1', 'Old1']);
  const [old] = (await client.call('GET', `${path}/deliveries`)).json().data;
  expect(old).toMatchObject({ label: 'Old1', happenedAt: missed.data[0].createdAt });
  const trail = (await client.call('GET', '/audit?action=replayEvents')).json().data;
  expect(trail[0].after).toMatchObject({ since, matching: 1 });
});

test('counts events that a later delivery has overtaken', async () => {
  const path = await listen({ status: 'paused' });
  const [group = ''] = await change(['A'], 2);
  await setStatus(path, 'active');
  await client.call('PATCH', `${groups}/${group}`, { body: { name: 'A3' } });
  await expect.poll(async () => (await missedBy(path)).overtaken, soon).toBe(2);
});

test('concurrent replays queue each event once', async () => {
  const path = await listen({ status: 'paused' });
  const webhookId = path.split('/').at(-1) ?? '';
  await change(['A', 'B', 'C'], 3);
  const runIds = await Promise.all([replay(path), replay(path), replay(path)]);
  await expect.poll(async () => (await missedBy(path)).count, soon).toBe(0);
  // Like a process that was considered dead and continues.
  const missed = { webhookId, since, until: new Date().toISOString() };
  const late = await service.db
    .transaction()
    .execute((tx) => replaysStore(tx).queueNext(tx, { runId: runIds[0], missed, after: '0' }));
  expect(late?.queued).toBe(0);
  await setStatus(path, 'active');
  for (const runId of runIds) await ended(runId);
  const runs = await Promise.all(runIds.map(runOf));
  expect(runs.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(9);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(9);
  expect(receiver.received).toHaveLength(9);
});

test('queues missed events a thousand at a time, and reads no others', async () => {
  const webhookId = (await listen({ status: 'paused' })).split('/').at(-1) ?? '';
  await sql`insert into webhook_events (event_id, event_type, body, created_at, site_id)
    select gen_random_uuid(), 'eventgroup.created', '', now(), 101 from generate_series(1, 10000)`.execute(
    service.db,
  );
  await sql`analyze webhook_events`.execute(service.db);
  const query = { runId: randomUUID(), after: '0' };
  const missed = { webhookId, since, until: new Date().toISOString() };
  const read = await service.db.transaction().execute(async (tx) => {
    await sql`insert into runs (run_id, kind, actor_id, actor_ip, total, created_at)
      values (${query.runId}, 'replayEvents', ${client.userId}, '', 0, now())`.execute(tx);
    await replaysStore(tx).queueNext(tx, { ...query, missed });
    const { rows } = await sql<{ read: number; queued: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read, (select count(*)::int from run_rows) as queued
      from pg_stat_xact_user_tables where relname = 'webhook_events'`.execute(tx);
    return rows;
  });
  // The first event is about the webhook itself.
  expect(read).toEqual([{ queued: 999, read: expect.any(Number) }]);
  expect(read[0]?.read).toBeLessThan(2_000);
});

test('the report has the outcome of each delivery, and failed ones can be resent', async () => {
  const path = await listen({ status: 'paused' });
  await change(['Good', 'Bad']);
  receiver.answer = (got, response) =>
    response.writeHead(got.payload.data.name === 'Bad1' ? 500 : 204).end();
  const runId = await replay(path);
  await setStatus(path, 'active');
  await expect.poll(async () => (await runOf(runId)).succeeded, soon).toBe(1);
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    aheadMs += 30 * 3_600_000;
    await change([`Tick ${attempt} `]);
    await expect
      .poll(() => namesReceived().filter((name) => name === 'Bad1').length, soon)
      .toBe(attempt);
  }
  await ended(runId);
  expect(await runOf(runId)).toMatchObject({ state: 'done', succeeded: 1, failed: 1 });
  const [failure, success] = await resultsOf(runId);
  expect(failure).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('500'),
    delivery: {
      eventType: 'eventgroup.created',
      label: 'Bad1',
      subject: expect.stringMatching(/^eventgroup\//),
    },
  });
  expect(success).toMatchObject({ outcome: 'succeeded', reason: null });

  receiver.answer = (_got, response) => response.writeHead(204).end();
  const body = { failedOf: runId, runId: randomUUID() };
  expect((await client.call('POST', `${path}/delivery-resend`, { body })).json().resent).toBe(1);
  await ended(body.runId);
  expect(await resultsOf(body.runId)).toMatchObject([
    { outcome: 'succeeded', delivery: { deliveryId: failure.delivery.deliveryId } },
  ]);
  // Resent deliveries no longer count as failed.
  const later = { failedOf: runId, runId: randomUUID() };
  const again = await client.call('POST', `${path}/delivery-resend`, { body: later });
  expect(again.json().resent).toBe(0);
});

test('a cancelled replay sends nothing more, and its deliveries can be resent', async () => {
  const path = await listen({ status: 'paused' });
  await change(['A', 'B'], 2);
  const runId = await replay(path);
  await expect.poll(async () => (await missedBy(path)).count, soon).toBe(0);
  const { state } = (await client.call('POST', `/runs/${runId}/cancel`)).json();
  expect(state).toBe('cancelled');
  await setStatus(path, 'active');
  await change(['Next']);
  await expect.poll(namesReceived, soon).toEqual(['Next1']);
  const { data } = (await client.call('GET', `${path}/deliveries?status=failed`)).json();
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({ attempts: 0, lastError: 'Cancelled before it was sent' });
});

test('requires an administrator of the site, and times in order', async () => {
  const path = await listen();
  const reader = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  expectProblem(await reader.call('POST', `${path}/replay`, { body: { since } }), 'forbidden');
  const elsewhere = path.replace('/101/', '/201/');
  expectProblem(await client.call('GET', `${elsewhere}/missed-events?since=${since}`), 'not_found');
  const wrong = await client.call('POST', `${path}/replay`, { body: { since: 'yesterday' } });
  expectProblem(wrong, 'invalid_request');
});
