import type { AttemptRecord } from './attempts.store.ts';
import { afterAttempt, type ReceiverState } from './circuit-breaker.ts';
import type { DueDelivery } from './delivery-queue.store.ts';
import { nextAttemptAt, retryAfterMs } from './retry-schedule.ts';
import type { AttemptResult } from './send-delivery.ts';

export interface FinishedAttempt {
  due: DueDelivery;
  attempt: AttemptResult;
  /** The receiver's generation when it began. */
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
