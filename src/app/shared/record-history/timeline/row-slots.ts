import type { Key } from 'react';

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
