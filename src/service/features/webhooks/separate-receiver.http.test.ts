import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import { type ReceiverProcess, startReceiverProcess } from '#testing/receiver-process.ts';
import { type Client, testService } from '#testing/start-service.ts';

/** A receiver in a separate process that has only its secret and the reference library. */
const service = await testService();

const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receivers: ReceiverProcess;
beforeEach(async () => {
  client = await service.signInAs();
  receivers = await startReceiverProcess(['healthy']);
});
afterEach(() => receivers.close());

async function listen() {
  const body = { name: 'Hook', url: receivers.urls[0], events: ['*'] };
  const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  const { webhookId, secret } = created.json();
  return { path: `/site/101/ahds/v1/webhook/${webhookId}`, secret };
}

const createGroup = (name: string) =>
  client.call('POST', '/site/101/ahds/v1/eventgroup', { body: { name, status: 'active' } });

const report = async () => (await receivers.report())[0];

test('verifies events of every type with the reference library', async () => {
  const { path, secret } = await listen();
  await receivers.addSecret(0, secret);
  for (const type of webhookEventTypes) {
    await client.call('POST', `${path}/test`, { body: { type } });
  }
  await receivers.awaitEvents([0], [1]);
  await createGroup('event 1');
  await expect
    .poll(report, soon)
    .toMatchObject({ requests: webhookEventTypes.length + 1, events: 1, missing: 0, refused: [] });
});

test('verifies with the old secret and the new one while both sign', async () => {
  const { path, secret } = await listen();
  const rotated = (await client.call('POST', `${path}/rotate-secret`, { body: {} })).json();
  await receivers.addSecret(0, secret);
  await receivers.addSecret(0, rotated.secret);
  await createGroup('event 1');
  await expect.poll(report, soon).toMatchObject({ requests: 1, events: 1, refused: [] });
});

test('refuses requests that are signed with another secret', async () => {
  await listen();
  await receivers.addSecret(0, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  await createGroup('event 1');
  await expect
    .poll(report, soon)
    .toMatchObject({ requests: 1, events: 0, refused: [expect.stringContaining('No matching')] });
});
