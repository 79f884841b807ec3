import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

/** Longer than the test may take: only commits lead to polls. */
const service = await testService({}, { idlePollMs: 600_000 });

const soon = { timeout: 10_000, interval: 20 };

test('events are sent without waiting for an idle poll', async () => {
  const receiver = await startReceiver();
  const client = await service.signInAs();
  const webhook = { name: 'Hook', url: receiver.url, events: ['*'] };
  await client.call('POST', '/site/101/ahds/v1/webhook', { body: webhook });
  const types = () => receiver.received.map(({ payload }) => payload.type);
  const groups = '/site/101/ahds/v1/eventgroup';
  // A record is created in a single statement, and updated in a transaction.
  const body = { name: 'Spring', status: 'active' };
  const { eventgroupId } = (await client.call('POST', groups, { body })).json();
  await expect.poll(types, soon).toEqual(['eventgroup.created']);
  await client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint({ id: 'lab' }) });
  await expect.poll(types, soon).toEqual(['eventgroup.created', 'endpoint.created']);
  await client.call('PATCH', `${groups}/${eventgroupId}`, { body: { name: 'Summer' } });
  await expect
    .poll(types, soon)
    .toEqual(['eventgroup.created', 'endpoint.created', 'eventgroup.updated']);
  await receiver.close();
});
