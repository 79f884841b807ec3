import { expect, it } from 'vitest';
import { countChanges } from './use-list.ts';

const page = (rows: string[], total = rows.length) => ({
  rows: rows.map((row) => ({ id: row[0], version: row.length })),
  total,
});

it.each<[string, string[], string[], number]>([
  ['nothing', ['a', 'b'], ['a', 'b'], 0],
  ['a save', ['a', 'b'], ['a', 'bb'], 1],
  ['a save that leads the order', ['a', 'b'], ['bb', 'a'], 1],
  ['a new one', ['a'], ['a', 'b'], 1],
  ['a delete', ['a', 'b'], ['b'], 1],
  ['a save and a new one', ['a', 'b'], ['aa', 'b', 'c'], 2],
])('counts %s', (...[, before, after, count]) => {
  expect(countChanges(page(before), page(after))).toBe(count);
});

it('counts a new row that moves the last one to the next page once, and other pages by the total', () => {
  expect(countChanges(page(['b', 'c'], 9), page(['a', 'b'], 10))).toBe(1);
  expect(countChanges(page(['a', 'b'], 9), page(['a', 'b'], 6))).toBe(3);
  const { rows } = page(['a']);
  expect(countChanges({ rows }, { rows })).toBe(0);
});
