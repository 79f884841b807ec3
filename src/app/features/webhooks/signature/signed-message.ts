import { webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';

/** A received message: headers one per line, and the exact body. */
export interface SignedMessage {
  headers: string;
  body: string;
}

/** A message passed in navigation state; not in the address, since bodies contain personal data. */
export function messageFrom(state: unknown): SignedMessage | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined;
  const { message } = state;
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('headers' in message && 'body' in message)) return undefined;
  const { headers, body } = message;
  return typeof headers === 'string' && typeof body === 'string' ? { headers, body } : undefined;
}

/** Whether signatures can be computed: browsers have WebCrypto only on https and localhost. */
export function hasWebCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const encoder = new TextEncoder();

/** HMAC-SHA256 of a text in base64, as in Standard Webhooks 1.0.0. */
export async function hmacOf(key: Uint8Array<ArrayBuffer>, content: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, encoder.encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** Decodes base64; undefined if invalid. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The bytes of the text itself. */
export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

const keyLength = 24;

/** A sample message signed now with a generated secret. `now` is in milliseconds. */
export async function exampleMessage(now: number): Promise<SignedMessage & { secret: string }> {
  const type = 'eventgroup.created';
  const timestamp = new Date(now).toISOString();
  const body = JSON.stringify({ type, timestamp, data: webhookEventCatalogue[type].sample });
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
