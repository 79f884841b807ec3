const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** From one attempt to the next (Standard Webhooks 1.0.0, "Retry schedule"); the first is at once. */
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

/** A tenth to either side, so that what failed together does not come back together. */
const jitter = 0.1;

/** No receiver may put a delivery off for longer. */
export const longestRetryAfterMs = 24 * hour;

/**
 * When a delivery that failed is tried again; undefined after the last attempt of the schedule. `tries` counts the
 * attempts made, `retryAfterMs` is what the receiver asked for, `random` is from 0 to 1.
 */
export function nextAttemptAt(failure: {
  tries: number;
  failedAt: Date;
  retryAfterMs: number | undefined;
  random: number;
}): Date | undefined {
  const delay = delays[failure.tries];
  if (delay === undefined) return undefined;
  const scheduled = delay * (1 - jitter + 2 * jitter * failure.random);
  return new Date(failure.failedAt.getTime() + Math.max(scheduled, failure.retryAfterMs ?? 0));
}

/**
 * `Retry-After` in milliseconds from `now` on, capped: seconds or a date (RFC 9110, 10.2.3), of which asctime's form names
 * no zone and is UTC (5.6.7). Undefined if it is neither.
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
  return Math.min(Math.max(delayMs, 0), longestRetryAfterMs);
}
