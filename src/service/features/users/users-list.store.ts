import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { pageMeta } from '#contract/base/paging.ts';
import type { User, UserListQuery } from '#contract/people/users.ts';
import type { ShownUser } from '#service/core/webhook-events/entity-events.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { type Count, userCountsStore } from './user-counts.store.ts';
import { orderBy, orderOf } from './user-order.store.ts';
import {
  type Anchor,
  type List,
  type ListPart,
  type Page,
  userPagesStore,
  type Way,
} from './user-pages.store.ts';
import { narrowSelection, type Selection, selectionOf } from './user-selection.store.ts';
import { toUser } from './users.store.ts';

/** Retries when concurrent changes resize the groups of a list, or invalidate a plan. */
const maxAttempts = 4;
const batchSize = 1_000;

/** Lists of users; see `userListCache`. */
export function usersListStore(db: Db, limits = listLimits) {
  const counts = userCountsStore(db);
  const pages = userPagesStore(db);
  const cache = userListCache(db, limits);

  /** A page of the caller's users that match. */
  async function list(caller: Caller, query: UserListQuery) {
    const { page, pageSize } = query;
    const selection = selectionOf(caller, query);
    const part = { selection, order: orderOf(query), skip: page * pageSize, take: pageSize };
    const { users, total } = await find(part);
    return { data: users.map(toUser), meta: pageMeta(page, pageSize, total) };
  }

  async function find(part: ListPart): Promise<{ users: ShownUser[]; total: number }> {
    const { total } = await cache.totalOf(part.selection);
    if (!part.order.isGrouped || total <= limits.listed) return await cache.findPage(part);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const page = { users: [] as ShownUser[], total: 0 };
      let isStable = true;
      for (const { list: group, total: inGroup } of await groupsOf(part)) {
        const skip = Math.max(0, part.skip - page.total);
        const take = Math.min(part.take - page.users.length, inGroup - skip);
        page.total += inGroup;
        if (take <= 0) continue;
        const groupPage = await find({ ...group, skip, take });
        isStable &&= groupPage.total === inGroup;
        page.users.push(...groupPage.users);
      }
      if (isStable) return page;
    }
    return await cache.findPage(part);
  }

  /** Splits a list by its first sort value: no index covers the order of several columns, but one covers each group. */
  async function groupsOf({ selection, order }: List): Promise<{ list: List; total: number }[]> {
    const { field: name, expression, type, isCounted, missing } = order.lead;
    const rest = orderBy(order.keys.slice(1));
    const having = (value: unknown, where: RawBuilder<SqlBool>) =>
      narrowSelection(selection, { name, value, where }, isCounted);
    if (isCounted) {
      if (selection.isTimed || order.isTimed) await counts.sweepInvitations();
      const groups = await counts.countGroups(selection, order.lead);
      return groups.map(({ value, total }) => {
        const group = having(value, sql<SqlBool>`${expression} = ${value}::${type}`);
        return { list: { selection: group, order: rest }, total };
      });
    }
    const present = having('present', sql<SqlBool>`${expression} <> ${missing}::${type}`);
    const absent = having('absent', sql<SqlBool>`${expression} = ${missing}::${type}`);
    const lists = [
      { selection: present, order: { ...order, isGrouped: false } },
      { selection: absent, order: rest },
    ];
    return await Promise.all(
      lists.map(async (list) => {
        const { total } = await cache.findPage({ ...list, skip: 0, take: 0 });
        return { list, total };
      }),
    );
  }

  /** All users that matched at the start, in order, in batches. */
  async function* listAll(
    caller: Caller,
    query: Omit<UserListQuery, 'page' | 'pageSize'>,
  ): AsyncGenerator<User[]> {
    const all = { selection: selectionOf(caller, query), order: orderOf(query) };
    if (all.selection.isTimed || all.order.isTimed) await counts.sweepInvitations();
    const { ids } = await pages.ids(all);
    for (const batch of batchesOf(ids, batchSize))
      yield (await pages.findAll(all, batch)).map(toUser);
  }

  return { list, listAll };
}

/** Thresholds between query plans, measured with a million users. */
export const listLimits = {
  /** Lists up to this size cache all ids. */
  listed: 30_000,
  /** Index entries to walk before listing everything is cheaper; a quarter is as many as expected. */
  walked: 4_000,
  /** The same for matches that are too many to list, which the database would sort for each page. */
  walkedUnlisted: 40_000,
  apart: 1_000,
};

const maxTotals = 5_000;
/** Some 300 bytes each. */
const maxAnchors = 100_000;
const maxListed = 64 * 1024 * 1024;
const idBytes = 16;

/**
 * List pages with the exact total. A process caches totals, ids of small lists, and anchors within large ones, each
 * with its snapshot. Each page is read together with all changes since, so that it is never stale.
 */
