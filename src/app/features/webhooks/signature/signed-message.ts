import * as z from 'zod/mini';
import { webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';

const signedMessageSchema = z.object({
  /** One per line. */
  headers: z.string(),
  /** Exactly as received. */
  body: z.string(),
});
export type SignedMessage = z.output<typeof signedMessageSchema>;

export interface TypedMessage extends SignedMessage {
  secret: string;
}

const stateSchema = z.object({ message: signedMessageSchema });

/** The message in a navigation state. It is not in the URL, since bodies contain personal data. */
export function messageFrom(state: unknown): SignedMessage | undefined {
  return z.safeParse(stateSchema, state).data?.message;
}

/** Whether signatures can be computed: browsers have WebCrypto only on https and localhost. */
export function hasWebCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const encoder = new TextEncoder();

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The HMAC-SHA256 of a text in base64, as in Standard Webhooks 1.0.0. */
export async function hmacOf(key: Uint8Array<ArrayBuffer>, content: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, encodeText(content));
  return encodeBase64(new Uint8Array(signature));
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Undefined if invalid. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

const keyLength = 24;

/** A sample message, signed at `now` (milliseconds) with a random secret. */
export async function exampleMessage(now: number): Promise<TypedMessage> {
  const type = 'eventgroup.created';
  const timestamp = new Date(now).toISOString();
  const body = JSON.stringify({ type, timestamp, data: webhookEventCatalogue[type].sample });
  const key = crypto.getRandomValues(new Uint8Array(keyLength));
  const id = crypto.randomUUID();
  const seconds = Math.floor(now / 1_000);
  const signature = await hmacOf(key, `${id}.${seconds}.${body}`);
  return {
    secret: `whsec_${encodeBase64(key)}`,
    headers: [
      'content-type: application/json',
      `webhook-id: ${id}`,
      `webhook-timestamp: ${seconds}`,
      `webhook-signature: v1,${signature}`,
    ].join('\n'),
    body,
  };
}
