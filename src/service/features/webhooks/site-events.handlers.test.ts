import { beforeEach, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const events = '/site/101/ahds/v1/event';
const hooks = '/site/101/ahds/v1/webhook';

let client: Client;
let userId: string;
let webhookId: string;
let groupId: string;
beforeEach(async () => {
  const boss = await service.makeUser({ email: 'ida@northfield.example', firstName: 'Ida' });
  userId = boss.userId;
  client = await service.signIn(boss);
  const body = { name: 'Lab', url: 'https://gone.receiver.example/', events: ['endpoint.created'] };
  webhookId = (await client.call('POST', hooks, { body })).json().webhookId;
  const endpoint = newEndpoint({ id: 'Lab', name: 'Laboratory' });
  await client.call('POST', '/site/101/fhir/endpoint', { body: endpoint });
  const group = { name: 'Spring 100%', status: 'active', description: 'vaccinations' };
  const created = await client.call('POST', '/site/101/ahds/v1/eventgroup', { body: group });
  groupId = created.json().eventgroupId;
});

async function typesOf(query = ''): Promise<string[]> {
  const response = await client.call('GET', `${events}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json().data.map(({ eventType }: { eventType: string }) => eventType);
}

test('events are listed with record, author and delivery counts, newest first', async () => {
  const { data, nextPageToken } = (await client.call('GET', events)).json();
  const actor = { userId, name: expect.stringContaining('Ida') };
  expect(data).toMatchObject([
    {
      eventType: 'eventgroup.created',
      label: 'Spring 100%',
      actor,
      waiting: 0,
      delivered: 0,
      failed: 0,
    },
    {
      eventType: 'endpoint.created',
      subject: 'endpoint/lab',
      label: 'Laboratory',
      actor,
      waiting: 1,
    },
    { eventType: 'webhook.created', label: 'Lab' },
  ]);
  expect(nextPageToken).toBeNull();
  const first = (await client.call('GET', `${events}?pageSize=1`)).json();
  expect(first.data).toHaveLength(1);
  expect(await typesOf(`pageSize=1&pageToken=${first.nextPageToken}`)).toEqual([
    'endpoint.created',
  ]);
  const oldest = (await client.call('GET', `${events}?pageSize=2&sortOrder=asc`)).json();
  expect(oldest.data.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
    'webhook.created',
    'endpoint.created',
  ]);
  expect(await typesOf(`sortOrder=asc&pageToken=${oldest.nextPageToken}`)).toEqual([
    'eventgroup.created',
  ]);
});

test('an event has its body, its deliveries, and subscribed webhooks without one', async () => {
  const late = { name: 'Late', url: 'https://gone.receiver.example/', events: ['*'] };
  const [, { eventId }] = (await client.call('GET', events)).json().data;
  await client.call('POST', hooks, { body: late });
  const detail = (await client.call('GET', `${events}/${eventId}`)).json();
  expect(JSON.parse(detail.body)).toMatchObject({ type: 'endpoint.created' });
  expect(detail.webhooks).toMatchObject([
    { webhookId, name: 'Lab', delivery: { status: 'waiting' } },
    { name: 'Late', delivery: null },
  ]);
  expectProblem(await client.call('GET', `/site/102/ahds/v1/event/${eventId}`), 'not_found');
});

test('events are found by id, person, record, text and outcome', async () => {
  const [, { eventId }] = (await client.call('GET', events)).json().data;
  const endpoint = ['endpoint.created'];
  const group = ['eventgroup.created'];
  const hook = ['webhook.created'];
  expect(await typesOf(`search=${eventId}`)).toEqual(endpoint);
  expect(await typesOf(`search=${webhookId}`)).toEqual([...endpoint, ...hook]);
  expect(await typesOf(`search=${groupId}`)).toEqual(group);
  expect(await typesOf(`search=${userId}`)).toHaveLength(3);
  expect(await typesOf('search=ida')).toHaveLength(3);
  expect(await typesOf('search=Ida@northfield.example')).toHaveLength(3);
  expect(await typesOf('search=laborat')).toEqual(endpoint);
  expect(await typesOf('search=vaccin')).toEqual(group);
  expect(await typesOf('search=100%25')).toEqual(group);
  expect(await typesOf('subject=endpoint/lab')).toEqual(endpoint);
  expect(await typesOf('outcome=unsent')).toEqual([...group, ...hook]);
  expect(await typesOf('outcome=waiting')).toEqual(endpoint);
  expect(await typesOf('outcome=failed')).toEqual([]);
  expect(await typesOf('event=eventgroup.created')).toEqual(group);
  expect(await typesOf(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
});
