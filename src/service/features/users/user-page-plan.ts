import { type Anchor, anchorAfter, anchorBefore } from './user-anchors.ts';
import type { Count } from './user-counts.store.ts';
import type { Order } from './user-order.ts';
import type { Selection } from './user-selection.ts';

/** What is known of a selection, as of a snapshot: its size and, once somebody went deep, places within its order. */
export interface Known extends Count {
  anchors?: readonly Anchor[];
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
  | { by: 'walk'; from: Anchor; skip: number; take: number }
  /** Fetch those who match from one place upwards, to another one if there is one, and sort. */
  | { by: 'range'; from: Anchor; to: Anchor | undefined; skip: number; take: number };

/** What plans go by; measured with a million users. */
export interface ListCosts {
  /** Fetching so many and sorting them takes less than thinking about it. */
  sortedAlways: number;
  /** Of so many at most the whole list is remembered. */
  listed: number;
  /** Fetching and sorting a user, beside walking to one in the table. */
  sorted: number;
  /** Looking whether a user matches, beside walking to one in the table. */
  looked: number;
  /** Walking over an index entry, beside walking to a user in the table. */
  entry: number;
  /** How many index entries one page may walk over before it is worth remembering places. */
  longestWalk: number;
  /** Index entries from one remembered place to the next. */
  entriesApart: number;
  /** The same where each takes a look at the table. */
  rowsApart: number;
  /** More changes than these are not caught up with: ask anew. */
  mostChanges: number;
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
  mostChanges: 1_000,
};

/** Chooses the cheapest way to the users from `skip` on. Undefined: remember places first, then ask again. */
export function planPage(
  known: Known,
  given: { selection: Selection; order: Order; skip: number; take: number; costs: ListCosts },
): PagePlan | undefined {
  const { selection, order, skip, take, costs } = given;
  const { total, everybody, anchors, ids } = known;
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
    if (isDear || (known.isSparse && remembered < sort)) return undefined;
  }
  if (sort <= walk) return { by: 'sort', skip, take };
  if (anchor !== undefined && (known.isSparse || fromAnchor < Math.min(skip, fromLast))) {
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
