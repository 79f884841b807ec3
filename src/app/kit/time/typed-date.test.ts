import { expect, it } from 'vitest';
import { dateIn } from './typed-date.ts';

it.each([
  ['2026-11', '2026-11', ''],
  ['Nov 23, 2026 Rex', '2026-11-23', 'Rex'],
  ['Rex on 23 Nov 2026, 14:30', '2026-11-23', 'Rex on 14:30'],
  ['2026-02-30', undefined, '2026-02-30'],
  ['J-2026-11-23', undefined, 'J-2026-11-23'],
  ['Ward 2026', undefined, 'Ward 2026'],
])('reads the date in %s: %s, and leaves %s', (text, date, rest) => {
  expect(dateIn(text)).toEqual({ date, rest });
});
