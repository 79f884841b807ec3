import { describe, expect, it } from 'vitest';
import { rowHeight } from './timeline-look.ts';
import { keptInSight } from './visible-range.ts';

const height = 10 * rowHeight + 20;

function at(startIndex: number, kept: number[] = []) {
  return keptInSight(
    { startIndex, endIndex: startIndex + 10, overscan: 3, count: 100 },
    { height, kept },
  );
}

describe('keptInSight', () => {
  it('is as many rows wherever one looks, with some before and after those in sight', () => {
    expect(at(40)).toEqual(Array.from({ length: 18 }, (_, index) => 37 + index));
    expect(at(41)).toHaveLength(18);
  });

  it('ends where the list begins and ends', () => {
    expect(at(0)[0]).toBe(0);
    expect(at(90).at(-1)).toBe(99);
  });

  it('keeps what is kept, in its order, once', () => {
    expect(at(40, [90, 2, 41, -1, 100])).toEqual([2, ...at(40), 90]);
  });
});
