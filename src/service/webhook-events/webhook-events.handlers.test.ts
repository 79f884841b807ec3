import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type WebhookEventType,
  webhookEventData,
  webhookEventSamples,
  webhookEventTypes,
  webhookPayloadSchema,
} from '#contract/webhook-events.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

let client: Client;
beforeEach(async () => {
  client = await service.signInAs();
});

/** A webhook of the site that listens to all; nobody is there to receive. */
async function listen(siteId = 101, parts: object = {}) {
  const body = { name: 'Hook', url: 'https://gone.receiver.example/', events: ['*'], ...parts };
  const created = await client.call('POST', `/site/${siteId}/ahds/v1/webhook`, { body });
  return created.json().webhookId;
}

/** What was recorded for a webhook, each checked against its kind's schema, in order. */
async function recorded(webhookId: string) {
  const rows = await service.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.event_id', 'd.event_id')
    .select(['e.body', 'd.event_type'])
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.delivery_no')
    .execute();
  return rows.map(({ body, event_type: type }) => {
    const payload = z.parse(webhookPayloadSchema, JSON.parse(body));
    expect(payload.type).toBe(type);
    const schema: z.ZodMiniType = webhookEventData[type as WebhookEventType]; // one of them
    expect(z.safeParse(schema, payload.data).error).toBeUndefined();
    return payload;
  });
}

test.each(webhookEventTypes)('the sample of %s is of its shape', (type) => {
  const schema: z.ZodMiniType = webhookEventData[type];
  expect(z.safeParse(schema, webhookEventSamples[type]).error).toBeUndefined();
});

describe('resources', () => {
  test.each([
    ['endpoint', 'Endpoint', newEndpoint({ id: 'Lab' })],
    [
      'event-definition',
      'EventDefinition',
      {
        resourceType: 'EventDefinition',
        id: 'Lab',
        status: 'draft',
        trigger: [{ type: 'named-event', name: 'x' }],
      },
    ],
  ])('tell of every write, and nothing of what they say: %s', async (segment, kind, body) => {
    const webhookId = await listen();
    const path = `/site/101/fhir/${segment}`;
    await client.call('POST', path, { body });
    await client.call('PUT', `${path}/lab`, { body });
    await client.call('DELETE', `${path}/lab`);
    const data = { siteId: '101', resourceType: kind, id: 'Lab', lastUpdated: expect.any(String) };
    expect(await recorded(webhookId)).toMatchObject([
      { type: `${segment}.created`, data: { ...data, versionId: '1' } },
      { type: `${segment}.updated`, data: { ...data, versionId: '2' } },
      { type: `${segment}.deleted`, data: { ...data, versionId: '2' } },
    ]);
  });

  test('that were not written tell of nothing', async () => {
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

  test('tell of invitations, and of being disabled and enabled', async () => {
    const webhookId = await listen();
    const invited = await client.call('POST', '/users', {
      body: { ...person, email: 'ada@northfield.example', organizationId: 1, siteId: 101 },
    });
    const { id } = invited.json();
    await client.call('PUT', `/users/${id}`, { body: { lastName: 'Quill' } });
    await client.call('PUT', `/users/${id}`, { body: { isEnabled: false } });
    await client.call('PUT', `/users/${id}`, { body: { isEnabled: true } });
    await client.call('POST', `/users/${id}/resend-invitation`);
    const data = {
      userId: id,
      email: 'ada@northfield.example',
      lastName: 'Quill',
      organizationId: '1',
      siteIds: ['101'],
    };
    expect(await recorded(webhookId)).toMatchObject([
      { type: 'user.invited', data: { ...data, lastName: 'Quist' } },
      { type: 'user.disabled', data: { ...data, isEnabled: false } },
      { type: 'user.enabled', data: { ...data, isEnabled: true } },
      { type: 'user.invited', data },
    ]);
  });

  test('are heard of at their sites, or at all of their brands or organization', async () => {
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

test('what nobody listens to is kept with its record and who caused it, and sent to nobody', async () => {
  await listen(101, { events: ['user.invited'] });
  await listen(102);
  const body = newEndpoint({ id: 'Lab', name: 'Laboratory' });
  await client.call('POST', '/site/101/fhir/endpoint', { body });
  const events = await service.db.selectFrom('webhook_events').selectAll().execute();
  expect(events).toEqual([
    expect.objectContaining({
      event_type: 'endpoint.created',
      subject: 'endpoint/lab',
      label: 'Laboratory',
      site_ids: [101],
      actor_name: 'Robin Field',
      is_test: false,
    }),
  ]);
  expect(await service.db.selectFrom('webhook_deliveries').select('event_id').execute()).toEqual(
    [],
  );
});

test('one event is the same for all who listen, with one id', async () => {
  await listen();
  await listen();
  await client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint() });
  const rows = await service.db.selectFrom('webhook_deliveries').select('event_id').execute();
  expect([rows.length, new Set(rows.map((row) => row.event_id)).size]).toEqual([2, 1]);
});
