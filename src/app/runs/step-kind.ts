import { ApiError, isStatus, problemMessage } from '#app/kit/api/api-error.ts';
import { backoffMs } from '#app/kit/api/backoff.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { outcomeStyle, type RunKind, type RunRow, type RunRowView } from './run.ts';

/** The result of a row that is executed individually. */
export interface StepResult {
  outcome: RunOutcome;
  reason?: string | undefined;
  /** The service was unavailable, so that a retry may succeed. */
  isUnanswered?: boolean;
  /** A rate limit refused it, so that it can be sent again in so many seconds. */
  retryAfter?: number;
}

/** A longer rate limit fails the row. */
const maxRetryAfter = 60;

export function failedStep(error: unknown): StepResult {
  const failed = { outcome: 'failed', reason: problemMessage(error) } as const;
  if (!isStatus(error, 429)) return { ...failed, isUnanswered: isServiceUnavailable(error) };
  const { retryAfter = 5 } = error;
  return retryAfter > maxRetryAfter ? failed : { ...failed, retryAfter };
}

/** A row that is executed individually. */
export interface StepRow<Result extends StepResult> extends RunRow {
  result?: Result;
  /** It was sent, perhaps without a response. */
  isStarted?: boolean;
  /** A retry, which applies to any current version. */
  isRetry?: boolean;
}

interface StepKind<Row extends StepRow<StepResult>, Params>
  extends Omit<RunKind<Row, Params>, 'outcomeOf' | 'viewOf' | 'reopen' | 'execute'> {
  nameOf(row: Row, params: Params): Pick<RunRowView, 'key' | 'title' | 'to'>;
  step(row: Row, params: Params): Promise<NonNullable<Row['result']>>;
}

/** A kind whose rows are executed individually; it waits for rate limits, and while the service is unavailable. */
export function stepKind<Row extends StepRow<StepResult>, Params>(
  declared: StepKind<Row, Params>,
): RunKind<Row, Params> {
  const { nameOf, step, ...kind } = declared;
  return {
    ...kind,
    outcomeOf: ({ result }) => result?.outcome,
    viewOf: (row, params) => ({
      ...nameOf(row, params),
      outcome: row.result?.outcome,
      reason: row.result?.reason,
    }),
    reopen: ({ result: _, isStarted: __, ...row }) => ({ ...row, isRetry: true }) as Row, // without its result
    async execute({ params, rows, signal, onStart, onRow }) {
      const withRetries = waitForService(signal);
      await runEach({
        items: rows,
        signal,
        each: async (row) => {
          await onStart([{ ...row, isStarted: true }]);
          let sent = row;
          for (;;) {
            const result = await withRetries((isRetry) => {
              if (isRetry) sent = { ...row, isStarted: true };
              return step(sent, params).catch(failedStep);
            });
            if (result.retryAfter === undefined) return result;
            await pause(result.retryAfter * 1_000, signal);
            if (signal.aborted) {
              // It was refused, so a later attempt sends it as new.
              await onStart([sent]);
              return undefined;
            }
          }
        },
        onResult: (row, result) => result && onRow({ ...row, result }),
      });
    },
  };
}

/** The report columns of a result. */
export const resultColumns = [
  ['outcome', ({ result }: StepRow<StepResult>) => outcomeStyle(result?.outcome).label],
  ['reason', ({ result }: StepRow<StepResult>) => result?.reason],
] as const;

const concurrency = 4;

/** Processes items concurrently; `each` must not reject. */
export async function runEach<Item, Result>(run: {
  items: readonly Item[];
  /** Aborted: starts no further item; those in progress finish. */
  signal: AbortSignal;
  each: (item: Item) => Promise<Result>;
  onResult: (item: Item, result: Result) => void;
}): Promise<void> {
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
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** With backoff two minutes, long enough for a restart of the service. */
const maxRetries = 9;

/** Whether there was no response, or only a gateway's. */
export function isServiceUnavailable(error: unknown): boolean {
  const isUnreached = error instanceof ApiError && ['network', 'timeout'].includes(error.code);
  return isUnreached || isStatus(error, 502, 503, 504);
}

/**
 * Returns a function that retries a request with backoff while the service is unavailable, and returns the last result.
 * Once the retries of a call are exhausted, later calls do not retry until one gets a response, nor after an abort.
 */
export function waitForService(signal: AbortSignal) {
  let isGone = false;
  return async <Result extends Pick<StepResult, 'isUnanswered'> | undefined>(
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
