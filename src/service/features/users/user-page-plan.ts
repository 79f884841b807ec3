import { anchorAfter, anchorBefore, type KeysetAnchor } from './keyset-anchors.ts';
import type { Count } from './user-counts.store.ts';
import type { Order } from './user-order.store.ts';
import type { Selection } from './user-selection.store.ts';

/** The cached state of a list, as of a snapshot: its size and, once somebody went deep, keyset anchors. */
export interface ListSnapshot extends Count {
  anchors?: readonly KeysetAnchor[];
  /** All its users in their order, upwards; only of small selections, and only while nothing changes. */
  ids?: readonly string[];
  /** Its users stand so far apart that walking an index from an end found too few of them. */
  isSparse?: boolean;
}

/** How to get at a part of a list. */
export type PagePlan =
  /** Fetch everybody who matches and sort. */
  | { by: 'sort'; skip: number; take: number }
  /** Fetch just these. */
  | { by: 'ids'; ids: readonly string[]; skip: 0; take: number }
  /** Walk the index from the list's first or last user, at most `limit` entries. */
  | { by: 'walk'; from: 'first' | 'last'; skip: number; take: number; limit: number | null }
  /** Walk the index upwards from a place in it. */
  | { by: 'walk'; from: KeysetAnchor; skip: number; take: number }
  /** Fetch those who match from one place upwards, to another one if there is one, and sort. */
  | { by: 'range'; from: KeysetAnchor; to: KeysetAnchor | undefined; skip: number; take: number };

/** What plans go by; measured with a million users. */
export interface ListCosts {
  /** Fetching so many and sorting them takes less than thinking about it. */
  sortedAlways: number;
  /** Of so many at most the ids of the whole list are cached. */
  listed: number;
  /** Fetching and sorting a user, beside walking to one in the table. */
  sorted: number;
  /** Looking whether a user matches, beside walking to one in the table. */
  looked: number;
  /** Walking over an index entry, beside walking to a user in the table. */
  entry: number;
  /** How many index entries one page may walk over before it is worth loading anchors. */
  longestWalk: number;
  /** Index entries from one anchor to the next. */
  entriesApart: number;
  /** The same where each takes a look at the table. */
  rowsApart: number;
  /** More changes than these are not caught up with: ask anew. */
  maxChanges: number;
}
export const listCosts: ListCosts = {
  sortedAlways: 200,
  listed: 30_000,
  sorted: 1.5,
  looked: 0.4,
  entry: 0.15,
  longestWalk: 20_000,
  entriesApart: 2_000,
  rowsApart: 400,
  maxChanges: 1_000,
};

/** Chooses the cheapest way to the users from `skip` on. Undefined: load anchors first, then ask again. */
export function planPage(
  snapshot: ListSnapshot,
  input: { selection: Selection; order: Order; skip: number; take: number; costs: ListCosts },
): PagePlan | undefined {
  const { selection, order, skip, take, costs } = input;
  const { total, everybody, anchors, ids } = snapshot;
  const end = Math.min(skip + take, total);
  if (end <= skip) return { by: 'sort', skip: 0, take: 0 };
  if (total <= costs.sortedAlways && selection.isIndexed) return { by: 'sort', skip, take };

  const start = order.lead.dir === 'asc' ? skip : total - end;
  if (ids !== undefined) {
    return { by: 'ids', ids: ids.slice(start, start + end - skip), skip: 0, take: end - skip };
  }
  const anchor = anchors && anchorBefore(anchors, start);
  const fromAnchor = anchor ? start - anchor.rank : Number.POSITIVE_INFINITY;
  const fromLast = total - end;
  const nearest = Math.min(skip, fromLast, fromAnchor);

  const density = Math.min(1, total / Math.max(everybody, total));
  const entries = (nearest + take) / density;
  const unit = selection.isCovered && order.isCovered ? costs.entry : 1;
  const sort = selection.isIndexed ? total * costs.sorted : everybody * costs.looked;
  const walk = entries * unit;
  if (total <= costs.listed && Math.min(sort, walk) > costs.sortedAlways * 2) return undefined;
  if (anchors === undefined) {
    const apart = unit === 1 ? costs.rowsApart : costs.entriesApart;
    const remembered = (apart + take / density) * unit;
    const isDear = Math.min(sort, walk) > Math.max(costs.longestWalk * costs.entry, remembered * 2);
    if (isDear || (snapshot.isSparse && remembered < sort)) return undefined;
  }
  if (sort <= walk) return { by: 'sort', skip, take };
  if (anchor !== undefined && (snapshot.isSparse || fromAnchor < Math.min(skip, fromLast))) {
    const place = { from: anchor, skip: fromAnchor, take: end - skip };
    if (selection.isCovered || order.isCompound) return { by: 'walk', ...place };
    return { by: 'range', ...place, to: anchorAfter(anchors ?? [], start + end - skip) };
  }
  const atLeast = Math.max((costs.longestWalk * costs.entry) / unit, entries * 4);
  // In round numbers: each is a statement of its own.
  const reach = 2 ** Math.ceil(Math.log2(atLeast));
  const limit = selection.isEverybody ? null : reach;
  return skip <= fromLast
    ? { by: 'walk', from: 'first', skip, take, limit }
    : { by: 'walk', from: 'last', skip: fromLast, take: end - skip, limit };
}
