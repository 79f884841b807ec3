import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** Real deliveries: through the queue and over HTTP, checked by the reference library at the receiver. */
const service = await testService();

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receiver: WebhookReceiver;
beforeEach(async () => {
  client = await service.signInAs();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

async function listen(parts: object = {}) {
  const body = { name: 'Hook', url: receiver.url, events: ['*'], ...parts };
  const response = await client.call('POST', hooks, { body });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  receiver.secrets.push(response.json().secret);
  return `${hooks}/${response.json().webhookId}`;
}

async function createGroup(name: string) {
  const response = await client.call('POST', groups, { body: { name, status: 'active' } });
  return response.json();
}

async function deliveries(path: string, query = '') {
  return (await client.call('GET', `${path}/deliveries?pageSize=100${query}`)).json().data;
}

describe('a delivery', () => {
  test('conforms to Standard Webhooks', async () => {
    await listen();
    const group = await createGroup('Spring');
    await expect.poll(() => receiver.received.length, soon).toBe(1);
    const [got] = receiver.received;
    expect(receiver.refused).toEqual([]);
    expect(got?.payload).toEqual({
      type: 'eventgroup.created',
      timestamp: group.createdAt,
      data: { siteId: '101', ...group, versionId: 1 },
    });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Paddock\/\d/),
      'webhook-id': expect.stringMatching(/^[\w-]+$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  test('is stored with its request as sent and the response', async () => {
    receiver.answer = (_got, response) => {
      response.writeHead(200, { 'x-answer': 'yes', 'content-type': 'text/plain' }).end('thanks');
    };
    const path = await listen();
    await createGroup('Spring');
    await expect.poll(async () => (await deliveries(path))[0]?.status, soon).toBe('delivered');
    const [{ deliveryId }] = await deliveries(path);
    const detail = (await client.call('GET', `${path}/deliveries/${deliveryId}`)).json();
    const [got] = receiver.received;
    expect(detail).toMatchObject({
      deliveryId,
      eventId: got?.id,
      eventType: 'eventgroup.created',
      attempts: 1,
      lastStatusCode: 200,
      lastError: null,
      nextAttemptAt: null,
      isTest: false,
      body: got?.body,
      attemptList: [
        {
          attempt: 1,
          url: receiver.url,
          statusCode: 200,
          responseBody: 'thanks',
          isTruncated: false,
          error: null,
        },
      ],
    });
    const [attempt] = detail.attemptList;
    const sent = attempt.requestHeaders.flatMap(
      ({ name, value }: { name: string; value: string }) => [name, value],
    );
    expect(sent).toEqual(got?.rawHeaders);
    expect(attempt.responseHeaders).toContainEqual({ name: 'x-answer', value: 'yes' });
  });

  test('is sent to subscribers only', async () => {
    const path = await listen({ events: ['eventgroup.updated'] });
    await listen({ events: ['eventgroup.created'], status: 'paused' });
    const group = await createGroup('Spring');
    await client.call('PATCH', `${groups}/${group.eventgroupId}`, { body: { name: 'Summer' } });
    await expect.poll(() => receiver.received.length, soon).toBe(1);
    expect(receiver.received[0]?.payload.type).toBe('eventgroup.updated');
    expect(await deliveries(path)).toHaveLength(1);
    const all = await service.db.selectFrom('webhook_deliveries').selectAll().execute();
    expect(all).toHaveLength(1);
  });

  test('is not created if the transaction rolls back', async () => {
    const path = await listen();
    const { eventgroupId } = await createGroup('Spring');
    const body = { name: 'Again', status: 'active', eventgroupId };
    expect((await client.call('POST', groups, { body })).statusCode).toBe(409);
    await expect.poll(() => receiver.received.length, soon).toBe(1);
    expect(await deliveries(path)).toHaveLength(1);
  });
});

test('a new secret signs at once, along with the old one', async () => {
  const path = await listen();
  const rotated = await client.call('POST', `${path}/rotate-secret`, { body: {} });
  receiver.secrets.push(rotated.json().secret);
  await createGroup('Spring');
  await expect.poll(() => receiver.received.length, soon).toBe(1);
  expect(receiver.refused).toEqual([]);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);

  const ended = await client.call('POST', `${path}/rotate-secret`, { body: { overlapHours: 0 } });
  receiver.secrets = [ended.json().secret];
  await createGroup('Summer');
  await expect.poll(() => receiver.received.length, soon).toBe(2);
  expect(receiver.refused).toEqual([]);
  expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
});

describe('a test event', () => {
  test('is sent at once, whatever the subscriptions, and returns the response', async () => {
    const path = await listen({ status: 'paused', events: ['user.invited'] });
    const data = { siteId: '101', resourceType: 'Endpoint', id: 'x', versionId: '9' };
    const lastUpdated = '2026-01-01T00:00:00.000Z';
    const sent = await client.call('POST', `${path}/test`, {
      body: { type: 'endpoint.updated', data: { ...data, lastUpdated } },
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      200,
      { isTest: true, status: 'delivered', attempts: 1, attemptList: [{ statusCode: 204 }] },
    ]);
    expect(receiver.received[0]?.payload.data).toEqual({ ...data, lastUpdated });
    expect(receiver.refused).toEqual([]);
  });

  test('that fails is not retried', async () => {
    receiver.answer = (_got, response) => response.writeHead(500).end('broken');
    const path = await listen();
    const sent = await client.call('POST', `${path}/test`, { body: { type: 'user.disabled' } });
    expect(sent.json()).toMatchObject({
      status: 'failed',
      nextAttemptAt: null,
      lastError: 'The receiver answered 500',
      attemptList: [{ responseBody: 'broken' }],
    });
  });

  test('that does not match its schema is refused with the path', async () => {
    const path = await listen();
    const sent = await client.call('POST', `${path}/test`, {
      body: { type: 'user.disabled', data: { id: 7 } },
    });
    expect([sent.statusCode, sent.json().issues[0]]).toMatchObject([400, { path: 'data.id' }]);
    expect(receiver.received).toEqual([]);
  });
});

test('enabling tests the receiver first', async () => {
  receiver.answer = (_got, response) => response.writeHead(503).end();
  const path = await listen({ status: 'paused' });
  const refused = (await client.call('POST', `${path}/enable`)).json();
  expect(refused).toMatchObject({ isEnabled: false, webhook: { status: 'paused' } });
  expect(refused.delivery).toMatchObject({ lastStatusCode: 503, eventType: 'webhook.ping' });
  receiver.answer = (_got, response) => response.writeHead(204).end();
  const enabled = (await client.call('POST', `${path}/enable`)).json();
  expect(enabled).toMatchObject({ isEnabled: true, webhook: { status: 'active' } });
  await createGroup('Spring');
  await expect.poll(() => receiver.received.length, soon).toBe(3);
});

test('a receiver that hangs does not delay others', async () => {
  receiver.answer = () => undefined;
  const healthy = await startReceiver();
  await listen();
  await listen({ url: healthy.url });
  for (let count = 0; count < 20; count += 1) await createGroup(String(count));
  await expect.poll(() => healthy.received.length, soon).toBe(20);
  await healthy.close();
});
