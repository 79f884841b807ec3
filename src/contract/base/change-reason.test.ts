import { expect, it } from 'vitest';
import { readChangeReason, reasonLimit, writeChangeReason } from './change-reason.ts';

it.each(['Moved to the new gateway', 'Größe: 100 %', '犬の記録'])(
  'a reason is decoded as it was encoded: %s',
  (reason) => {
    expect(writeChangeReason(reason)).toMatch(/^[\x21-\x7e]*$/);
    expect(readChangeReason(writeChangeReason(reason))).toBe(reason);
  },
);

it('a reason is one line, cut at the limit, or undefined', () => {
  expect(readChangeReason('first%0Asecond')).toBe('first second');
  expect(readChangeReason('100 % sure')).toBe('100 % sure');
  expect(readChangeReason('x'.repeat(500))).toHaveLength(reasonLimit);
  expect([undefined, '', '%20%00'].map(readChangeReason)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
