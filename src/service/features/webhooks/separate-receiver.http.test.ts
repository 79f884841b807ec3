import { afterAll, beforeEach, expect, test } from 'vitest';
import { webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import { startReceiverProcess } from '#testing/receiver-process.ts';
import { type Client, testService } from '#testing/start-service.ts';

/** Receivers in a separate process that has only their secrets and the reference library, one for each test. */
const service = await testService();
const receivers = await startReceiverProcess(['healthy', 'healthy', 'healthy']);
afterAll(() => receivers.close());

const soon = { timeout: 20_000, interval: 20 };

let client: Client;
beforeEach(async () => {
  client = await service.signInAs();
});

async function listen(index: number) {
  const body = { name: 'Hook', url: receivers.urls[index], events: ['*'] };
  const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body });
  const { webhookId, secret } = created.json();
  return { path: `/site/101/ahds/v1/webhook/${webhookId}`, secret };
}

const createGroup = (name: string) =>
  client.call('POST', '/site/101/ahds/v1/eventgroup', { body: { name, status: 'active' } });

const reportOf = async (index: number) => (await receivers.report())[index];

test('verifies events of every type with the reference library', async () => {
  const { path, secret } = await listen(0);
  await receivers.addSecret(0, secret);
  // Each person may send sixty a minute.
  const testers = [client, await service.signInAs()];
  for (const [index, type] of webhookEventTypes.entries()) {
    await testers[index % 2]?.call('POST', `${path}/test`, { body: { type } });
  }
  await receivers.awaitEvents([0], [1]);
  await createGroup('event 1');
  await expect
    .poll(() => reportOf(0), soon)
    .toMatchObject({ requests: webhookEventTypes.length + 1, events: 1, missing: 0, refused: [] });
});

test('verifies with the old secret and the new one while both sign', async () => {
  const { path, secret } = await listen(1);
  const rotated = (await client.call('POST', `${path}/rotate-secret`, { body: {} })).json();
  await receivers.addSecret(1, secret);
  await receivers.addSecret(1, rotated.secret);
  await createGroup('event 1');
  await expect.poll(() => reportOf(1), soon).toMatchObject({ requests: 1, events: 1, refused: [] });
});

test('refuses requests that are signed with another secret', async () => {
  await listen(2);
  await receivers.addSecret(2, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  await createGroup('event 1');
  await expect
    .poll(() => reportOf(2), soon)
    .toMatchObject({ requests: 1, events: 0, refused: [expect.stringContaining('No matching')] });
});
