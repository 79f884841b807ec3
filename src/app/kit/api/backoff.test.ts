import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('doubles the delay with each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 20].map((failures) => backoffMs(failures, 500))).toEqual([
    500, 500, 1_000, 2_000, 30_000,
  ]);
});
