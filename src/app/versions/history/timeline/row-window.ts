import type { Range } from '@tanstack/react-virtual';
import type { Key } from 'react';
import { rowHeight } from './timeline-look.ts';

interface Viewport {
  /** Of what shows the rows, in pixels. */
  height: number;
  /** Places of rows that are kept wherever they are. */
  kept: readonly number[];
}

/**
 * The places of the rows in sight, of those near them, and of those that are kept, in their order. However far the list
 * is scrolled there are as many, so that none of their elements has to come or go.
 */
export function extractRange({ startIndex, overscan, count }: Range, { height, kept }: Viewport) {
  const partly = 1;
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(count, startIndex + Math.ceil(height / rowHeight) + partly + overscan);
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const also = kept.filter((index) => index >= 0 && index < count);
  return [...new Set([...near, ...also])].sort((one, other) => one - other);
}

/**
 * Hands out the elements that rows are drawn in: a row that comes into sight takes over the element of one that has
 * left it, for to change texts costs a browser a fraction of what new elements cost.
 */
export class RowSlots {
  #slots = new Map<Key, number>();

  /** The slot of each row, in their order. A row keeps its slot as long as it is asked for. */
  of(keys: readonly Key[]): number[] {
    const slots = new Map<Key, number>();
    for (const key of keys) {
      const slot = this.#slots.get(key);
      if (slot !== undefined) slots.set(key, slot);
    }
    const taken = new Set(slots.values());
    let next = 0;
    for (const key of keys) {
      if (slots.has(key)) continue;
      while (taken.has(next)) next += 1;
      slots.set(key, next);
      taken.add(next);
    }
    this.#slots = slots;
    return keys.map((key) => slots.get(key) ?? 0);
  }
}
