import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it('cuts a text that nobody reads in a list, but no letter in two', () => {
  expect(shortText('Riverside')).toBe('Riverside');
  expect(shortText('a'.repeat(500))).toBe(`${'a'.repeat(120)}…`);
  expect(shortText(`ab🐎${'c'.repeat(9)}`, 3)).toBe('ab…');
  expect(shortText(7)).toBe(7);
});
