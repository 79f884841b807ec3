import { expect, it } from 'vitest';
import { lengthInWords, lengthOf, stageOf } from './password-length.tsx';

it.each([
  [0, 'empty', /^At least 15 characters/],
  [1, 'short', /^14 more characters$/],
  [14, 'short', /^One more character$/],
  [15, 'enough', /^15 characters: long enough$/],
  [21, 'enough', /good and long$/],
  [256, 'enough', /^256 characters/],
  [257, 'long', /^1 too many/],
])('says of %i characters that they are %s', (length, stage, words) => {
  expect(stageOf(length)).toBe(stage);
  expect(lengthInWords(length)).toMatch(words);
});

it('counts characters, not the units that a computer keeps them in', () => {
  expect(lengthOf('🐴🐶🐱')).toBe(3);
  expect(lengthOf('Zwo\u0308lf')).toBe(5);
});
