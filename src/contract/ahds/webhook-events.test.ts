import { expect, test } from 'vitest';
import { undeclaredParts } from '#testing/declared-event.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { documentedEvents, webhookEventCatalogue, webhookEventTypes } from './webhook-events.ts';

test.each(webhookEventTypes)('the sample of %s matches its schema', (type) => {
  const { sample, version } = webhookEventCatalogue[type];
  const payload = { type, timestamp: '2026-03-02T09:30:00.000Z', data: sample };
  expect(undeclaredParts(JSON.stringify(payload))).toEqual([]);
  if (version !== undefined) expect(sample).toHaveProperty(version);
});

test('every kind of resource has event types, documented if the kind is', () => {
  for (const { segment, origin } of fhirKinds) {
    const types = [`${segment}.created`, `${segment}.updated`, `${segment}.deleted`] as const;
    for (const type of types) {
      expect(webhookEventTypes).toContain(type);
      expect(documentedEvents.includes(type)).toBe(origin === 'documented');
    }
  }
});
