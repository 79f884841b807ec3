import * as z from 'zod/mini';
import {
  payloadSchemaOf,
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEventTypes,
} from '#contract/ahds/webhook-events.ts';

/** The payload of an event type as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function payloadJsonSchema(type: WebhookEventType): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(payloadSchemaOf(type), {
    io: 'output',
    unrepresentable: 'any',
    // The pattern of a time adds nothing to its format.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return { $schema, title: type, description: webhookEventCatalogue[type].when(), ...schema };
}

/** Requests to receivers (OpenAPI 3.1, `webhooks`) with their schemas. */
export function openApiWebhooks() {
  const schemas: Record<string, unknown> = {};
  const webhooks: Record<string, unknown> = {};
  for (const type of webhookEventTypes) {
    const { when, origin, sample } = webhookEventCatalogue[type];
    const { $schema: _, ...schema } = payloadJsonSchema(type);
    schemas[`event.${type}`] = schema;
    webhooks[type] = {
      post: {
        operationId: `on.${type}`,
        summary: when(),
        tags: ['webhooks'],
        parameters: signedHeaders,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/event.${type}` },
              example: { type, timestamp: sampleTime, data: sample },
            },
          },
        },
        responses: {
          '2XX': { description: 'Taken; anything else is tried again for three days' },
          410: { description: 'Gone for good: the webhook is disabled' },
          429: { description: 'Too much; `Retry-After` is heeded' },
        },
        security: [],
        ...(origin === 'extension' && { 'x-paddock-extension': true }),
      },
    };
  }
  return { webhooks, schemas };
}

/** Time of the examples. */
export const sampleTime = '2026-03-02T09:30:00.000Z';

/** Standard Webhooks 1.0.0. */
const signedHeaders = [
  [
    'webhook-id',
    'The same at every attempt: what has been seen may be ignored. After a crash of the service up to 16 deliveries may ' +
      'come again under the same id, and what somebody sends again may be older than what you have',
  ],
  ['webhook-timestamp', 'Seconds since 1970; what is minutes old is refused'],
  ['webhook-signature', '`v1,` and the HMAC-SHA256 of id, timestamp and body; several by spaces'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));
