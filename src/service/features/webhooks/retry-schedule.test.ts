import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRetryAfterMs, nextAttemptAt, retryAfterMs } from './retry-schedule.ts';

const failedAt = new Date('2026-03-02T09:30:00.000Z');
const delayOf = (tries: number, parts: { random?: number; retryAfterMs?: number } = {}) => {
  const attempt = { random: 0.5, retryAfterMs: undefined, ...parts };
  const at = nextAttemptAt({ tries, failedAt, ...attempt });
  return at && (at.getTime() - failedAt.getTime()) / 1_000;
};

test('adds jitter of ten percent', () => {
  expect(delayOf(2, { random: 0 })).toBeCloseTo(270);
  expect(delayOf(2, { random: 1 })).toBeCloseTo(330);
});

test('waits as long as Retry-After says, but never less than the schedule', () => {
  expect(delayOf(1, { retryAfterMs: 60_000 })).toBe(60);
  expect(delayOf(2, { retryAfterMs: 60_000 })).toBe(300);
  expect(delayOf(10, { retryAfterMs: 60_000 })).toBeUndefined();
});

test.each<[string, number | undefined]>([
  ['120', 120_000],
  [' 0 ', 0],
  ['Mon, 02 Mar 2026 09:31:00 GMT', 60_000],
  ['Monday, 02-Mar-26 09:31:00 GMT', 60_000],
  ['Mon Mar  2 09:31:00 2026', 60_000],
  ['Mon, 02 Mar 2026 09:29:00 GMT', 0],
  ['Fri, 31 Dec 2100 23:59:59 GMT', maxRetryAfterMs],
  ['999999999999', maxRetryAfterMs],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
])('reads Retry-After %j', (value, expected) => {
  expect(retryAfterMs(value, failedAt)).toBe(expected);
});

test('parses a date without a zone as UTC, whatever the time zone of the service', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/New_York';
  try {
    expect(retryAfterMs('Mon Mar  2 09:31:00 2026', failedAt)).toBe(60_000);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('survives arbitrary values', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const waitMs = retryAfterMs(value, failedAt) ?? 0;
      expect(waitMs).toBeGreaterThanOrEqual(0);
      expect(waitMs).toBeLessThanOrEqual(maxRetryAfterMs);
    }),
  );
});
