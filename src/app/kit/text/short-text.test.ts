import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it('truncates a long text, but splits no character', () => {
  expect(shortText('Riverside')).toBe('Riverside');
  expect(shortText('a'.repeat(500))).toBe(`${'a'.repeat(120)}…`);
  expect(shortText(`ab🐎${'c'.repeat(9)}`, 3)).toBe('ab…');
  expect(shortText(7)).toBe(7);
});
