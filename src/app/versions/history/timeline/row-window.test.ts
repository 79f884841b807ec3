import { describe, expect, it, test } from 'vitest';
import { extractRange, RowSlots } from './row-window.ts';
import { rowHeight } from './timeline-styles.ts';

const height = 10 * rowHeight + 20;

function at(startIndex: number, pinned: number[] = []) {
  return extractRange(
    { startIndex, endIndex: startIndex + 10, overscan: 3, count: 100 },
    { height, pinned },
  );
}

describe('extractRange', () => {
  it('has a constant number of rows, with overscan on both sides', () => {
    expect(at(40)).toEqual(Array.from({ length: 18 }, (_, index) => 37 + index));
    expect(at(41)).toHaveLength(18);
  });

  it('is clipped to the list', () => {
    expect(at(0)[0]).toBe(0);
    expect(at(90).at(-1)).toBe(99);
  });

  it('includes pinned rows in order, once', () => {
    expect(at(40, [90, 2, 41, -1, 100])).toEqual([2, ...at(40), 90]);
  });
});

test('a row keeps its slot while it is visible, and frees it afterwards', () => {
  const slots = new RowSlots();
  expect(slots.of(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.of(['b', 'c', 'd'])).toEqual([1, 2, 0]);
  expect(slots.of(['c', 'd', 'e', 'f'])).toEqual([2, 0, 1, 3]);
  expect(slots.of(['x', 'f'])).toEqual([0, 3]);
  expect(slots.of([])).toEqual([]);
});
