const second = 1_000;
const hour = 3_600 * second;

/** Consecutive failures that open the circuit. */
export const failureThreshold = 5;
const shortestRestMs = second;
const longestRestMs = 60 * second;
/** Upper limit for the pause that a receiver asks for. */
const maxRequestedPauseMs = hour;
/** A gap longer than the longest retry pause says nothing about the time between. */
const maxGapMs = 30 * hour;

/** Consecutive failures over this long are an incident, which is reported once. */
const sustained = { failures: 3, ms: 4 * 60 * second };

export interface ReceiverState {
  failuresInRow: number;
  /** Nothing is sent before this time. */
  restingUntil: Date | null;
  /** Start of the current series of failures. */
  failingSince: Date | null;
  warnedAt: Date | null;
  lastFailureAt: Date | null;
  /** Start of an incident that has been reported, until its recovery is. */
  incidentSince: Date | null;
}

/** While the circuit is open, one delivery at a time probes the receiver. */
export function isDown({ failuresInRow }: Pick<ReceiverState, 'failuresInRow'>): boolean {
  return failuresInRow >= failureThreshold;
}

/** Whether failures are long enough to report. */
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
    return { ...state, failuresInRow: 0, restingUntil: null, failingSince: null, warnedAt: null };
  }
  const failuresInRow = state.failuresInRow + 1;
  const beyond = failuresInRow - failureThreshold;
  const ownRest = beyond < 0 ? 0 : Math.min(shortestRestMs * 2 ** beyond, longestRestMs);
  const rest = Math.max(ownRest, Math.min(requestedPauseMs, maxRequestedPauseMs));
  const isNew =
    state.failingSince === null || at.getTime() - (state.lastFailureAt ?? at).getTime() > maxGapMs;
  return {
    ...state,
    failuresInRow,
    restingUntil: rest === 0 ? state.restingUntil : new Date(at.getTime() + rest),
    failingSince: isNew ? at : state.failingSince,
    warnedAt: isNew ? null : state.warnedAt,
    lastFailureAt: at,
  };
}
