import type { AttemptRecord } from './attempts.store.ts';
import { afterAttempt, type ReceiverState } from './circuit-breaker.ts';
import type { DueDelivery } from './delivery-queue.store.ts';
import type { AttemptResult } from './send-delivery.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between attempts (Standard Webhooks 1.0.0, "Retry schedule"); the first attempt is immediate. */
const delays = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Plus or minus ten percent, to spread simultaneous failures. */
const jitter = 0.1;

export const maxRetryAfterMs = 24 * hour;

/**
 * The time of the next attempt; undefined after the last one. `tries` counts past attempts, `retryAfterMs` is the
 * receiver's request, `random` is between 0 and 1.
 */
export function nextAttemptAt(failure: {
  tries: number;
  failedAt: Date;
  retryAfterMs: number | undefined;
  random: number;
}): Date | undefined {
  const delay = delays[failure.tries];
  if (delay === undefined) return undefined;
  const jitteredDelay = delay * (1 - jitter + 2 * jitter * failure.random);
  return new Date(failure.failedAt.getTime() + Math.max(jitteredDelay, failure.retryAfterMs ?? 0));
}

/**
 * `Retry-After` in milliseconds from `now`, capped: seconds or a date (RFC 9110, 10.2.3); asctime dates are UTC
 * (5.6.7). Undefined if it is neither.
 */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  const isDate = /^[A-Za-z]{3,9},? /.test(text);
  const delayMs = /^\d+$/.test(text)
    ? Number(text) * second
    : isDate
      ? Date.parse(/(?:GMT|[+-]\d{4})$/.test(text) ? text : `${text} GMT`) - now.getTime()
      : Number.NaN;
  if (Number.isNaN(delayMs)) return undefined;
  return Math.min(Math.max(delayMs, 0), maxRetryAfterMs);
}

export interface FinishedAttempt {
  due: DueDelivery;
  attempt: AttemptResult;
  generation: number;
}

/** The receiver's state after another attempt. */
export function stateAfter(state: ReceiverState, { attempt }: FinishedAttempt): ReceiverState {
  // A stale connection says nothing about the receiver.
  if (attempt.isConnectionStale) return state;
  const at = endOf(attempt);
  const isOverloaded = attempt.statusCode === 429 || attempt.statusCode === 503;
  const requestedPauseMs = isOverloaded ? retryAfterMs(retryAfterOf(attempt), at) : undefined;
  return afterAttempt(state, { isSuccess: attempt.error === null, at, requestedPauseMs });
}

/** The attempt with the resulting state of its delivery. `random`: between 0 and 1. */
export function recordOf(
  { due, attempt: { isConnectionStale, ...attempt } }: FinishedAttempt,
  random: () => number,
): AttemptRecord {
  const { siteId, deliveryNo, dueAt } = due;
  const record = { ...attempt, siteId, deliveryNo, dueAt };
  if (attempt.error === null) return { ...record, status: 'delivered', nextAttemptAt: undefined };
  const failedAt = endOf(attempt);
  // A fresh connection will probably succeed, so the first retry is immediate.
  if (isConnectionStale && due.tries === 0) {
    return { ...record, status: 'waiting', nextAttemptAt: failedAt };
  }
  const next = nextAttemptAt({
    tries: due.tries + 1,
    failedAt,
    retryAfterMs: retryAfterMs(retryAfterOf(attempt), failedAt),
    random: random(),
  });
  return { ...record, status: next === undefined ? 'failed' : 'waiting', nextAttemptAt: next };
}

function endOf({ startedAt, latencyMs }: Pick<AttemptResult, 'startedAt' | 'latencyMs'>): Date {
  return new Date(startedAt.getTime() + latencyMs);
}

function retryAfterOf({
  responseHeaders,
}: Pick<AttemptResult, 'responseHeaders'>): string | undefined {
  return responseHeaders.find(({ name }) => name.toLowerCase() === 'retry-after')?.value;
}
