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

/** The failure state of a receiver. */
export interface ReceiverState {
  failuresInRow: number;
  /** Nothing is sent before this time. */
  restingUntil: Date | undefined;
  /** Start of the current series of failures. */
  failingSince: Date | undefined;
  warnedAt: Date | undefined;
  lastFailureAt: Date | undefined;
  /** Start of an incident that has been reported, until its recovery is. */
  incidentSince: Date | undefined;
}

/** While the circuit is open, one delivery at a time probes the receiver. */
export function isDown({ failuresInRow }: Pick<ReceiverState, 'failuresInRow'>): boolean {
  return failuresInRow >= failureThreshold;
}

/** Whether failures are long enough to report. */
export function isFailing({ failuresInRow, failingSince, lastFailureAt }: ReceiverState): boolean {
  if (failuresInRow < sustained.failures) return false;
  if (failingSince === undefined || lastFailureAt === undefined) return false;
  return lastFailureAt.getTime() - failingSince.getTime() >= sustained.ms;
}

/** The state after another attempt. `askedRestMs` is the pause that an overloaded receiver asked for. */
export function afterAttempt(
  state: ReceiverState,
  attempt: { isSuccess: boolean; at: Date; askedRestMs?: number | undefined },
): ReceiverState {
  const { isSuccess, at, askedRestMs: requestedPauseMs } = attempt;
  if (isSuccess) {
    return {
      ...state,
      failuresInRow: 0,
      restingUntil: undefined,
      failingSince: undefined,
      warnedAt: undefined,
    };
  }
  const failuresInRow = state.failuresInRow + 1;
  const beyond = failuresInRow - failureThreshold;
  const ownRest = beyond < 0 ? 0 : Math.min(shortestRestMs * 2 ** beyond, longestRestMs);
  const rest = Math.max(ownRest, Math.min(requestedPauseMs ?? 0, maxRequestedPauseMs));
  const isNew =
    state.failingSince === undefined ||
    at.getTime() - (state.lastFailureAt ?? at).getTime() > maxGapMs;
  return {
    failuresInRow,
    restingUntil: rest === 0 ? state.restingUntil : new Date(at.getTime() + rest),
    failingSince: isNew ? at : state.failingSince,
    warnedAt: isNew ? undefined : state.warnedAt,
    lastFailureAt: at,
    incidentSince: state.incidentSince,
  };
}
