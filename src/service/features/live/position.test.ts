import { expect, test } from 'vitest';
import { isPast, readPosition } from './position.ts';

test.each(['745:745:', '745:750:746,749', '1:1:'])('accepts %s', (text) => {
  expect(readPosition(text)).toBe(text);
});

test.each([
  '',
  '5',
  'lately',
  '0:1:',
  '9:8:',
  '5:9:9',
  '5:9:4',
  '5:9:7,6',
  '5:9:6,',
  `5:9:${'6,'.repeat(20_000)}6`,
  '99999999999999999999:99999999999999999999:',
])('refuses %s', (text) => {
  expect(readPosition(text)).toBeUndefined();
});

test('a position ahead of the store belongs to another store', () => {
  expect(isPast('10:20:', '15:25:')).toBe(true);
  expect(isPast('10:20:', '5:19:')).toBe(false);
});
