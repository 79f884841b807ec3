import { webhookEventSamples } from '#contract/webhook-events.ts';
import { hmacOf } from './hmac.ts';
import type { SignedMessage } from './signed-message.ts';

const keyLength = 24;

/** A message as this service sends it, signed now with a secret made up for it. `now` is in milliseconds. */
export async function exampleMessage(now: number): Promise<SignedMessage & { secret: string }> {
  const type = 'eventgroup.created';
  const timestamp = new Date(now).toISOString();
  const body = JSON.stringify({ type, timestamp, data: webhookEventSamples[type] });
  const key = crypto.getRandomValues(new Uint8Array(keyLength));
  const id = crypto.randomUUID();
  const seconds = Math.floor(now / 1_000);
  const signature = await hmacOf(key, `${id}.${seconds}.${body}`);
  return {
    secret: `whsec_${btoa(String.fromCharCode(...key))}`,
    headers: [
      'content-type: application/json',
      `webhook-id: ${id}`,
      `webhook-timestamp: ${seconds}`,
      `webhook-signature: v1,${signature}`,
    ].join('\n'),
    body,
  };
}
