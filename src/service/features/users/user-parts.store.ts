import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { recentlyUsed } from '../../recently-used.ts';
import { moveAnchors } from './user-anchors.ts';
import { userCountsStore } from './user-counts.store.ts';
import { type Order, orderSql } from './user-order.ts';
import { type Known, listCosts, planPage } from './user-page-plan.ts';
import { type News, userPagesStore } from './user-pages.store.ts';
import type { Selection } from './user-selection.ts';
import type { ShownUser } from './users.store.ts';

/** A part of a selection in some order, from the user with number `skip` on. */
export interface Part {
  selection: Selection;
  order: Order;
  skip: number;
  take: number;
}
export interface Found {
  users: ShownUser[];
  total: number;
}

/** How often a part is planned anew because others changed what it was planned by. */
const mostTries = 6;

/** How many places within lists a process remembers, at about 64 bytes each. */
const mostPlaces = 1_000_000;

/**
 * Parts of lists with the exact number of all matches, at any depth in about the same time. What a process has learned
 * (totals, places within an order) it remembers together with the snapshot of the store in which it was true, and each
 * part is read in one statement together with everything that changed since: what the changes would move is planned
 * and read again, so that nothing remembered is ever shown.
 */
export function userPartsStore(db: Db, costs = listCosts) {
  const counts = userCountsStore(db);
  const pages = userPagesStore(db, costs);
  const totals = recentlyUsed<Known>(5_000);
  const places = recentlyUsed<Known>(mostPlaces, placesOf);
  const searches = new Map<string, Promise<void>>();

  async function find(part: Part): Promise<Found> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = await recall(part);
      const plan = planPage(known, { ...part, costs });
      if (plan === undefined) {
        await once(placesKey(part), () => learnPlaces(part, known));
        continue;
      }
      const answer = await pages.page(part, plan, known);
      const now = await learn(part, known, answer);
      if (now === undefined) continue;
      const expected = Math.max(0, Math.min(part.take, now.total - part.skip));
      if (JSON.stringify(planPage(now, { ...part, costs })) !== JSON.stringify(plan)) continue;
      if (answer.users.length === expected) return { users: answer.users, total: now.total };
      await once(placesKey(part), () => learnPlaces(part, { ...now, isSparse: true }));
    }
    return await findPlainly(part);
  }

  /** What is known of the part, from memory or from the store. */
  async function recall(part: Part): Promise<Known> {
    const known = places.get(placesKey(part)) ?? totals.get(part.selection.key);
    if (known !== undefined) return known;
    const count = await counts.count(part.selection);
    totals.set(part.selection.key, count);
    return count;
  }

  /** Brings what is known up to the moment of an answer. Undefined: it was no use, ask again. */
  async function learn(part: Part, known: Known, news: News): Promise<Known | undefined> {
    const { selection, order } = part;
    if (news.changes === undefined) {
      totals.delete(selection.key);
      places.delete(placesKey(part));
      return undefined;
    }
    if (news.isOverdue) {
      await counts.sweepInvitations();
      return undefined;
    }
    const total = news.changes.reduce((sum, [weight]) => sum + weight, known.total);
    const now: Known = { ...known, total, snapshot: news.snapshot, at: news.at };
    const { anchors, ids, isSparse: _, ...count } = now;
    totals.set(selection.key, count);
    if (ids !== undefined && news.changes.length > 0) {
      places.delete(placesKey(part));
      return count;
    }
    if (anchors !== undefined) now.anchors = moveAnchors(anchors, news.changes, order);
    if (anchors !== undefined || ids !== undefined) places.set(placesKey(part), now);
    return now;
  }

  async function learnPlaces(part: Part, known: Known): Promise<void> {
    const isSmall = known.total <= costs.listed;
    const { changes, snapshot, at, isOverdue, ...found } = isSmall
      ? await pages.ids(part, known)
      : await pages.anchors(part, known);
    const now = await learn(part, known, { changes, snapshot, at, isOverdue });
    if (now !== undefined) places.set(placesKey(part), { ...now, ...found });
  }

  /** One search for the same thing at a time; who comes second waits for the first. */
  async function once(key: string, work: () => Promise<void>): Promise<void> {
    const running = searches.get(key) ?? work().finally(() => searches.delete(key));
    searches.set(key, running);
    await running;
  }

  /** The obvious way, for lists that change faster than they are read. */
  async function findPlainly({ selection, order, skip, take }: Part): Promise<Found> {
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

  return { find, findPlainly };
}

/** Both directions of one column share what is remembered of it. */
function placesKey({ selection, order }: Part): string {
  return `${selection.key} ${order.isCompound ? order.key : order.lead.name}`;
}

/** What is remembered of a list takes some room even where it has few places. */
function placesOf({ ids, anchors }: Known): number {
  return 100 + (ids?.length ?? 0) + (anchors?.length ?? 0);
}
