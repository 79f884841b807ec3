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

const stateOf = () =>
  service.db
    .selectFrom('webhook_states')
    .select(['leased_by', 'backoff_until'])
    .executeTakeFirstOrThrow();

/** Without `leased_by`: a new event makes a worker take the lease briefly, only to find that nothing may be sent. */
const untilLater = { backoff_until: expect.any(Date) };
const backingOff = { leased_by: null, ...untilLater };

/** The first is retried in an hour; the second is due, and waits for the end of the pause. */
async function makeItBackOff() {
  await createGroup('First');
  await expect.poll(stateOf, soon).toEqual(backingOff);
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
    await makeItBackOff();
    receiver.answer = succeed;
    await resendNewest();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second']);
    await expect.poll(stateOf, soon).toEqual({ leased_by: null, backoff_until: null });
  });

  test.each([
    { name: 'a test', ending: '/test', body: { type: 'user.disabled' }, sent: ['First', 'Second'] },
    // It shows that the receiver has recovered, so later retries are due, too.
    { name: 'a probe', ending: '/enable', body: undefined, sent: ['First', 'First', 'Second'] },
  ])('ends when $name succeeds, and not before', async ({ ending, body, sent }) => {
    await makeItBackOff();
    await client.call('POST', path + ending, { body });
    expect(await stateOf()).toMatchObject(untilLater);
    expect(namesGot(receiver)).toEqual(['First']);
    receiver.answer = succeed;
    await client.call('POST', path + ending, { body });
    await expect.poll(() => namesGot(receiver).toSorted(), soon).toEqual(sent);
  });

  test('restarts when the receiver requests it again', async () => {
    await makeItBackOff();
    const { backoff_until: before } = await stateOf();
    await resendNewest();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second']);
    await expect.poll(stateOf, soon).toEqual(backingOff);
    const { backoff_until: after } = await stateOf();
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
    await expect.poll(stateOf, soon).toMatchObject(untilLater);
    receiver.answer = succeed;
    await resendNewest();
    const cutFirst = await firstRequest.promise;
    cutFirst();
    await expect.poll(() => namesGot(receiver), soon).toEqual(['First', 'Second', 'Second']);
  });
});
