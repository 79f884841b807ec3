import { failureThreshold } from '#service/core/webhook-events/failing-receivers.store.ts';

const second = 1_000;
const hour = 3_600 * second;

const minBackoffMs = second;
const maxBackoffMs = 60 * second;
/** Upper limit for the pause that a receiver asks for. */
const maxRequestedPauseMs = hour;
/** A gap longer than the longest retry pause says nothing about the time between. */
const maxGapMs = 30 * hour;

/** Consecutive failures over this long are an incident, which is reported once. */
const sustained = { failures: 3, ms: 4 * 60 * second };

export interface ReceiverState {
  failuresInRow: number;
  /** Nothing is sent before this time. */
  backoffUntil: Date | null;
  failingSince: Date | null;
  warnedAt: Date | null;
  lastFailureAt: Date | null;
  /** Start of a reported incident; null once its recovery is reported. */
  incidentSince: Date | null;
}

/** While the circuit is open, one delivery at a time probes the receiver. */
export function isDown({ failuresInRow }: Pick<ReceiverState, 'failuresInRow'>): boolean {
  return failuresInRow >= failureThreshold;
}

/** Whether failures have lasted long enough to report. */
export function isFailing({ failuresInRow, failingSince, lastFailureAt }: ReceiverState): boolean {
  if (failuresInRow < sustained.failures) return false;
  if (failingSince === null || lastFailureAt === null) return false;
  return lastFailureAt.getTime() - failingSince.getTime() >= sustained.ms;
}

/** The state after another attempt. `requestedPauseMs` is the pause that an overloaded receiver asked for. */
export function afterAttempt(
  state: ReceiverState,
  attempt: { isSuccess: boolean; at: Date; requestedPauseMs?: number | undefined },
): ReceiverState {
  const { isSuccess, at, requestedPauseMs = 0 } = attempt;
  if (isSuccess) {
    return { ...state, failuresInRow: 0, backoffUntil: null, failingSince: null, warnedAt: null };
  }
  const failuresInRow = state.failuresInRow + 1;
  const beyond = failuresInRow - failureThreshold;
  const ownBackoffMs = beyond < 0 ? 0 : Math.min(minBackoffMs * 2 ** beyond, maxBackoffMs);
  const backoffMs = Math.max(ownBackoffMs, Math.min(requestedPauseMs, maxRequestedPauseMs));
  const isNew =
    state.failingSince === null || at.getTime() - (state.lastFailureAt ?? at).getTime() > maxGapMs;
  return {
    ...state,
    failuresInRow,
    backoffUntil: backoffMs === 0 ? state.backoffUntil : new Date(at.getTime() + backoffMs),
    failingSince: isNew ? at : state.failingSince,
    warnedAt: isNew ? null : state.warnedAt,
    lastFailureAt: at,
  };
}
