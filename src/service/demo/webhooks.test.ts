import { describe, expect, test } from 'vitest';
import { webhookPayloadSchema } from '#contract/ahds/webhook-events.ts';
import { readDemoPractice } from './demo-practice.ts';
import { hourRows } from './demo-webhooks.store.ts';

const now = new Date('2026-03-04T09:30:00.000Z');
const { webhooks } = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const named = (name: string) => {
  const webhook = webhooks.find(({ versions }) => versions.at(-1)?.name === name);
  if (webhook === undefined) throw new Error(`No webhook ${name}`);
  return webhook;
};

describe('webhooks of the demo', () => {
  test('were sent payloads that match their schemas', () => {
    for (const { body, eventType } of webhooks.flatMap(({ deliveries }) => deliveries)) {
      expect(webhookPayloadSchema.parse(JSON.parse(body)).type).toBe(eventType);
    }
  });

  test('have hourly figures that match the attempts', () => {
    const webhook = named('Data warehouse');
    const since = now.getTime() - 24 * 3_600_000;
    const attempts = webhook.deliveries
      .flatMap((delivery) => delivery.attempts)
      .filter(({ startedAt }) => Date.parse(startedAt) >= since);
    const counted = hourRows(webhook, now)
      .filter(({ hour }) => new Date(hour as Date).getTime() >= since) // made as a Date
      .reduce((sum, row) => sum + row.attempts, 0);
    expect(counted).toBeGreaterThan(100);
    // The first hour is only partly in the period.
    expect(counted).toBeLessThanOrEqual(attempts.length);
  });
});
