import type { Operation } from './operation.ts';

/**
 * Extension: a write that may be sent again. Its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) is kept
 * with the answer, so that the same request with the same key is done once and answered the same each time.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** What `GET /capabilities` calls the extension: it is no operation of its own. */
export const idempotencyKeys = 'idempotencyKeys';

/** Hours for which a key and its answer are kept. */
export const keyKeptHours = 24;

const keyLimit = 255;

/** Whether an operation takes a key. Those that anybody may call do not: a key is a person's own. */
export function takesIdempotencyKey({ method, access, withoutKey }: Operation): boolean {
  return method !== 'GET' && access !== 'public' && withoutKey === undefined;
}

/** What a request with a key may be answered besides what its operation announces. */
export const idempotencyProblems = ['write_under_way', 'key_reused', 'answer_not_kept'] as const;

/** An Item of RFC 8941 that is a String; parameters mean nothing here. */
const keyItem = /^"((?:[ !#-[\]-~]|\\["\\])*)"(?: *; *[a-z*][\w.*-]*(?:=[^;, ]*)?)*$/;

/** The key that the header holds; undefined where it holds none that is of the draft's form, or too long a one. */
export function readIdempotencyKey(header: string): string | undefined {
  const key = keyItem.exec(header.trim())?.[1]?.replace(/\\(["\\])/g, '$1');
  return key === undefined || key === '' || key.length > keyLimit ? undefined : key;
}

/** A key as the header has it. */
export function writeIdempotencyKey(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}
