import { compareKeys, type Order } from './user-order.store.ts';

/**
 * A key in a list sorted upwards by its leading column: `rank` users stand before it. Whether anybody stands on it
 * does not matter. With `userId` it lies between users of one value, else before all of them.
 */
export interface KeysetAnchor {
  rank: number;
  value: unknown;
  userId: string | null;
}

/** A user who came (weight 1) to where `value` says or left it (-1). */
export type Change = readonly [weight: number, value: unknown, userId: string];

/** The same anchors with their ranks after the changes. */
export function shiftAnchors(
  anchors: readonly KeysetAnchor[],
  changes: readonly Change[],
  order: Order,
): KeysetAnchor[] {
  if (changes.length === 0) return [...anchors];
  const sorted = changes.toSorted((one, other) => compare(order, keyOf(one), keyOf(other)));
  let index = 0;
  let shift = 0;
  const moved = anchors.map((anchor) => {
    for (; index < sorted.length; index += 1) {
      const change = sorted[index] as Change; // within the list
      if (compare(order, keyOf(change), anchor) >= 0) break;
      shift += change[0];
    }
    return { ...anchor, rank: anchor.rank + shift };
  });
  // The first anchor has nobody before it, so that no walk begins far from where the selection does.
  const [lowest] = sorted;
  const [first] = moved;
  if (lowest !== undefined && first !== undefined && first.rank > 0) {
    moved.unshift({ rank: 0, ...keyOf(lowest), ...(order.isCompound && { userId: null }) });
  }
  return moved;
}

/** The last anchor that at most `rank` users stand before. */
export function anchorBefore(
  anchors: readonly KeysetAnchor[],
  rank: number,
): KeysetAnchor | undefined {
  return anchors[indexAfter(anchors, rank) - 1];
}

/** The first anchor that at least `rank` users stand before. */
export function anchorAfter(
  anchors: readonly KeysetAnchor[],
  rank: number,
): KeysetAnchor | undefined {
  return anchors[indexAfter(anchors, rank - 1)];
}

/** How many anchors have at most `rank` users before them; they stand first. */
function indexAfter(anchors: readonly KeysetAnchor[], rank: number): number {
  let low = 0;
  let high = anchors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((anchors[middle]?.rank ?? 0) <= rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf([, value, userId]: Change) {
  return { value, userId };
}

function compare(
  { lead }: Order,
  one: { value: unknown; userId: string | null },
  other: { value: unknown; userId: string | null },
): number {
  const byValue = compareKeys(lead.kind, one.value, other.value);
  if (byValue !== 0 || one.userId === other.userId) return byValue;
  if (one.userId === null || other.userId === null) return one.userId === null ? -1 : 1;
  return one.userId < other.userId ? -1 : 1;
}
