import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#service/db/db.ts';
import { shiftAnchors } from './keyset-anchors.ts';
import { userCountsStore } from './user-counts.store.ts';
import { type Order, orderSql } from './user-order.store.ts';
import { type ListSnapshot, listCosts, planPage } from './user-page-plan.ts';
import { type ListDelta, userPagesStore } from './user-pages.store.ts';
import type { Selection } from './user-selection.store.ts';
import type { ShownUser } from './users.store.ts';

/** A part of a selection in some order, from the user with number `skip` on. */
export interface ListPart {
  selection: Selection;
  order: Order;
  skip: number;
  take: number;
}
export interface UserPage {
  users: ShownUser[];
  total: number;
}

/** How often a part is planned anew because others changed what it was planned by. */
const maxAttempts = 6;

/** How many selections a process caches the size of. */
const maxTotals = 5_000;
/** How many keys within lists a process caches, at about 64 bytes each. */
const maxKeys = 1_000_000;

/**
 * Parts of lists with the exact number of all matches, at any depth in about the same time. A process caches totals and
 * keyset anchors together with the snapshot of the store in which they were true, and each part is read in one statement
 * together with everything that changed since: what the changes would move is planned and read again, so that nothing
 * stale is ever shown.
 */
export function userListCache(db: Db, costs = listCosts) {
  const counts = userCountsStore(db);
  const pages = userPagesStore(db, costs);
  const totalCache = new LRUCache<string, ListSnapshot>({ max: maxTotals });
  const anchorCache = new LRUCache<string, ListSnapshot>({
    maxSize: maxKeys,
    sizeCalculation: sizeOf,
  });
  const loads = new Map<string, Promise<void>>();

  async function find(part: ListPart): Promise<UserPage> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const cached = await readCached(part);
      const plan = planPage(cached, { ...part, costs });
      if (plan === undefined) {
        await runOnce(orderKey(part), () => loadAnchors(part, cached));
        continue;
      }
      const page = await pages.page(part, plan, cached);
      const current = await applyDelta(part, cached, page);
      if (current === undefined) continue;
      const expected = Math.max(0, Math.min(part.take, current.total - part.skip));
      if (JSON.stringify(planPage(current, { ...part, costs })) !== JSON.stringify(plan)) continue;
      if (page.users.length === expected) return { users: page.users, total: current.total };
      await runOnce(orderKey(part), () => loadAnchors(part, { ...current, isSparse: true }));
    }
    return await findUncached(part);
  }

  /** The snapshot of the part's list, from the cache or from the store. */
  async function readCached(part: ListPart): Promise<ListSnapshot> {
    const cached = anchorCache.get(orderKey(part)) ?? totalCache.get(part.selection.key);
    if (cached !== undefined) return cached;
    const count = await counts.count(part.selection);
    totalCache.set(part.selection.key, count);
    return count;
  }

  /** Brings a cached snapshot up to the moment of an answer. Undefined: it cannot be, ask again. */
  async function applyDelta(
    part: ListPart,
    cached: ListSnapshot,
    delta: ListDelta,
  ): Promise<ListSnapshot | undefined> {
    const { selection, order } = part;
    if (delta.changes === undefined) {
      totalCache.delete(selection.key);
      anchorCache.delete(orderKey(part));
      return undefined;
    }
    if (delta.isOverdue) {
      await counts.sweepInvitations();
      return undefined;
    }
    const total = delta.changes.reduce((sum, [weight]) => sum + weight, cached.total);
    const current: ListSnapshot = { ...cached, total, snapshot: delta.snapshot, at: delta.at };
    const { anchors, ids, isSparse: _, ...count } = current;
    totalCache.set(selection.key, count);
    if (ids !== undefined && delta.changes.length > 0) {
      anchorCache.delete(orderKey(part));
      return count;
    }
    if (anchors !== undefined) current.anchors = shiftAnchors(anchors, delta.changes, order);
    if (anchors !== undefined || ids !== undefined) anchorCache.set(orderKey(part), current);
    return current;
  }

  async function loadAnchors(part: ListPart, cached: ListSnapshot): Promise<void> {
    const isSmall = cached.total <= costs.listed;
    const { changes, snapshot, at, isOverdue, ...loaded } = isSmall
      ? await pages.ids(part, cached)
      : await pages.anchors(part, cached);
    const current = await applyDelta(part, cached, { changes, snapshot, at, isOverdue });
    if (current !== undefined) anchorCache.set(orderKey(part), { ...current, ...loaded });
  }

  /** One load of the same anchors at a time; who comes second waits for the first. */
  async function runOnce(key: string, work: () => Promise<void>): Promise<void> {
    const running = loads.get(key) ?? work().finally(() => loads.delete(key));
    loads.set(key, running);
    await running;
  }

  /** Without cache, for lists that change faster than they are read. */
  async function findUncached({ selection, order, skip, take }: ListPart): Promise<UserPage> {
    await counts.sweepInvitations();
    const { rows } = await sql<{ total: number } & ShownUser>`
      select counted.total, page.* from (
        select count(*)::int as total from users where ${selection.where}
      ) counted left join (
        select * from users where ${selection.where}
        order by ${orderSql(order, 'listed')} limit ${take} offset ${skip}
      ) page on true order by ${orderSql(order, 'listed')}`.execute(db);
    return { users: rows.filter((row) => row.user_id !== null), total: rows[0]?.total ?? 0 };
  }

  return { find, findUncached };
}

/** Both directions of one column share their anchors. */
function orderKey({ selection, order }: ListPart): string {
  return `${selection.key} ${order.isCompound ? order.key : order.lead.name}`;
}

/** A cached list takes some room even where it has few anchors. */
function sizeOf({ ids, anchors }: ListSnapshot): number {
  return 100 + (ids?.length ?? 0) + (anchors?.length ?? 0);
}
