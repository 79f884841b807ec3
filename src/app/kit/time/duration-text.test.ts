import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0 ms'],
  [45.4, '45 ms'],
  [1_240, '1.2 s'],
  [5_000, '5 s'],
  [9_960, '10 s'],
  [61_000, '1 min 1 s'],
  [300_000, '5 min'],
  [1_800_000, '30 min'],
  [3_599_900, '1 h'],
  [9_000_000, '2 h 30 min'],
  [86_400_000, '1 d'],
  [93_600_000, '1 d 2 h'],
  [-3, '0 ms'],
  [null, ''],
])('formats %s milliseconds as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
