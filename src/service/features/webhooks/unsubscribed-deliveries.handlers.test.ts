import { beforeEach, expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

/** Waiting deliveries of a webhook that is no longer subscribed to their events. */
const service = await testService();

const hooks = '/site/101/ahds/v1/webhook';
const groups = '/site/101/ahds/v1/eventgroup';
const endpoints = '/site/101/fhir/endpoint';
const soon = { timeout: 20_000, interval: 20 };
const lab = { code: 'lab' };

let client: Client;
beforeEach(async () => {
  client = await service.signInAs();
});

/** A webhook whose receiver asks for an hour's pause at once, so that all deliveries wait. */
async function makeBackingOff(parts: object) {
  const receiver = await startReceiver((_got, response) =>
    response.writeHead(503, { 'retry-after': '3600' }).end(),
  );
  const body = { name: 'Hook', url: receiver.url, ...parts };
  const { webhookId } = (await client.call('POST', hooks, { body })).json();
  const path = `${hooks}/${webhookId}`;
  const list = async () => {
    const { data } = (await client.call('GET', `${path}/deliveries`)).json();
    return data
      .map(
        ({ eventType, status, lastError }: Record<string, string>) =>
          `${eventType} ${status}${lastError === null ? '' : `: ${lastError}`}`,
      )
      .toReversed();
  };
  return { receiver, path, list };
}

const createEndpoint = (id: string, meta?: object) =>
  client.call('POST', endpoints, { body: newEndpoint({ id, ...(meta && { meta }) }) });

test('an unsubscribed delivery fails with the reason, and later ones of its record are sent', async () => {
  const { receiver, path, list } = await makeBackingOff({
    events: ['endpoint.created', 'endpoint.deleted', 'eventgroup.created'],
  });
  await createEndpoint('a');
  const tried = 'waiting: The receiver answered 503';
  await expect.poll(list, soon).toEqual([`endpoint.created ${tried}`]);
  await client.call('DELETE', `${endpoints}/a`);
  await createEndpoint('b');
  await client.call('POST', groups, { body: { name: 'Spring', status: 'active' } });
  const resent = await client.call('POST', `${path}/delivery-resend`, {
    body: { event: 'endpoint.created', status: 'waiting' },
  });
  const { runId } = resent.json();
  await expect
    .poll(list, soon)
    .toEqual([
      `endpoint.created ${tried}`,
      'endpoint.deleted waiting',
      `endpoint.created ${tried}`,
      `eventgroup.created ${tried}`,
    ]);

  receiver.answer = (_got, response) => response.writeHead(204).end();
  await client.call('PATCH', path, {
    body: { events: ['endpoint.deleted', 'eventgroup.created'] },
  });
  const reason = 'The webhook no longer listens to this';
  const givenUp = `endpoint.created failed: ${reason}`;
  expect(await list()).toEqual([
    givenUp,
    'endpoint.deleted waiting',
    givenUp,
    `eventgroup.created ${tried}`,
  ]);
  const run = (await client.call('GET', `/runs/${runId}`)).json();
  expect(run).toMatchObject({ state: 'done', failed: 2, succeeded: 0 });

  // The webhook is still paused, as its receiver has not responded.
  await client.call('POST', `${path}/enable`);
  const delivered = ['eventgroup.created delivered', 'webhook.ping delivered'];
  const sent = ['endpoint.deleted delivered', givenUp, ...delivered];
  await expect.poll(list, soon).toEqual([givenUp, ...sent]);

  // A resend by status skips unsubscribed events; an explicit selection includes them.
  const count = await client.call('GET', `${path}/delivery-count?status=failed`);
  expect(count.json()).toEqual({ matching: 0, willResend: 0 });
  const { data } = (await client.call('GET', `${path}/deliveries?status=failed`)).json();
  const deliveryIds = [data[0].deliveryId];
  await client.call('POST', `${path}/delivery-resend`, { body: { deliveryIds } });
  const sentThen = ['endpoint.deleted delivered', 'endpoint.created delivered', ...delivered];
  await expect.poll(list, soon).toEqual([givenUp, ...sentThen]);
  await receiver.close();
});

test('an unsubscribed delivery fails after a change of tags, and stays if the tags are removed', async () => {
  const { receiver, path, list } = await makeBackingOff({ events: ['*'], tags: ['lab', 'shop'] });
  await createEndpoint('a', { tag: [lab] });
  await expect.poll(list, soon).toEqual(['endpoint.created waiting: The receiver answered 503']);
  await createEndpoint('b', { tag: [{ code: 'shop' }] });
  await client.call('PATCH', path, { body: { tags: ['shop'] } });
  const after = [
    'endpoint.created failed: The webhook no longer listens to this',
    'endpoint.created waiting',
  ];
  expect(await list()).toEqual(after);
  await client.call('PATCH', path, { body: { tags: [] } });
  expect(await list()).toEqual(after);
  await receiver.close();
});

test('a delivery fails if the deployment no longer has its type', async () => {
  if (service.store.kind === 'pglite') return; // the embedded store has one process
  const { receiver, list } = await makeBackingOff({ events: ['*'] });
  await client.call('POST', groups, { body: { name: 'Spring', status: 'active' } });
  await expect.poll(list, soon).toEqual(['eventgroup.created waiting: The receiver answered 503']);
  await client.call('POST', hooks, {
    body: { name: 'Other', url: receiver.url, events: ['user.deleted'] },
  });
  const listBefore = [
    'eventgroup.created waiting: The receiver answered 503',
    'webhook.created waiting',
  ];
  expect(await list()).toEqual(listBefore);
  await service.startBeside({ extensions: false });
  expect(await list()).toEqual([
    listBefore[0],
    'webhook.created failed: This deployment no longer sends events of this type',
  ]);
  await receiver.close();
});
