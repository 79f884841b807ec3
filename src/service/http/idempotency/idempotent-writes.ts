import { createHash } from 'node:crypto';
import { idempotencyKeyHeader, readIdempotencyKey } from '#contract/base/idempotency.ts';
import type { SuccessStatus } from '#contract/base/operation.ts';
import type { Db } from '#service/db/db.ts';
import { inSharedTransaction } from '#service/db/join-transaction.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { inputError, ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import {
  claimKey,
  findResponse,
  type KeyedRequest,
  type SealedResponse,
  saveResponse,
} from './stored-responses.store.ts';

export interface WriteResponse {
  status: SuccessStatus | 304;
  headers: Record<string, string>;
  /** Absent without a body. */
  text?: string;
}

interface Write {
  prepare(): Promise<void>;
  work(): Promise<WriteResponse>;
}

export type IdempotentWrite = (request: KeyedRequest, write: Write) => Promise<WriteResponse>;

/** The maximum size of a request, which covers nearly every response. */
const responseLimit = 1_100_000;

/**
 * Runs a write with an idempotency key once: key and response are stored in the write's transaction. Refused writes
 * are not stored and may be retried. Responses can contain secrets and personal data, so they are stored encrypted.
 */
export function idempotentWrites({ db, sealing }: { db: Db; sealing: Sealing }): IdempotentWrite {
  const purposeOf = ({ userId, key }: KeyedRequest) => `answer ${userId} ${key}`;

  function seal(request: KeyedRequest, { text, ...answer }: WriteResponse): SealedResponse {
    const isStorable = text === undefined || text.length <= responseLimit;
    const isSealed = isStorable && text !== undefined;
    const sealed = isSealed ? sealing.seal(text, purposeOf(request)) : null;
    return { ...answer, sealed, is_kept: isStorable };
  }

  async function findStoredResponse(
    on: Db,
    request: KeyedRequest,
  ): Promise<WriteResponse | undefined> {
    const row = await findResponse(on, request);
    if (row === undefined || row.status === null) return undefined;
    if (!request.fingerprint.equals(row.fingerprint)) {
      const message = t('This idempotency key was already used for a different request');
      throw new ProblemError('key_reused', message);
    }
    if (!row.is_kept) throw answerNotStored();
    const { status, headers } = row as WriteResponse; // as encrypted by `seal`
    if (row.sealed === null) return { status, headers };
    const text = sealing.open(row.sealed, purposeOf(request));
    // The service's secret has changed since.
    if (text === undefined) throw answerNotStored();
    return { status, headers, text };
  }

  return async (request, { prepare, work }) => {
    const before = await findStoredResponse(db, request);
    if (before !== undefined) return before;
    await prepare();
    return await inSharedTransaction(db, async (tx) => {
      if (!(await claimKey(tx, request))) {
        const concurrent = await findStoredResponse(tx, request);
        if (concurrent !== undefined) return concurrent;
        const message = t('This request is still in progress');
        throw new ProblemError('write_under_way', message, { retryAfter: 1 });
      }
      const answer = await work();
      await saveResponse(tx, request, seal(request, answer));
      return answer;
    });
  };
}

/** The idempotency key of a request, if any. Throws `invalid_request` for a malformed one. */
export function keyOf(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const header = headers[idempotencyKeyHeader];
  if (header === undefined) return undefined;
  const key = readIdempotencyKey(header);
  if (key !== undefined) return key;
  const message = t('Must be a quoted string of 1 to 255 characters, such as "8e03978e"');
  throw inputError([{ path: 'Idempotency-Key', message }]);
}

/** Headers that change the effect of a write or the form of its response. */
const meaningfulHeaders = ['if-match', 'if-none-match', 'if-none-exist', 'prefer'];

/** A digest of everything that affects a request's effect or response. */
export function fingerprintOf(request: {
  method: string;
  url: string;
  form: string | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  bodyText: string;
}): Buffer {
  const { method, url, form, headers, bodyText } = request;
  const facts = [method, url, form, ...meaningfulHeaders.map((name) => headers[name]), bodyText];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

function answerNotStored(): ProblemError {
  const message = t(
    'This request was already carried out, but its response is no longer available; check what is stored',
  );
  return new ProblemError('answer_not_kept', message);
}