function userListCache(db: Db, limits = listLimits) {
  const counts = userCountsStore(db);
  const pages = userPagesStore(db);
  const totals = new LRUCache<string, Count, Selection>({
    max: maxTotals,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => counts.count(context),
  });
  const lists = new LRUCache<string, Count & { ids: Buffer }, { list: List; everybody: number }>({
    maxSize: maxListed,
    ignoreFetchAbort: true,
    sizeCalculation: ({ ids }) => 100 + ids.length,
    async fetchMethod(_key, _stale, { context: { list, everybody: allUsers } }) {
      const loaded = await pages.ids(list);
      return { ...loaded, everybody: allUsers, total: loaded.ids.length / idBytes };
    },
  });
  const anchors = new LRUCache<string, readonly Anchor[]>({
    maxSize: maxAnchors,
    sizeCalculation: ({ length }) => 1 + length,
  });

  async function findPage(part: ListPart): Promise<{ users: ShownUser[]; total: number }> {
    for (let attempt = 0; ; attempt += 1) {
      const page = await tryPage(part, attempt < maxAttempts);
      if (page !== undefined) return { users: page.users, total: page.now.total };
    }
  }

  /** Undefined: the plan is outdated, try again. */
  async function tryPage(part: ListPart, mayList: boolean): Promise<Page | undefined> {
    const { selection, skip, take } = part;
    const key = keyOf(part);
    const cached = lists.get(key);
    if (cached !== undefined && mayList) {
      const ids = idsIn(cached.ids, skip, take);
      const page = await read(part, { by: 'ids', since: cached, ids });
      if (page?.hasMoved !== false) {
        lists.delete(key);
        return undefined;
      }
      lists.set(key, { ...cached, ...page.now });
      return page;
    }
    const count = await totalOf(selection);
    const { total, everybody: allUsers } = count;
    if (take === 0) return await read(part, { by: 'walk', since: count, isReversed: false });
    const { distance, ...way } = nearest(part, count, anchors.get(key) ?? []);
    const entries = ((distance + take) * Math.max(allUsers, total)) / total;
    const isListable = total <= limits.listed;
    const reach = isListable ? limits.walked : limits.walkedUnlisted;
    // No index has the order of groups, so a walk would sort everybody.
    const isNear = !part.order.isGrouped && entries <= reach / 4;
    let isSparse = false;
    if (!selection.isEverybody && isNear) {
      const page = await read(part, { ...way, reach });
      if (page === undefined || page.users.length >= Math.min(take, page.now.total - skip)) {
        return page;
      }
      isSparse = true;
    }
    if (mayList && isListable && (isSparse || !isNear)) {
      await lists.fetch(key, { context: { list: part, everybody: allUsers } });
      return undefined;
    }
    const page = await read(part, way);
    if (page?.first !== undefined && (isSparse || distance > limits.apart)) {
      keep(part, { ...page.now, rank: skip, user: page.first });
    }
    return page;
  }

  /** Reads a part and caches its snapshot. Undefined if the plan was outdated, which also evicts it. */
  async function read(part: ListPart, way: Way): Promise<Page | undefined> {
    const page = await pages.find(part, way);
    if (page === 'overdue') {
      await counts.sweepInvitations();
      return undefined;
    }
    if (page === 'void') {
      totals.delete(part.selection.key);
      lists.delete(keyOf(part));
      anchors.delete(keyOf(part));
      return undefined;
    }
    totals.set(part.selection.key, page.now);
    if ('user' in way.since) {
      const rank = way.since.rank + page.shift;
      keep(part, { ...way.since, ...page.now, rank });
      if (rank > part.skip) return undefined;
    }
    return page;
  }

  function keep(list: List, anchor: Anchor): void {
    const all = anchors.get(keyOf(list)) ?? [];
    const others = all.filter(({ user }) => user.userId !== anchor.user.userId);
    anchors.set(keyOf(list), [...others, anchor]);
  }

  async function totalOf(selection: Selection): Promise<Count> {
    return (await totals.fetch(selection.key, { context: selection })) as Count; // a total is always counted
  }

  return { totalOf, findPage };
}

function keyOf({ selection, order }: List): string {
  return `${selection.key} ${order.key}`;
}

function idsIn(ids: Buffer, skip: number, take: number): string[] {
  const part = ids.subarray(skip * idBytes, (skip + take) * idBytes);
  return Array.from({ length: part.length / idBytes }, (_, index) =>
    part.toString('hex', index * idBytes, (index + 1) * idBytes),
  );
}

/** The ids of a whole list in batches. */
function* batchesOf(ids: Buffer, take: number): Generator<string[]> {
  for (let skip = 0; skip * idBytes < ids.length; skip += take) yield idsIn(ids, skip, take);
}

/** The end or anchor closest to a part; on a tie the anchor, where no unmatched rows precede. */
function nearest({ skip, take }: ListPart, count: Count, anchors: readonly Anchor[]) {
  const ends = [
    { distance: skip, since: count, isReversed: false },
    { distance: Math.max(0, count.total - skip - take), since: count, isReversed: true },
  ];
  const starts = anchors
    .filter(({ rank }) => rank <= skip)
    .map((since) => ({ distance: skip - since.rank, since, isReversed: false }));
  const [first, ...others] = [...starts, ...ends] as [(typeof ends)[0], ...typeof ends]; // both ends at least
  const best = others.reduce((one, other) => (other.distance < one.distance ? other : one), first);
  return { by: 'walk' as const, ...best };
}
