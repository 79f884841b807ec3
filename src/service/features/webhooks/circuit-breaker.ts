const second = 1_000;
const hour = 3_600 * second;

/** So many failures in a row, whatever they were about, and the receiver is taken to be down. */
export const failureThreshold = 5;
const shortestRestMs = second;
const longestRestMs = 60 * second;
/** A receiver that asks for more time than this is asked again all the same. */
const longestAskedRestMs = hour;
/** Failures further apart than the longest pause of the retry schedule tell nothing of the time between them. */
const longestGapMs = 30 * hour;

/** So many failures in a row over so long a time are no hiccup: people are told, once. */
const sustained = { failures: 3, ms: 4 * 60 * second };

/** How a receiver has been doing. */
export interface ReceiverState {
  failuresInRow: number;
  /** Until when nothing is sent. */
  restingUntil: Date | undefined;
  /** When the failures began that no success has ended. */
  failingSince: Date | undefined;
  warnedAt: Date | undefined;
  lastFailureAt: Date | undefined;
  /** Since when it fails, once people have been told; until they are told that it answers again. */
  incidentSince: Date | undefined;
}

/** While it is down one delivery at a time finds out whether it still is. */
export function isDown({ failuresInRow }: Pick<ReceiverState, 'failuresInRow'>): boolean {
  return failuresInRow >= failureThreshold;
}

/** Whether it has failed for so long that somebody should know. */
export function isFailing({ failuresInRow, failingSince, lastFailureAt }: ReceiverState): boolean {
  if (failuresInRow < sustained.failures) return false;
  if (failingSince === undefined || lastFailureAt === undefined) return false;
  return lastFailureAt.getTime() - failingSince.getTime() >= sustained.ms;
}

/** The state after one more attempt. `askedRestMs` is what a receiver asked for that is overloaded. */
export function afterAttempt(
  state: ReceiverState,
  attempt: { isSuccess: boolean; at: Date; askedRestMs?: number | undefined },
): ReceiverState {
  const { isSuccess, at, askedRestMs } = attempt;
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
  const rest = Math.max(ownRest, Math.min(askedRestMs ?? 0, longestAskedRestMs));
  const isNew =
    state.failingSince === undefined ||
    at.getTime() - (state.lastFailureAt ?? at).getTime() > longestGapMs;
  return {
    failuresInRow,
    restingUntil: rest === 0 ? state.restingUntil : new Date(at.getTime() + rest),
    failingSince: isNew ? at : state.failingSince,
    warnedAt: isNew ? undefined : state.warnedAt,
    lastFailureAt: at,
    incidentSince: state.incidentSince,
  };
}
