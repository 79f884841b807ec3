import { expect, test } from 'vitest';
import { RowSlots } from './row-slots.ts';

test('a row keeps its slot while it is in sight, and leaves it to the next one', () => {
  const slots = new RowSlots();
  expect(slots.of(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.of(['b', 'c', 'd'])).toEqual([1, 2, 0]);
  expect(slots.of(['c', 'd', 'e', 'f'])).toEqual([2, 0, 1, 3]);
  expect(slots.of(['x', 'f'])).toEqual([0, 3]);
  expect(slots.of([])).toEqual([]);
});
