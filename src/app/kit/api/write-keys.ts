import * as z from 'zod/mini';
import { idempotencyKeys, takesIdempotencyKey } from '#contract/base/idempotency.ts';
import type { Operation } from '#contract/base/operation.ts';
import { tabStorage } from '../storage/browser-storage.ts';
import { offersCache } from './offers-cache.ts';

const storageKey = 'paddock.write-keys';
const keysSchema = z.array(z.tuple([z.string(), z.string()]));
/** More writes than can be on their way at once. */
const keysKept = 100;
const triesUnderWay = 5;

/** The keys of writes whose answer has not come, by the digest of what is sent. A reload of the page keeps them. */
const openKeys = {
  read(): Map<string, string> {
    try {
      return new Map(z.parse(keysSchema, JSON.parse(tabStorage.get(storageKey) ?? '[]')));
    } catch {
      return new Map();
    }
  },
  set(digest: string, key: string): void {
    const others = [...openKeys.read()].filter(([other]) => other !== digest);
    const keys = [...others, [digest, key]].slice(-keysKept);
    tabStorage.set(storageKey, JSON.stringify(keys));
  },
  remove(digest: string): void {
    const others = [...openKeys.read()].filter(([other]) => other !== digest);
    tabStorage.set(storageKey, JSON.stringify(others));
  },
};

const underWay = new Set<string>();

/** Whether a write of this operation may be sent again without being done twice. */
export function isRepeatable(operation: Operation): boolean {
  const offers = offersCache.get()?.extensions ?? [];
  return takesIdempotencyKey(operation) && offers.includes(idempotencyKeys);
}

interface KeyedWrite {
  /** All that is sent: anything else in it is another write. */
  request: readonly unknown[];
  send: (key: string) => Promise<Response>;
  /** Throws where the body of a success is not what it should be. */
  read: (text: string) => unknown;
}

/**
 * Sends a write with a key: that of its last try where its answer never came or could not be read, else a new one. What
 * is sent twice at the same time is two writes.
 */
export async function sendWithKey({ request, send, read }: KeyedWrite): Promise<Response> {
  const digest = await digestOf(JSON.stringify(request));
  if (underWay.has(digest)) return await send(crypto.randomUUID());
  const key = openKeys.read().get(digest) ?? crypto.randomUUID();
  underWay.add(digest);
  openKeys.set(digest, key);
  try {
    const response = await sendUntilDone(key, send);
    // A fault of the service can come after the write; half an answer is none.
    if (response.status < 500 && !isUnderWay(response)) {
      const text = await response.clone().text();
      if (isReadable(response, () => read(text))) openKeys.remove(digest);
    }
    return response;
  } finally {
    underWay.delete(digest);
  }
}

/** Waits for the first try where the service is still at it. */
async function sendUntilDone(
  key: string,
  send: (key: string) => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(key);
    if (!isUnderWay(response) || tries === triesUnderWay) return response;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000);
    await promise;
  }
}

function isReadable({ ok }: Response, read: () => unknown): boolean {
  try {
    if (ok) read();
    return true;
  } catch {
    return false;
  }
}

/** No other conflict says when to come back. */
function isUnderWay({ status, headers }: Response): boolean {
  return status === 409 && headers.has('retry-after');
}

/** What is sent may hold a password, and is not to lie in the browser. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
