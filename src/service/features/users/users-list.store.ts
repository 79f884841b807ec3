import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pageMeta } from '#contract/paging.ts';
import type { UserListQuery, UserSortField } from '#contract/users.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { userCountsStore } from './user-counts.store.ts';
import { type ListPart, type UserPage, userListCache } from './user-list-cache.store.ts';
import { type Order, orderBy, orderOf } from './user-order.store.ts';
import { listCosts } from './user-page-plan.ts';
import { type UserKey, userPagesStore } from './user-pages.store.ts';
import { narrowed, type Selection, selectionOf } from './user-selection.store.ts';
import { toUser } from './users.store.ts';

/** How often a list of several groups is read anew because others changed how large they are. */
const maxAttempts = 4;

/** Users read at once where all are wanted. */
const batchSize = 1_000;

/** Users who share what the first columns sort by: a list of their own, sorted by the other columns. */
interface Group {
  selection: Selection;
  order: Order;
  total: number;
}

/** Pages of users; see `userPagesStore` for how. */
export function usersListStore(db: Db, costs = listCosts) {
  const counts = userCountsStore(db);
  const cache = userListCache(db, costs);
  const pages = userPagesStore(db, costs);

  /** A page of the caller's users that match, with the exact number of all matches. */
  async function list(caller: Caller, query: UserListQuery) {
    const { page, pageSize } = query;
    const selection = selectionOf(caller, query);
    const part = { selection, order: orderOf(query), skip: page * pageSize, take: pageSize };
    const { users, total } = await find(part);
    return { data: users.map(toUser), meta: pageMeta(page, pageSize, total) };
  }

  /**
   * Sorting by several columns of which the first has large groups of equal values, each group is a list of its own:
   * no index has the order, but one has that of each group.
   */
  async function find(part: ListPart): Promise<UserPage> {
    if (!isGrouped(part.order)) return await cache.find(part);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const groups = await groupsOf(part);
      const page: UserPage = { users: [], total: 0 };
      let isStill = true;
      for (const { selection, order, total } of groups) {
        const skip = Math.max(0, part.skip - page.total);
        const take = Math.min(part.take - page.users.length, total - skip);
        page.total += total;
        if (take <= 0) continue;
        const inGroup = await cache.find({ selection, order, skip, take });
        isStill &&= inGroup.total === total;
        page.users.push(...inGroup.users);
      }
      if (isStill) return page;
    }
    return await cache.findUncached(part);
  }

  async function groupsOf(part: ListPart): Promise<Group[]> {
    const { selection, order } = part;
    if (!isGrouped(order)) return [{ selection, order, total: 0 }];
    const column = nullableColumns.get(order.lead.field);
    return column === undefined ? await countedGroups(part) : await groupsByPresence(part, column);
  }

  /** Groups of equal values in the leading columns that counts are kept of. */
  async function countedGroups({ selection, order }: ListPart): Promise<Group[]> {
    const depth = order.keys.findIndex(({ field }) => !countedColumns.has(field));
    const leading = depth < 0 ? order.keys : order.keys.slice(0, depth);
    const byId = [{ field: 'id', dir: leading.at(-1)?.dir ?? 'asc' }] as const;
    const rest = orderBy(depth < 0 ? byId : order.keys.slice(depth));
    const columns = leading.map(({ field }) => sql.ref(countedColumns.get(field) ?? field));
    const groupOrder = sql.join(
      leading.map(({ expression, dir }) => sql`${expression} ${sql.raw(dir)}`),
    );
    if (selection.isTimed || order.isTimed) await counts.sweepInvitations();
    const groups = await counts.countGroups(selection, columns, groupOrder);
    return groups.map(({ values, total }) => {
      const condition = { name: 'group', value: values, where: haveValues(columns, values) };
      return { selection: narrowed(selection, condition, selection), order: rest, total };
    });
  }

  /** Those who have a value in the leading column, in the whole order, then those who do not, by the other columns. */
  async function groupsByPresence(
    { selection, order }: ListPart,
    column: string,
  ): Promise<Group[]> {
    const group = async (name: string, where: RawBuilder<SqlBool>, rest: Order) => {
      const condition = { name, value: column, where };
      const kept = { grain: undefined, isCovered: false };
      const part = { selection: narrowed(selection, condition, kept), order: rest };
      const { total } = await cache.find({ ...part, skip: 0, take: 0 });
      return { ...part, total };
    };
    return [
      await group('has', sql<SqlBool>`${sql.ref(column)} is not null`, order),
      await group('lacks', sql<SqlBool>`${sql.ref(column)} is null`, orderBy(order.keys.slice(1))),
    ];
  }

  /** Everybody who matches, in the order of the list, in batches: each begins behind the last user of the one before. */
  async function* listAll(caller: Caller, query: Omit<UserListQuery, 'page' | 'pageSize'>) {
    const part = { selection: selectionOf(caller, query), order: orderOf(query), skip: 0, take: 0 };
    if (part.selection.isTimed || part.order.isTimed) await counts.sweepInvitations();
    for (const group of await groupsOf(part)) {
      let after: UserKey | undefined;
      do {
        const { users, last } = await pages.following(group, after, batchSize);
        if (users.length > 0) yield users.map(toUser);
        after = users.length < batchSize ? undefined : last;
      } while (after !== undefined);
    }
  }

  return { list, listAll };
}

/** Columns of few values that `user_counts` has, by the field that sorts by them. */
const countedColumns = new Map<UserSortField, string>([
  ['role', 'role'],
  ['isEnabled', 'is_enabled'],
  ['invitation', 'invitation_shown'],
]);

/** Columns that many users have no value in. */
const nullableColumns = new Map<UserSortField, string>([
  ['tosAcceptedAt', 'tos_accepted_at'],
  ['lastLoginAt', 'last_login_at'],
]);

function isGrouped({ isCompound, lead }: Order): boolean {
  return isCompound && (countedColumns.has(lead.field) || nullableColumns.has(lead.field));
}

function haveValues(columns: readonly RawBuilder<unknown>[], values: readonly unknown[]) {
  const conditions = columns.map((column, index) =>
    values[index] === null ? sql`${column} is null` : sql`${column} = ${values[index]}`,
  );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
