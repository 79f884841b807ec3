import { afterAll, expect, test } from 'vitest';
import { webhookEvents, webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import { undeclaredParts } from '#testing/declared-event.ts';
import { startService } from '#testing/start-service.ts';

const service = await startService();
afterAll(() => service.close());

test('every role can list the event types, each with an example and a schema', async () => {
  const { data } = (await service.call('GET', '/webhook-event-types')).json();
  expect(data.map(({ type }: { type: string }) => type)).toEqual(webhookEvents);
  for (const { type, when, example, schema } of data) {
    expect(undeclaredParts(JSON.stringify(example))).toEqual([]);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: type,
      description: when,
      properties: { type: { const: type } },
      required: ['type', 'timestamp', 'data'],
    });
  }
  expect(data.find(({ type }: { type: string }) => type === 'patient.updated')).toMatchObject({
    when: 'A Patient was changed or undeleted',
    isExtension: true,
    version: 'versionId',
    schema: { properties: { data: { properties: { resourceType: { const: 'Patient' } } } } },
  });
});

test('the OpenAPI document has every request that receivers get', async () => {
  const { webhooks, components } = (await service.call('GET', '/openapi.json')).json();
  expect(Object.keys(webhooks)).toEqual(webhookEventTypes);
  expect(webhooks['endpoint.created'].post).not.toHaveProperty('x-paddock-extension');
  const { requestBody, ...post } = webhooks['user.deleted'].post;
  expect(post['x-paddock-extension']).toBe(true);
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  expect(requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/event.user.deleted',
  });
  const { data } = components.schemas['event.user.deleted'].properties;
  expect(data.required).toContain('updatedAt');
});
