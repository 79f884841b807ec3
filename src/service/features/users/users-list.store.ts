import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pageMeta } from '#contract/base/paging.ts';
import type { User, UserListQuery } from '#contract/people/users.ts';
import type { ShownUser } from '#service/core/webhook-events/entity-events.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { userCountsStore } from './user-counts.store.ts';
import { batchesOf, listLimits, userListCache } from './user-list-cache.store.ts';
import { orderBy, orderOf } from './user-order.store.ts';
import { type List, type ListPart, userPagesStore } from './user-pages.store.ts';
import { narrowSelection, selectionOf } from './user-selection.store.ts';
import { toUser } from './users.store.ts';

/** Retries when concurrent changes resize the groups of a list. */
const maxAttempts = 4;
/** Batch size for reading all users. */
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

  /**
   * Splits a list sorted by several columns into groups of equal first values: no index covers the whole order, but
   * one covers each group.
   */
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
