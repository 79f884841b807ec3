import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { type Answering, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** Receivers that asked for an hour's pause, and what ends it early. */
const service = await testService();

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

const overloaded: Answering = (_got, response) =>
  response.writeHead(429, { 'retry-after': '3600' }).end();
const succeed: Answering = (_got, response) => response.writeHead(204).end();

let client: Client;
let receiver: WebhookReceiver;
let path: string;
beforeEach(async () => {
  client = await service.signInAs();
  receiver = await startReceiver(overloaded);
  const body = { name: 'Hook', url: receiver.url, events: ['*'] };
  const { webhookId } = (await client.call('POST', hooks, { body })).json();
  path = `${hooks}/${webhookId}`;
});
afterEach(() => receiver.close());

const createGroup = (name: string) =>
  client.call('POST', groups, { body: { name, status: 'active' } });

const restOf = () =>
  service.db
    .selectFrom('webhook_states')
    .select(['leased_by', 'resting_until'])
    .executeTakeFirstOrThrow();

/** For a new event, its worker takes the lease for a moment, only to find that nothing may be sent. */
const untilLater = { resting_until: expect.any(Date) };
const resting = { leased_by: null, ...untilLater };

/** The first is retried in an hour; the second is due, and waits for the end of the pause. */
async function makeItRest() {
  await createGroup('First');
  await expect.poll(restOf, soon).toEqual(resting);
  await createGroup('Second');
}

const namesGot = ({ received }: WebhookReceiver) =>
  received.flatMap(({ payload }) =>
    payload.type.startsWith('eventgroup') ? payload.data.name : [],
  );

async function resendNewest() {
  const { data } = (await client.call('GET', `${path}/deliveries`)).json();
  const [{ deliveryId }] = data;
  return await client.call('POST', `${path}/deliveries/${deliveryId}/resend`);
}

describe('a pause of a receiver', () => {
  test('ends when a delivery is resent, and other due ones are sent, too', async () => {
    await makeItRest();
    receiver.answer = succeed;
    await resendNewest();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second']);
    await expect.poll(restOf, soon).toEqual({ leased_by: null, resting_until: null });
  });

  test('ends when many are resent', async () => {
    await makeItRest();
    receiver.answer = succeed;
    await client.call('POST', `${path}/delivery-resend`, { body: { status: 'waiting' } });
    await expect
      .poll(() => namesGot(receiver).toSorted(), soon)
      .toEqual(['First', 'First', 'Second']);
  });

  test.each([
    { name: 'a test', ending: '/test', body: { type: 'user.disabled' }, sent: ['First', 'Second'] },
    // It shows that the receiver has recovered, so later retries are due, too.
    { name: 'a probe', ending: '/enable', body: undefined, sent: ['First', 'First', 'Second'] },
  ])('ends when $name succeeds, and not before', async ({ ending, body, sent }) => {
    await makeItRest();
    await client.call('POST', path + ending, { body });
    expect(await restOf()).toMatchObject(untilLater);
    expect(namesGot(receiver)).toEqual(['First']);
    receiver.answer = succeed;
    await client.call('POST', path + ending, { body });
    await expect.poll(() => namesGot(receiver).toSorted(), soon).toEqual(sent);
  });

  test('is part of the health of an active webhook', async () => {
    const pauseInHealth = async () => {
      const { webhookId, restingUntil } = (await client.call('GET', health)).json().data[0];
      return { webhookId, restingUntil };
    };
    const webhookId = path.slice(`${hooks}/`.length);
    const health = `/site/101/ahds/v1/webhook-health?webhookId=${webhookId}`;
    expect(await pauseInHealth()).toEqual({ webhookId, restingUntil: null });
    await makeItRest();
    const until = (await restOf()).resting_until?.toISOString();
    expect(await pauseInHealth()).toEqual({ webhookId, restingUntil: until });
    await client.call('PATCH', path, { body: { status: 'paused' } });
    expect(await pauseInHealth()).toEqual({ webhookId, restingUntil: null });
  });

  test('does not apply to another address: waiting deliveries are sent there', async () => {
    await makeItRest();
    const other = await startReceiver();
    await client.call('PATCH', path, { body: { name: 'Still the same' } });
    expect(await restOf()).toMatchObject(untilLater);
    await client.call('PATCH', path, { body: { url: other.url } });
    await expect.poll(() => namesGot(other).toSorted(), soon).toEqual(['First', 'Second']);
    await other.close();
  });

  test('restarts when the receiver requests it again', async () => {
    await makeItRest();
    const { resting_until: before } = await restOf();
    await resendNewest();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second']);
    await expect.poll(restOf, soon).toEqual(resting);
    const { resting_until: after } = await restOf();
    expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  });

  test('that was ended is not restarted by requests in flight', async () => {
    const firstRequest = Promise.withResolvers<() => void>();
    receiver.answer = (got, response) => {
      if (got.payload.data.name === 'Second') overloaded(got, response);
      else firstRequest.resolve(() => response.destroy());
    };
    await createGroup('First');
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First']);
    await createGroup('Second');
    await expect.poll(restOf, soon).toMatchObject(untilLater);
    receiver.answer = succeed;
    await resendNewest();
    const cutFirst = await firstRequest.promise;
    cutFirst();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second', 'Second']);
  });
});
