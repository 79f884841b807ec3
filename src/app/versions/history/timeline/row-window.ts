import type { Range } from '@tanstack/react-virtual';
import type { Key } from 'react';
import { rowHeight } from './timeline-styles.ts';

interface Viewport {
  /** Height of the viewport in pixels. */
  height: number;
  /** Indexes of rows that are always rendered. */
  pinned: readonly number[];
}

/**
 * The indexes to render: visible rows, overscan, and pinned ones. Constant in number, so that no DOM elements are
 * added or removed while scrolling.
 */
export function extractRange({ startIndex, overscan, count }: Range, { height, pinned }: Viewport) {
  const partly = 1;
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(count, startIndex + Math.ceil(height / rowHeight) + partly + overscan);
  const rangeIndexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const pinnedIndexes = pinned.filter((index) => index >= 0 && index < count);
  return [...new Set([...rangeIndexes, ...pinnedIndexes])].sort((one, other) => one - other);
}

/** Recycles row elements: updating texts is far cheaper than creating elements. */
export class RowSlots {
  #slots = new Map<Key, number>();

  /** The slot of each row, stable while the row is rendered. */
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
