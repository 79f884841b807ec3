import * as z from 'zod/mini';
import { idempotencyKeys, takesIdempotencyKey } from '#contract/base/idempotency.ts';
import type { Operation } from '#contract/base/operation.ts';
import { parsePlainJson } from '../json/unknown-object.ts';
import { tabStorage } from '../storage/browser-storage.ts';
import { capabilitiesCache } from './capabilities-cache.ts';

const storageKey = 'paddock.write-keys';
const keysSchema = z.array(z.tuple([z.string(), z.string()]));
/** More than can be in flight. */
const maxKeys = 100;
const maxTries = 5;

/** Idempotency keys of unanswered writes by request digest. Survive a reload. */
const openKeys = {
  read(): Map<string, string> {
    return new Map(z.safeParse(keysSchema, parsePlainJson(tabStorage.get(storageKey))).data);
  },
  set(digest: string, key: string): void {
    openKeys.remove(digest);
    const keys = [...openKeys.read(), [digest, key]].slice(-maxKeys);
    tabStorage.set(storageKey, JSON.stringify(keys));
  },
  remove(digest: string): void {
    const others = [...openKeys.read()].filter(([other]) => other !== digest);
    tabStorage.set(storageKey, JSON.stringify(others));
  },
};

const inFlight = new Set<string>();

/** Whether this deployment deduplicates the operation by an idempotency key. */
export function isIdempotent(operation: Operation): boolean {
  const offers = capabilitiesCache.get()?.extensions ?? [];
  return takesIdempotencyKey(operation) && offers.includes(idempotencyKeys);
}

interface IdempotentWrite {
  /** Everything by which writes are equal: repeated while unanswered, they share a key. */
  request: readonly unknown[];
  send: (key: string) => Promise<Response>;
  /** Throws for an invalid success response. */
  read: (text: string) => unknown;
}

/**
 * Sends a write with the idempotency key of its unanswered attempt, or a new one. Concurrent identical writes are
 * separate.
 */
export async function sendWithIdempotencyKey(write: IdempotentWrite): Promise<Response> {
  const { request, send, read } = write;
  const digest = await digestOf(JSON.stringify(request));
  if (inFlight.has(digest)) return await send(crypto.randomUUID());
  const key = openKeys.read().get(digest) ?? crypto.randomUUID();
  inFlight.add(digest);
  openKeys.set(digest, key);
  try {
    const response = await sendUntilDone(key, send);
    // A server error can follow the write, and a partial response is none.
    if (response.status < 500 && !isInProgress(response)) {
      const text = await response.clone().text();
      if (isReadable(response, () => read(text))) openKeys.remove(digest);
    }
    return response;
  } finally {
    inFlight.delete(digest);
  }
}

/** Waits while the first attempt is still in progress. */
async function sendUntilDone(
  key: string,
  send: (key: string) => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(key);
    if (!isInProgress(response) || tries === maxTries) return response;
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

/** Other conflicts have no `Retry-After`. */
function isInProgress({ status, headers }: Response): boolean {
  return status === 409 && headers.has('retry-after');
}

/** Requests may contain passwords, so only a digest is stored. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
