import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { testSecret, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { resealWorker } from './core/security/resealing.store.ts';
import { sealing } from './db/sealing.ts';
import { sealedHeaders } from './features/webhooks/webhook-headers.store.ts';
import { sealedSecrets } from './features/webhooks/webhook-secrets.store.ts';

const service = await testService();
const newSecret = 'the next secret of these tests, 32 characters';
const hooks = '/site/101/ahds/v1/webhook';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** A webhook with a secret and a header, and the client of a signed-in user. */
async function prepare() {
  const client = await service.signInAs();
  const body = { name: 'Hook', url: receiver.url, events: ['*'] };
  const headers = { 'idempotency-key': '"once"' };
  const created = await client.call('POST', hooks, { body, headers });
  const { webhookId, secret } = created.json();
  receiver.secrets.push(secret);
  const path = `${hooks}/${webhookId}`;
  await client.call('PUT', `${path}/headers/X-Key`, { body: { value: 'opens the gate' } });
  return { client, body, headers, created, path };
}

/** Re-encrypts as the background workers of services with these secrets do. */
async function reseal(...secrets: [string, string?]) {
  const counts: number[] = [];
  const worker = resealWorker({
    db: service.db,
    sealing: sealing(...secrets),
    columns: [sealedSecrets, sealedHeaders],
    onReseal: (count) => counts.push(count),
  });
  await worker.work({}, { signal: new AbortController().signal });
  return counts;
}

// A second process needs a store that two processes can share.
test.runIf(inject('store') === 'postgres')(
  'a new secret signs nobody out, and deliveries are signed as before',
  async () => {
    const { client, body, headers, created, path } = await prepare();
    const rotated = await service.startBeside({
      jwtSecret: newSecret,
      jwtSecretPrevious: testSecret,
    });
    const authorization = `Bearer ${client.token}`;
    const again = await rotated.inject({
      method: 'POST',
      url: hooks,
      headers: { ...headers, authorization },
      payload: body,
    });
    expect(again.json()).toEqual(created.json());

    const sendFrom = async (server: typeof rotated) => {
      const url = `${path}/test`;
      const payload = { type: 'webhook.ping' };
      await server.inject({ method: 'POST', url, headers: { authorization }, payload });
      return { refused: receiver.refused, header: receiver.received.at(-1)?.headers['x-key'] };
    };
    const asBefore = { refused: [], header: 'opens the gate' };
    expect(await sendFrom(rotated)).toEqual(asBefore);
    expect(await reseal(newSecret, testSecret)).toEqual([2]);
    expect(await sendFrom(rotated)).toEqual(asBefore);
    // Without the previous secret its tokens are no longer valid.
    const later = await service.startBeside({ jwtSecret: newSecret });
    const login = { method: 'GET', url: path, headers: { authorization } } as const;
    expect((await later.inject(login)).statusCode).toBe(401);
    expect(receiver.received).toHaveLength(2);
  },
);

test('secrets and headers are re-encrypted once, and in either direction', async () => {
  await prepare();
  expect(await reseal(newSecret, testSecret)).toEqual([2]);
  expect(await reseal(newSecret, testSecret)).toEqual([]);
  expect(await reseal(newSecret)).toEqual([]);
  // A process that has not been restarted yet, with the next secret as its previous one.
  expect(await reseal(testSecret, newSecret)).toEqual([2]);
});
