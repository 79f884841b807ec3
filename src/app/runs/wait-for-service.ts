import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { pause } from './run-each.ts';

/** How long the service is waited for while it does not answer, in seconds: it may just be starting anew. */
const waits = [1, 1, 2, 4, 8, 15, 30, 30, 30];

/** Whether no service answered, but perhaps what stands before it. */
export function isServiceAway(error: unknown): boolean {
  const isUnreached = error instanceof ApiError && ['network', 'timeout'].includes(error.code);
  return isUnreached || isStatus(error, 502, 503, 504);
}

/** What became of something that the service was asked for. */
interface Answer {
  /** The service is not there: it may be soon. */
  isUnanswered?: boolean;
}

/**
 * For a run: asks, and asks again while the service is away. Who waited in vain for one row does not wait for the next,
 * and nobody who has cancelled waits; then the last result stands, unanswered.
 */
export function waitForService(signal: AbortSignal) {
  let isGone = false;
  return async <Result extends Answer | undefined>(
    ask: (isAgain: boolean) => Promise<Result>,
  ): Promise<Result> => {
    let result = await ask(false);
    for (const seconds of isGone ? [] : waits) {
      if (result?.isUnanswered !== true || signal.aborted) break;
      await pause(seconds, signal);
      if (signal.aborted) break;
      result = await ask(true);
    }
    isGone = result?.isUnanswered === true;
    return result;
  };
}
