import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';

const messageSchema = z.object({
  /** One per line. */
  headers: z.string(),
  /** Exactly as received. */
  body: z.string(),
});

export interface TypedMessage extends z.output<typeof messageSchema> {
  secret: string;
}

/** The navigation state of a message to check. It is not in the URL, since bodies contain personal data. */
const stateSchema = z.object({ message: messageSchema });
export type SignatureState = z.output<typeof stateSchema>;

/** The message in a navigation state, or an empty one. */
export function messageFrom(state: unknown): TypedMessage {
  return { ...emptyMessage, ...z.safeParse(stateSchema, state).data?.message };
}

export const emptyMessage: TypedMessage = { headers: '', body: '', secret: '' };

const keyLength = 24;

/** A sample message, signed at `now` (milliseconds) with a random secret. */
export function exampleMessage(now: number): TypedMessage {
  const type = 'eventgroup.created';
  const time = new Date(now);
  const data = webhookEventCatalogue[type].sample;
  const body = JSON.stringify({ type, timestamp: time.toISOString(), data });
  const key = crypto.getRandomValues(new Uint8Array(keyLength));
  const secret = `whsec_${btoa(String.fromCharCode(...key))}`;
  const id = 'msg_example';
  return {
    secret,
    headers: [
      'content-type: application/json',
      `webhook-id: ${id}`,
      `webhook-timestamp: ${Math.floor(now / 1_000)}`,
      `webhook-signature: ${new Webhook(secret).sign(id, time, body)}`,
    ].join('\n'),
    body,
  };
}
