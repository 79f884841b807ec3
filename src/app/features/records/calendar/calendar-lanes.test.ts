import { describe, expect, it } from 'vitest';
import { placeInLanes } from './calendar-lanes.ts';

const item = (name: string, startMinute: number, endMinute: number) => ({
  name,
  startMinute,
  endMinute,
});

describe('placeInLanes', () => {
  it('gives the whole width to items without overlap, also if one begins when the other ends', () => {
    const { placed, hidden } = placeInLanes([item('a', 540, 560), item('b', 560, 580)], 4);
    expect(placed.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(hidden).toEqual([]);
  });

  it('puts overlapping items side by side, each in the first free lane', () => {
    const items = [item('long', 540, 600), item('early', 540, 560), item('late', 570, 590)];
    const { placed } = placeInLanes(items, 4);
    expect(placed.map(({ item: { name }, lane, laneCount }) => [name, lane, laneCount])).toEqual([
      ['long', 0, 2],
      ['early', 1, 2],
      ['late', 1, 2],
    ]);
  });

  it('counts items beyond the maximum of lanes, over the time of their group', () => {
    const items = [item('a', 540, 600), item('b', 540, 600), item('c', 550, 620)];
    const { placed, hidden } = placeInLanes(items, 2);
    expect(placed.map(({ item: { name }, laneCount }) => [name, laneCount])).toEqual([['a', 1]]);
    expect(hidden).toEqual([{ count: 2, startMinute: 540, endMinute: 620 }]);
  });
});
