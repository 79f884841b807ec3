import { beforeEach, describe, expect, test } from 'vitest';
import { webhookEvents } from '#contract/ahds/webhook-events.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { undeclaredParts } from '#testing/declared-event.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

let client: Client;
beforeEach(async () => {
  client = await service.signInAs();
});

/** A webhook that subscribes to all events of the site; its receiver does not exist. */
async function listen(siteId = 101, parts: object = {}) {
  const body = { name: 'Hook', url: 'https://gone.receiver.example/', events: ['*'], ...parts };
  const created = await client.call('POST', `/site/${siteId}/ahds/v1/webhook`, { body });
  return created.json().webhookId;
}

/** The events recorded for a webhook in order, parsed by the catalogue. */
async function recorded(webhookId: string) {
  const rows = await service.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', (join) =>
      join.onRef('e.site_id', '=', 'd.site_id').onRef('e.event_id', '=', 'd.event_id'),
    )
    .select('e.body')
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.delivery_no')
    .execute();
  return rows.map(({ body }) => {
    expect(undeclaredParts(body)).toEqual([]);
    return JSON.parse(body);
  });
}

test('a subscriber of one type gets no other events', async () => {
  const about = ({ type }: { type: string }) => type.startsWith('patient.');
  const events = webhookEvents.filter((type) => about({ type }));
  const webhookId = await listen(101, { events });
  for (const kind of ['Patient', 'Person'] as const) {
    const path = `/site/101/fhir/${kind.toLowerCase()}`;
    await client.call('POST', path, { body: newResource(kind, { id: 'rex' }) });
    await client.call('DELETE', `${path}/rex`);
  }
  expect((await recorded(webhookId)).map(({ type }) => type)).toEqual([
    'patient.created',
    'patient.deleted',
  ]);
});

describe('resources', () => {
  test('have an event for every write, without their content', async () => {
    const webhookId = await listen();
    const expected: unknown[] = [];
    for (const { kind, segment } of fhirKinds) {
      const path = `/site/101/fhir/${segment}`;
      const body = newResource(kind, {
        id: 'Lab',
        meta: { security: [{ system: confidentialitySystem, code: 'V' }] },
      });
      await client.call('POST', path, { body });
      await client.call('PUT', `${path}/lab`, { body });
      await client.call('DELETE', `${path}/lab`);
      const data = {
        siteId: '101',
        resourceType: kind,
        id: 'Lab',
        lastUpdated: expect.any(String),
      };
      const timestamp = expect.any(String);
      expected.push(
        { type: `${segment}.created`, timestamp, data: { ...data, versionId: '1' } },
        { type: `${segment}.updated`, timestamp, data: { ...data, versionId: '2' } },
        { type: `${segment}.deleted`, timestamp, data: { ...data, versionId: '2' } },
      );
    }
    expect(await recorded(webhookId)).toEqual(expected);
  });

  test('have no event for refused writes', async () => {
    const webhookId = await listen();
    const path = '/site/101/fhir/endpoint';
    await client.call('POST', path, { body: { resourceType: 'Endpoint' } });
    await client.call('PUT', `${path}/none`, { body: newEndpoint({ id: 'none' }) });
    await client.call('DELETE', `${path}/none`);
    expect(await recorded(webhookId)).toEqual([]);
  });
});

