import { listEventTypes } from '#contract/ahds/event-types.ts';
import { webhookEventCatalogue, webhookEvents } from '#contract/ahds/webhook-events.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { payloadJsonSchema, sampleTime } from '../../http/openapi-webhooks.ts';

/** Event types that webhooks can subscribe to. */
export function eventTypesHandlers(): Binding[] {
  const data = webhookEvents.map((type) => {
    const { when, origin, version = null, sample } = webhookEventCatalogue[type];
    return {
      type,
      when: when(),
      isExtension: origin === 'extension',
      version,
      example: { type, timestamp: sampleTime, data: sample },
      schema: payloadJsonSchema(type),
    };
  });
  return [bind(listEventTypes, async () => ({ body: { data } }))];
}
