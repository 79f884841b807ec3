const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between attempts (Standard Webhooks 1.0.0, "Retry schedule"); the first attempt is immediate. */
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

/** Plus or minus ten percent, to spread simultaneous failures. */
const jitter = 0.1;

/** Upper limit for a receiver's `Retry-After`. */
export const maxRetryAfterMs = 24 * hour;

/**
 * The time of the next attempt; undefined after the last one. `tries` counts past attempts, `retryAfterMs` is the
 * receiver's request, `random` is between 0 and 1.
 */
export function nextAttemptAt(failure: {
  tries: number;
  failedAt: Date;
  retryAfterMs: number | undefined;
  random: number;
}): Date | undefined {
  const delay = delays[failure.tries];
  if (delay === undefined) return undefined;
  const jitteredDelay = delay * (1 - jitter + 2 * jitter * failure.random);
  return new Date(failure.failedAt.getTime() + Math.max(jitteredDelay, failure.retryAfterMs ?? 0));
}

/**
 * `Retry-After` in milliseconds from `now`, capped: seconds or a date (RFC 9110, 10.2.3); asctime dates are UTC
 * (5.6.7). Undefined if it is neither.
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
  return Math.min(Math.max(delayMs, 0), maxRetryAfterMs);
}
