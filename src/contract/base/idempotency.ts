import { commonProblems, type Operation } from './operation.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Extension: safe retries of writes. The `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) is stored
 * with the response, so that repeating the request returns it without a second write.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** The extension's name in `GET /capabilities`, since it is no operation. */
export const idempotencyKeys = 'idempotencyKeys';

/** Retention of keys and responses in hours. */
export const keyRetentionHours = 24;

const keyLimit = 255;

/** Whether an operation accepts a key. Public ones do not: a key belongs to a person. */
export function takesIdempotencyKey({ method, access, withoutKey }: Operation): boolean {
  return method !== 'GET' && access !== 'public' && withoutKey === undefined;
}

const idempotencyProblems = ['write_under_way', 'key_reused', 'answer_not_kept'] as const;

/** Every problem that an operation may return: the common ones, its own, and those of idempotency keys. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const keyProblems = takesIdempotencyKey(operation) ? idempotencyProblems : [];
  return [...commonProblems, ...(operation.problems ?? []), ...keyProblems];
}

/** A String Item of RFC 8941; parameters are ignored. */
const keyItem = /^"((?:[ !#-[\]-~]|\\["\\])*)"(?: *; *[a-z*][\w.*-]*(?:=[^;, ]*)?)*$/;

/** Parses the header; undefined if malformed or too long. */
export function readIdempotencyKey(header: string): string | undefined {
  const key = keyItem.exec(header.trim())?.[1]?.replace(/\\(["\\])/g, '$1');
  return key === undefined || key === '' || key.length > keyLimit ? undefined : key;
}

/** Serializes a key for the header. */
export function writeIdempotencyKey(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}
