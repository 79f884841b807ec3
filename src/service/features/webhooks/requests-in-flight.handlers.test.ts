import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { type Answering, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** User actions while a request hangs that fails or succeeds only afterwards. */
const service = await testService({}, { random: () => 0.5, timeoutMs: 120_000 });

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

const overloaded: Answering = (_got, response) =>
  response.writeHead(503, { 'retry-after': '3600' }).end();
const succeed: Answering = (_got, response) => response.writeHead(204).end();

let client: Client;
let receiver: WebhookReceiver;
/** Answers the hanging request. */
let answer: (answering: Answering) => void;
let path: string;
beforeEach(async () => {
  client = await service.signInAs();
  const underWay = Promise.withResolvers<void>();
  receiver = await startReceiver((got, response) => {
    answer = (answering) => answering(got, response);
    underWay.resolve();
  });
  await createGroup('Old');
  const body = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
  const { webhookId } = (await client.call('POST', hooks, { body })).json();
  path = `${hooks}/${webhookId}`;
  await createGroup('Spring');
  await underWay.promise;
  receiver.answer = succeed;
});
afterEach(() => receiver.close());

const createGroup = (name: string) =>
  client.call('POST', groups, { body: { name, status: 'active' } });

async function post(ending: string, body: object = {}): Promise<void> {
  const { statusCode } = await client.call('POST', `${path}${ending}`, { body });
  expect(statusCode).toBeOneOf([200, 202]);
}

async function deliveryOf(name: string) {
  const { data } = (await client.call('GET', `${path}/deliveries`)).json();
  return data.find(({ label }: { label: string }) => label === name);
}
const statusOf = async (name: string) => (await deliveryOf(name))?.status;

const namesGot = ({ received }: WebhookReceiver) =>
  received.flatMap(({ payload }) =>
    payload.type === 'eventgroup.created' ? payload.data.name : [],
  );

/** The receiver has recovered and no delivery waits. */
const recovered = { leased_by: null, failures_in_row: 0, backoff_until: null };
const storedState = () =>
  service.db
    .selectFrom('webhook_states')
    .select(['leased_by', 'failures_in_row', 'backoff_until'])
    .executeTakeFirstOrThrow();

const sendAgain: Record<string, () => Promise<void>> = {
  'is sent again': async () =>
    post(`/deliveries/${(await deliveryOf('Spring')).deliveryId}/resend`),
  'is sent again with others': () => post('/delivery-resend', { status: 'waiting' }),
  'belongs to a webhook that is enabled': () => post('/enable'),
};

describe.each(Object.entries(sendAgain))(
  'a delivery that %s while its request is in flight',
  (_name, ask) => {
    test('is sent at once if the attempt fails', async () => {
      await ask();
      answer(overloaded);
      await expect.poll(() => statusOf('Spring'), soon).toBe('delivered');
      expect(namesGot(receiver)).toEqual(['Spring', 'Spring']);
      // Both attempts are recorded.
      expect(await deliveryOf('Spring')).toMatchObject({ attempts: 2, lastStatusCode: 204 });
      await expect.poll(storedState, soon).toEqual(recovered);
    });

    test('is delivered if the attempt succeeds', async () => {
      await ask();
      answer(succeed);
      await expect.poll(() => statusOf('Spring'), soon).toBe('delivered');
      await expect.poll(storedState, soon).toEqual(recovered);
      expect(namesGot(receiver)).toEqual(['Spring']);
      expect(await deliveryOf('Spring')).toMatchObject({ attempts: 1, lastStatusCode: 204 });
    });
  },
);

test('missed events are sent at once, whatever the outcome of attempts in flight', async () => {
  await post('/replay', { since: new Date(Date.now() - 60_000).toISOString() });
  answer(overloaded);
  await expect.poll(() => statusOf('Old'), soon).toBe('delivered');
  await expect.poll(() => statusOf('Spring'), soon).toBe('delivered');
  await expect.poll(storedState, soon).toEqual(recovered);
});

test('a new URL aborts requests in flight to the old one', async () => {
  const repaired = await startReceiver();
  onTestFinished(() => repaired.close());
  await client.call('PATCH', path, { body: { url: repaired.url } });
  await expect.poll(() => namesGot(repaired), soon).toEqual(['Spring']);
  await expect.poll(() => statusOf('Spring'), soon).toBe('delivered');
  expect(await deliveryOf('Spring')).toMatchObject({ attempts: 1, lastStatusCode: 204 });
  await expect.poll(storedState, soon).toEqual(recovered);
});
