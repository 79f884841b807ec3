import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** A receiver that reads a request on a reused connection and then cuts it, tested through worker and store. */
let clock = new Date();
const service = await testService({}, { now: () => clock });

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receiver: WebhookReceiver;
let path: string;
/** The status of responses on new connections. */
let status: number;
beforeEach(async () => {
  clock = new Date();
  status = 204;
  const used = new Set<Socket | null>();
  receiver = await startReceiver((_got, response) => {
    const { socket } = response;
    if (used.has(socket)) socket?.resetAndDestroy();
    else response.writeHead(status).end();
    used.add(socket);
  });
  client = await service.signInAs();
  const body = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
  path = `${hooks}/${(await client.call('POST', hooks, { body })).json().webhookId}`;
});
afterEach(() => receiver.close());

/** Advances the clock, which does not move otherwise: only what is due within these seconds is sent. */
function advance(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1_000);
}

async function createGroup(name: string) {
  const body = { name, status: 'active' };
  expect((await client.call('POST', groups, { body })).statusCode).toBe(201);
  // The store's clock has set the due time in microseconds: at most a millisecond after ours.
  clock = new Date(Math.max(clock.getTime(), Date.now() + 1));
}

async function newest() {
  const [{ deliveryId }] = (await client.call('GET', `${path}/deliveries`)).json().data;
  return (await client.call('GET', `${path}/deliveries/${deliveryId}`)).json();
}

const state = () => service.db.selectFrom('webhook_states').selectAll().executeTakeFirstOrThrow();

const cut = {
  statusCode: null,
  error: 'The connection, kept from an earlier request, was cut before an answer came',
};

test('a request on a stale connection is recorded as an attempt, and retried at once', async () => {
  for (let number = 1; number <= 5; number += 1) {
    await createGroup(`Group ${number}`);
    if (number > 1) {
      await expect.poll(newest, soon).toMatchObject({ status: 'waiting', attemptList: [cut] });
      expect(await state()).toMatchObject({ failures_in_row: 0, failing_since: null });
      // The retry schedule would delay it for longer.
      advance(4);
    }
    await expect.poll(newest, soon).toMatchObject({ status: 'delivered' });
    expect((await newest()).attempts).toBe(number === 1 ? 1 : 2);
  }
  const ids = receiver.received.map(({ payload }) => payload.data.name);
  expect(ids).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5].map((number) => `Group ${number}`));
});

test('a stale connection is not counted as a failure, but later failures are', async () => {
  await createGroup('First');
  await expect.poll(newest, soon).toMatchObject({ status: 'delivered' });
  status = 503;
  await createGroup('Second');
  await expect.poll(newest, soon).toMatchObject({ attemptList: [cut] });
  advance(4);
  await expect.poll(newest, soon).toMatchObject({ attemptList: [cut, { statusCode: 503 }] });
  expect(await state()).toMatchObject({ failures_in_row: 1 });
  expect(receiver.received).toHaveLength(3);
});

test('a delivery that has failed before is not retried at once', async () => {
  status = 503;
  await createGroup('First');
  await expect.poll(newest, soon).toMatchObject({ attempts: 1, lastStatusCode: 503 });
  advance(6);
  await expect.poll(newest, soon).toMatchObject({ attemptList: [{ statusCode: 503 }, cut] });
  expect(await state()).toMatchObject({ failures_in_row: 1 });
  advance(60);
  status = 204;
  await createGroup('Second');
  await expect.poll(newest, soon).toMatchObject({ status: 'delivered' });
  // Later events have been sent, while the first still waits.
  expect(receiver.received).toHaveLength(3);
  advance(300);
  await expect.poll(() => receiver.received.length, soon).toBeGreaterThan(3);
});