describe('users', () => {
  const person = { firstName: 'Ada', lastName: 'Quist', role: 'SITE_USER' };

  test('have events for invitations, changes, disabling, enabling and deletion', async () => {
    const webhookId = await listen();
    const invited = await client.call('POST', '/users', {
      body: { ...person, email: 'ada@northfield.example', organizationId: 1, siteId: 101 },
    });
    const { id } = invited.json();
    await client.call('PUT', `/users/${id}`, { body: { lastName: 'Quill' } });
    await client.call('PUT', `/users/${id}`, { body: { lastName: 'Quill' } });
    await client.call('PUT', `/users/${id}`, { body: { isEnabled: false } });
    await client.call('PUT', `/users/${id}`, { body: { isEnabled: true } });
    await client.call('POST', `/users/${id}/resend-invitation`);
    await client.call('DELETE', `/users/${id}`);
    const data = {
      id,
      email: 'ada@northfield.example',
      lastName: 'Quill',
      isEnabled: true,
      organizationIds: ['1'],
      siteIds: ['101'],
    };
    const events = await recorded(webhookId);
    expect(events).toMatchObject([
      { type: 'user.invited', data: { ...data, lastName: 'Quist' } },
      { type: 'user.updated', data },
      { type: 'user.disabled', data: { ...data, isEnabled: false } },
      { type: 'user.enabled', data },
      { type: 'user.invited', data },
      { type: 'user.deleted', data },
    ]);
    const times = events.map((event) => event.data.updatedAt);
    expect([...times].sort()).toEqual(times);
  });

  test('that move have events at their former and their new sites', async () => {
    const hill = await listen(101, { events: ['user.updated', 'user.deleted'] });
    const dale = await listen(102, { events: ['user.updated', 'user.deleted'] });
    const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    const { userId } = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    for (const body of [{ siteIds: [102] }, { role: 'PLATFORM_ADMIN' }]) {
      const answer = await root.call('PUT', `/users/${userId}/access`, { body });
      expect(answer.statusCode).toBe(200);
    }
    const sitesOf = async (webhookId: string) =>
      (await recorded(webhookId)).map(({ type, data }) => [type, ...data.siteIds]);
    expect(await sitesOf(hill)).toEqual([['user.updated', '102']]);
    expect(await sitesOf(dale)).toEqual([
      ['user.updated', '102'],
      ['user.deleted', '102'],
    ]);
  });

  test('have events at their sites, or at all sites of their brands or organization', async () => {
    const hill = await listen(101);
    const dale = await listen(102);
    const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    const body = { name: 'Hook', url: 'https://gone.receiver.example/', events: ['*'] };
    const webhook = await root.call('POST', '/site/201/ahds/v1/webhook', { body });
    const disable = async (parts: object) => {
      const { userId } = await service.makeUser({ role: 'SITE_USER', ...parts });
      await client.call('PUT', `/users/${userId}`, { body: { isEnabled: false } });
    };
    await disable({ siteIds: [101] });
    await disable({ brandIds: [12] });
    await disable({});
    await disable({ siteIds: [101, 102] });
    const count = async (webhookId: string) => (await recorded(webhookId)).length;
    expect([await count(hill), await count(dale)]).toEqual([3, 3]);
    expect(await count(webhook.json().webhookId)).toBe(0);
  });
});

test('an event without subscribers is stored with its record and author, and not sent', async () => {
  await listen(101, { events: ['user.invited'] });
  await listen(102);
  const body = newEndpoint({ id: 'Lab', name: 'Laboratory' });
  await client.call('POST', '/site/101/fhir/endpoint', { body });
  const events = await service.db
    .selectFrom('webhook_events')
    .selectAll()
    .where('event_type', 'not like', 'webhook.%')
    .execute();
  expect(events).toEqual([
    expect.objectContaining({
      event_type: 'endpoint.created',
      subject: 'endpoint/lab',
      label: 'Laboratory',
      site_id: 101,
      actor_name: 'Robin Field',
      is_test: false,
    }),
  ]);
  expect(await service.db.selectFrom('webhook_deliveries').select('event_id').execute()).toEqual(
    [],
  );
});

test('webhooks receive events about each other, without secrets, and never about themselves', async () => {
  const webhookId = await listen();
  const other = await client.call('POST', '/site/101/ahds/v1/webhook', {
    body: {
      name: 'Other',
      url: 'https://chat.receiver.example/services/T00/token?key=secret',
      events: ['*'],
    },
  });
  const path = `/site/101/ahds/v1/webhook/${other.json().webhookId}`;
  await client.call('PATCH', path, { body: { status: 'paused' } });
  await client.call('POST', `${path}/rotate-secret`, { body: {} });
  const [, earlier] = (await client.call('GET', `${path}/secrets`)).json().data;
  await client.call('DELETE', `${path}/secrets/${earlier.secretId}`);
  const header = `${path}/headers/X-Key`;
  expect((await client.call('PUT', header, { body: { value: 'secret' } })).statusCode).toBe(200);
  await client.call('DELETE', header);
  await client.call('DELETE', path);
  const events = await recorded(webhookId);
  const data = { webhookId: other.json().webhookId, url: 'https://chat.receiver.example' };
  expect(events).toMatchObject([
    { type: 'webhook.created', data: { ...data, status: 'active', versionId: 1 } },
    { type: 'webhook.updated', data: { ...data, status: 'paused', versionId: 2 } },
    { type: 'webhook.secret-rotated', data: { ...data, versionId: 3 } },
    { type: 'webhook.updated', data: { ...data, versionId: 4 } },
    { type: 'webhook.updated', data: { ...data, versionId: 5 } },
    { type: 'webhook.updated', data: { ...data, versionId: 6 } },
    { type: 'webhook.deleted', data: { ...data, versionId: 6 } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret(?!-rotated)|token|whsec/);
  const own = await service.db.selectFrom('webhook_deliveries').select('webhook_id').execute();
  expect(new Set(own.map((row) => row.webhook_id))).toEqual(new Set([webhookId]));
});

test('all subscribers get the same event with the same id', async () => {
  const events = ['endpoint.created'];
  await listen(101, { events });
  await listen(101, { events });
  await client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint() });
  const rows = await service.db.selectFrom('webhook_deliveries').select('event_id').execute();
  expect([rows.length, new Set(rows.map((row) => row.event_id)).size]).toEqual([2, 1]);
});
