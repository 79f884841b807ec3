import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { backoffMs } from '#app/kit/api/backoff.ts';

const concurrency = 4;

interface Run<Item, Result> {
  items: readonly Item[];
  /** Aborted: starts no further item; those in progress finish. */
  signal: AbortSignal;
  each: (item: Item) => Promise<Result>;
  onResult: (item: Item, result: Result) => void;
}

/** Processes items concurrently; `each` must not reject. */
export async function runEach<Item, Result>(run: Run<Item, Result>): Promise<void> {
  const { items, signal, each, onResult } = run;
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      onResult(item, await each(item));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Resolves after a time, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** With backoff two minutes, long enough for a restart of the service. */
const maxRetries = 9;

/** Whether there was no response, or only a gateway's. */
export function isServiceAway(error: unknown): boolean {
  const isUnreached = error instanceof ApiError && ['network', 'timeout'].includes(error.code);
  return isUnreached || isStatus(error, 502, 503, 504);
}

interface Answer {
  /** The service was unavailable, so that a retry may succeed. */
  isUnanswered?: boolean;
}

/**
 * A function that retries with backoff while the service is unavailable, and then returns the last result. After one
 * call in vain the next ones do not wait either, nor does any after an abort.
 */
export function waitForService(signal: AbortSignal) {
  let isGone = false;
  return async <Result extends Answer | undefined>(
    attempt: (isRetry: boolean) => Promise<Result>,
  ): Promise<Result> => {
    let result = await attempt(false);
    for (let retry = 1; retry <= (isGone ? 0 : maxRetries); retry += 1) {
      if (result?.isUnanswered !== true || signal.aborted) break;
      await pause(backoffMs(retry, 500), signal);
      if (signal.aborted) break;
      result = await attempt(true);
    }
    isGone = result?.isUnanswered === true;
    return result;
  };
}
