/** Whether this page may compute signatures: browsers have WebCrypto over https and on this computer only. */
export function hasWebCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const encoder = new TextEncoder();

/** HMAC-SHA256 of a text, in base64, as Standard Webhooks 1.0.0 signs. */
export async function hmacOf(key: Uint8Array<ArrayBuffer>, content: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, encoder.encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** The bytes that a text of base64 stands for; undefined where it is none. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The bytes of the text itself. */
export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}
