import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailsOf } from '#testing/mails-of.ts';
import { type Client, startService, testService } from '#testing/start-service.ts';
import { type Answering, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { maxUntilDown } from './delivery-worker.ts';
import { productionDeps } from './webhooks-feature.ts';

/** Receivers that fail. The service's clock runs ahead by this much. */
let aheadMs = 0;
const names = new Map<string, string[]>();
const service = await testService(
  {},
  {
    now: () => new Date(Date.now() + aheadMs),
    random: () => 0.5,
    resolve: async (name) => {
      const addresses = names.get(name) ?? [];
      // Returns the next address each time, then repeats the last, like a hostile name server.
      const address = addresses.length > 1 ? addresses.shift() : addresses[0];
      if (address === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      return [{ address, family: 4 }];
    },
  },
);

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };
const second = 1_000;
const hour = 3_600 * second;
const advance = (ms: number) => {
  aheadMs += ms;
};
const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (_got, response) =>
    response.writeHead(code, headers).end();

let client: Client;
let receiver: WebhookReceiver;
beforeEach(async () => {
  client = await service.signInAs({ email: 'boss@northfield.example', firstName: 'Ida' });
  receiver = await startReceiver(status(500));
});
afterEach(() => receiver.close());

async function listen(url = receiver.url) {
  const body = { name: 'Hook', url, events: ['eventgroup.created'] };
  const response = await client.call('POST', hooks, { body });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return `${hooks}/${response.json().webhookId}`;
}

async function createGroup(name = 'Spring') {
  await client.call('POST', groups, { body: { name, status: 'active' } });
}

const newest = async (path: string) =>
  (await client.call('GET', `${path}/deliveries`)).json().data[0];

/** The newest delivery after this many attempts. */
async function afterAttempts(path: string, attempts: number) {
  await expect.poll(async () => (await newest(path))?.attempts, soon).toBe(attempts);
  return await newest(path);
}

/** Seconds between the end of a delivery's last attempt and the next, independent of the machine's speed. */
async function waitOf(path: string, delivery: { deliveryId: string; nextAttemptAt: string }) {
  const detail = (await client.call('GET', `${path}/deliveries/${delivery.deliveryId}`)).json();
  const { startedAt, latencyMs } = detail.attemptList.at(-1);
  return (Date.parse(delivery.nextAttemptAt) - Date.parse(startedAt) - latencyMs) / second;
}

/**
 * Waits until nothing is being sent and every attempt is stored. Advancing the clock earlier would shift the pause of
 * an attempt that is stored later.
 */
async function untilStored(expected: object = {}) {
  const state = async () => {
    const row = await service.db
      .selectFrom('webhook_states')
      .select(['leased_by', 'backoff_until', 'failures_in_row'])
      .executeTakeFirstOrThrow();
    return { ...row, unstored: receiver.received.length - row.failures_in_row };
  };
  await expect.poll(state, soon).toMatchObject({ leased_by: null, unstored: 0, ...expected });
}

test('gets ten attempts with the same id, on the schedule of Standard Webhooks', async () => {
  const path = await listen();
  await createGroup();
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
  for (const [index, wait] of minutes.entries()) {
    const delivery = await afterAttempts(path, index + 1);
    expect(delivery).toMatchObject({ status: 'waiting', lastStatusCode: 500 });
    expect(Math.abs((await waitOf(path, delivery)) - wait * 60)).toBeLessThan(1);
    advance(wait * 60 * second + second);
  }
  expect(await afterAttempts(path, 10)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  expect(new Set(stamps).size).toBe(10);
});

describe('Retry-After', () => {
  test.each<[string, () => string]>([
    ['in seconds', () => '120'],
    ['as a date', () => new Date(Date.now() + aheadMs + 120 * second).toUTCString()],
  ])('%s is honoured for all waiting deliveries', async (_, value) => {
    receiver.answer = (_got, response) => response.writeHead(429, { 'retry-after': value() }).end();
    const path = await listen();
    await createGroup('First');
    const delivery = await afterAttempts(path, 1);
    expect(Math.abs((await waitOf(path, delivery)) - 120)).toBeLessThan(3);
    receiver.answer = status(200);
    const other = await startReceiver();
    await listen(other.url);
    await createGroup('Second');
    advance(60 * second);
    await createGroup('Third');
    // A poll finds both; the other one was received, so this one was held back.
    await expect.poll(() => other.received.length, soon).toBe(2);
    expect(receiver.received).toHaveLength(1);
    advance(65 * second);
    await expect.poll(() => receiver.received.length, soon).toBe(4);
    await other.close();
  });
});

test('that answers 410 is disabled at once, and the administrators are emailed the reason', async () => {
  receiver.answer = status(410);
  const path = await listen();
  await createGroup();
  await expect
    .poll(async () => (await client.call('GET', path)).json().status, soon)
    .toBe('disabled');
  const webhook = (await client.call('GET', path)).json();
  expect(webhook.disabledReason).toBe('The receiver answered 410: it is gone for good');
  const [mail] = await mailsOf(service.db, 'boss@northfield.example');
  expect(mail?.subject).toBe('The webhook Hook was disabled');
  expect(mail?.body).toContain('it is gone for good');
  expect(mail?.body).toContain(`/console/sites/${webhook.siteId}/webhooks/${webhook.webhookId}`);
  const { data } = (await client.call('GET', `${path}/history`)).json();
  expect(data[0]).toMatchObject({ action: 'disableWebhook', author: null });
  const { deliveryId } = await newest(path);
  const again = await client.call('POST', `${path}/deliveries/${deliveryId}/resend`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'guarded']);
});

test('that fails for five days is disabled, after a warning, and comes back once the receiver responds', async () => {
  const path = await listen();
  const mails = () => mailsOf(service.db, 'boss@northfield.example');
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const statusNow = async () => (await client.call('GET', path)).json().status;
  for (let days = 0; days <= 5; days += 0.5) {
    const attempts = receiver.received.length;
    await createGroup();
    await expect.poll(() => receiver.received.length, soon).toBeGreaterThan(attempts);
    const expectedSubjects = [
      ...(days >= 0.5 ? ['The webhook Hook is failing'] : []),
      ...(days >= 3 ? ['The webhook Hook will be disabled'] : []),
      ...(days >= 5 ? ['The webhook Hook was disabled'] : []),
    ];
    await expect.poll(subjects, soon).toEqual(expectedSubjects);
    expect(await statusNow()).toBe(days < 5 ? 'active' : 'disabled');
    await untilStored();
    advance(12 * hour + second);
  }
  expect((await client.call('GET', path)).json().disabledReason).toBe(
    'Every attempt of five days failed',
  );
  const received = receiver.received.length;
  receiver.answer = status(200);
  const enabled = (await client.call('POST', `${path}/enable`)).json();
  expect(enabled).toMatchObject({ isEnabled: true, webhook: { disabledReason: null } });
  // The waiting deliveries are sent.
  await expect.poll(() => receiver.received.length, soon).toBeGreaterThan(received + 1);
});

test('that is down gets one delivery at a time, with backoff in between', async () => {
  const path = await listen();
  for (let count = 0; count < 40; count += 1) await createGroup(String(count));
  await untilStored({ backoff_until: expect.any(Date) });
  expect(receiver.received.length).toBeLessThanOrEqual(maxUntilDown);
  receiver.answer = status(200);
  advance(60 * second);
  const { data } = await waitForAll(path, 40);
  expect(data.every((one: { status: string }) => one.status === 'delivered')).toBe(true);
});

async function waitForAll(path: string, count: number) {
  const list = () => client.call('GET', `${path}/deliveries?status=delivered&pageSize=100`);
  await expect.poll(async () => (await list()).json().data.length, soon).toBe(count);
  return (await list()).json();
}

describe('one attempt', () => {
  const failure = async (path: string) => {
    await createGroup();
    return (await afterAttempts(path, 1)).lastError;
  };

  test('follows no redirect', async () => {
    const elsewhere = await startReceiver();
    for (const code of [301, 302, 303, 307, 308]) {
      receiver.answer = status(code, { location: elsewhere.url });
      const path = await listen();
      expect(await failure(path)).toBe(`A redirect (${code}), which is not followed`);
      await client.call('DELETE', path);
    }
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test('ends after a timeout, 15 seconds by default', async () => {
    receiver.answer = () => undefined;
    const impatient = await startService({}, { timeoutMs: 400 });
    const { call } = await impatient.signInAs();
    const hook = { name: 'Hook', url: receiver.url, events: ['*'] };
    const { webhookId } = (await call('POST', hooks, { body: hook })).json();
    await call('POST', groups, { body: { name: 'Spring', status: 'active' } });
    const deliveries = () => call('GET', `${hooks}/${webhookId}/deliveries`);
    await expect
      .poll(async () => (await deliveries()).json().data[0]?.lastError, soon)
      .toBe('No answer within 0.4 seconds');
    await impatient.close();
    expect(productionDeps.timeoutMs).toBe(15_000);
  });

  test('ends when the connection is cut', async () => {
    receiver.answer = (_got, response) => response.socket?.destroy();
    expect(await failure(await listen())).toBe('The connection was cut before an answer came');
  });

  test('ends when the connection is refused', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await failure(await listen(gone.url))).toBe('The connection was refused');
  });

  test('resolves the host name again', async () => {
    const { port } = new URL(receiver.url);
    receiver.answer = status(200);
    names.set('hook.receiver.example', ['127.0.0.1']);
    const path = await listen(`http://hook.receiver.example:${port}/`);
    await createGroup();
    expect(await afterAttempts(path, 1)).toMatchObject({ status: 'delivered' });
  });

  test('is refused if the name now resolves to an internal address', async () => {
    names.set('rebound.receiver.example', ['93.184.215.14', '10.0.0.7']);
    const error = await failure(await listen('http://rebound.receiver.example/'));
    expect(error).toBe(
      'rebound.receiver.example leads to 10.0.0.7, which is not an address of the public internet',
    );
  });

  test('stores at most 64 KiB of a response, and does not read on', async () => {
    let written = 0;
    receiver.answer = (_got, response) => {
      response.writeHead(200);
      const more = () => {
        written += 65_536;
        if (written < 1e9 && !response.destroyed) response.write('é'.repeat(32_768), more);
      };
      more();
    };
    const path = await listen();
    await createGroup();
    const { deliveryId, status: outcome } = await afterAttempts(path, 1);
    const detail = (await client.call('GET', `${path}/deliveries/${deliveryId}`)).json();
    const [attempt] = detail.attemptList;
    expect([outcome, attempt.isTruncated]).toEqual(['delivered', true]);
    expect(attempt.responseBody).toBe('é'.repeat(32_768));
    expect(written).toBeLessThan(1e8);
  });

  test('accepts any bytes in a response', async () => {
    receiver.answer = (_got, response) => {
      response.writeHead(500, { 'x-odd': 'a\u00ffb' });
      response.end(Buffer.from([0, 0xff, 0xfe, 0x41]));
    };
    expect(await failure(await listen())).toBe('The receiver answered 500');
  });
});
