import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** The order in which receivers get changes of a record. The service's clock runs ahead by this much. */
let aheadMs = 0;
const service = await testService(
  {},
  { now: () => new Date(Date.now() + aheadMs), random: () => 0.5 },
);

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };
const hourMs = 3_600_000;

let client: Client;
let receiver: WebhookReceiver;
beforeEach(async () => {
  client = await service.signInAs({ email: 'boss@northfield.example', firstName: 'Ida' });
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

async function listen(): Promise<string> {
  const body = { name: 'Hook', url: receiver.url, events: ['*'] };
  const { webhookId } = (await client.call('POST', hooks, { body })).json();
  return `${hooks}/${webhookId}`;
}

async function createGroup(name: string): Promise<string> {
  const body = { name, status: 'active' };
  return (await client.call('POST', groups, { body })).json().eventgroupId;
}

async function rename(groupId: string, name: string): Promise<void> {
  const response = await client.call('PATCH', `${groups}/${groupId}`, { body: { name } });
  expect(response.statusCode).toBe(200);
}

async function deliveriesOf(path: string, status: string): Promise<{ deliveryId: string }[]> {
  return (await client.call('GET', `${path}/deliveries?status=${status}&pageSize=100`)).json().data;
}

const nameOf = ({ payload }: WebhookReceiver['received'][number]) => payload.data.name;

test('later deliveries of a record wait for a failed one, other records do not', async () => {
  const path = await listen();
  let failures = 0;
  receiver.answer = (got, response) => {
    const isFailing = nameOf(got) === 'First' && failures < 2;
    if (isFailing) failures += 1;
    response.writeHead(isFailing ? 503 : 204).end();
  };
  const group = await createGroup('First');
  await expect.poll(() => failures, soon).toBe(1);
  for (const name of ['Second', 'Third']) await rename(group, name);
  await createGroup('Other');
  await expect.poll(async () => (await deliveriesOf(path, 'delivered')).length, soon).toBe(1);
  expect(receiver.received.map(nameOf)).toEqual(['First', 'Other']);

  aheadMs += 10_000;
  await expect.poll(() => failures, soon).toBe(2);
  // The second delay is five minutes: until then, waking the worker sends nothing of this record.
  await createGroup('Another');
  await expect.poll(async () => (await deliveriesOf(path, 'delivered')).length, soon).toBe(2);
  expect(receiver.received.map(nameOf)).toEqual(['First', 'Other', 'First', 'Another']);

  aheadMs += hourMs;
  await expect.poll(async () => (await deliveriesOf(path, 'waiting')).length, soon).toBe(0);
  expect(receiver.received.map(nameOf).slice(4)).toEqual(['First', 'Second', 'Third']);
});

test('the last delivery of each record has its current state, whatever fails', async () => {
  const path = await listen();
  const held = new Map<unknown, unknown>();
  let requests = 0;
  receiver.answer = (got, response) => {
    requests += 1;
    // Every second request fails: enough for a record's events to overtake each other if sent as they become due.
    if (requests % 2 === 1) return response.writeHead(500).end();
    const { eventgroupId, name } = got.payload.data;
    held.set(eventgroupId, name);
    return response.writeHead(204).end();
  };
  const expected = new Map<unknown, unknown>();
  for (const record of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const group = await createGroup(`${record}1`);
    for (const version of [2, 3, 4, 5]) await rename(group, `${record}${version}`);
    expected.set(group, `${record}5`);
  }
  await expect
    .poll(async () => {
      aheadMs += hourMs;
      return (await deliveriesOf(path, 'waiting')).length;
    }, soon)
    .toBe(0);
  expect(await deliveriesOf(path, 'failed')).toEqual([]);
  expect(held).toEqual(expected);
});

test('waiting deliveries are due as soon as a receiver recovers', async () => {
  const path = await listen();
  receiver.answer = (_got, response) => response.writeHead(500).end();
  await createGroup('Long ago');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect.poll(() => receiver.received.length, soon).toBe(attempt);
    aheadMs += 6 * hourMs;
  }
  await expect.poll(() => receiver.received.length, soon).toBe(6);
  receiver.answer = (_got, response) => response.writeHead(204).end();
  // The pause of a minute is over; the next attempt of the first would be in ten hours.
  aheadMs += 60_000;
  await createGroup('Now');
  await expect.poll(async () => (await deliveriesOf(path, 'waiting')).length, soon).toBe(0);
  expect(receiver.received.map(nameOf).slice(6)).toEqual(['Now', 'Long ago']);
});

test('many waiting deliveries of one record are not compared with each other', async () => {
  const path = await listen();
  await client.call('PATCH', path, { body: { status: 'paused' } });
  await sql`with events as (
      insert into webhook_events (site_id, event_id, event_type, body, created_at)
      select 101, gen_random_uuid(), 'user.invited', '{"data": {}}', now() from generate_series(1, 8000)
      returning event_id, event_no, event_type
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_no, event_type, subject, created_at, next_attempt_at)
    select 101, ${path.split('/').at(-1)}::uuid, event_id, event_no, event_type, 'one', now(), now() from events`.execute(
    service.db,
  );
  await sql`analyze webhook_deliveries`.execute(service.db);
  await client.call('PATCH', path, { body: { status: 'active' } });
  await expect.poll(() => receiver.received.length, soon).toBeGreaterThan(9);
});
