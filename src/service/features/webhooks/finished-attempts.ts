import type { AttemptRecord } from './attempts.store.ts';
import { afterAttempt, type ReceiverState } from './circuit-breaker.ts';
import type { DueDelivery } from './delivery-queue.store.ts';
import { nextAttemptAt, retryAfterMs } from './retry-schedule.ts';
import type { Attempted } from './send-delivery.ts';

/** An attempt that has ended. */
export interface Finished {
  due: DueDelivery;
  attempted: Attempted;
  /** Of the receiver when it began. */
  generation: number;
}

/** How the receiver is doing after one more attempt. */
export function stateAfter(state: ReceiverState, { attempted }: Finished): ReceiverState {
  const { attempt, answer } = attempted;
  // It tells of the time between two requests, not of the receiver.
  if (answer.isConnectionStale) return state;
  const at = endOf(attempt);
  const isOverloaded = answer.statusCode === 429 || answer.statusCode === 503;
  const askedRestMs = isOverloaded ? retryAfterMs(retryAfterOf(answer), at) : undefined;
  return afterAttempt(state, { isSuccess: answer.error === null, at, askedRestMs });
}

/** The attempt with what follows from it for its delivery. `random`: from 0 to 1. */
export function recordOf(
  { due, attempted: { attempt, answer } }: Finished,
  random: () => number,
): AttemptRecord {
  const records = { ...attempt, deliveryNo: due.deliveryNo, dueAt: due.dueAt };
  if (answer.error === null) return { ...records, status: 'delivered', nextAttemptAt: undefined };
  const failedAt = endOf(attempt);
  // Over a fresh connection it is likely to succeed, so the first time nothing is waited for.
  if (answer.isConnectionStale && due.tries === 0) {
    return { ...records, status: 'waiting', nextAttemptAt: failedAt };
  }
  const next = nextAttemptAt({
    tries: due.tries + 1,
    failedAt,
    retryAfterMs: retryAfterMs(retryAfterOf(answer), failedAt),
    random: random(),
  });
  return { ...records, status: next === undefined ? 'failed' : 'waiting', nextAttemptAt: next };
}

function endOf({ startedAt, latencyMs }: Attempted['attempt']): Date {
  return new Date(startedAt.getTime() + latencyMs);
}

function retryAfterOf({ headers }: Attempted['answer']): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'retry-after')?.value;
}
