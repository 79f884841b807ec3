import { type RawBuilder, sql } from 'kysely';
import type { ShownUser } from '#service/core/webhook-events/entity-events.ts';
import type { Db } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import type { Count, SnapshotTime } from './user-counts.store.ts';
import { isFrom, keysSql, type Order, orderSql, type UserKey } from './user-order.store.ts';
import type { Selection } from './user-selection.store.ts';

/** The columns of the list, and those it is sorted by. */
const columns =
  sql.raw(`user_id, email, first_name, last_name, role, is_enabled, organization_id, brand_ids,
  site_ids, client_account_ids, created_at, updated_at, tos_accepted_at, last_login_at, invitation_state,
  invitation_sent_at, invitation_expires_at, invitation_shown, email_key, first_name_key, last_name_key`);

/** Catching up with more changes than this takes longer than a new query. */
const maxReadChanges = 20_000;

export interface List {
  selection: Selection;
  order: Order;
}

export interface ListPart extends List {
  skip: number;
  take: number;
}

/** A user at position `rank` of a list, at a moment. */
export interface Anchor extends Count {
  rank: number;
  user: UserKey;
}

/** How to read a part of a list; `since` is the snapshot of the plan. */
export type Way =
  /** Fetch these ids, which are the part unless something has moved. */
  | { by: 'ids'; since: Count; ids: readonly string[] }
  /** Walk an index from an end or anchor, over at most `reach` entries. */
  | { by: 'walk'; since: Count | Anchor; isReversed: boolean; reach?: number };

/** A part of a list, exact at one moment. */
export interface Page {
  users: ShownUser[];
  /** The moment, with the exact total. */
  now: Count;
  first: UserKey | undefined;
  /** Net number of users added before the anchor since. */
  shift: number;
  /** Whether any user was added, removed or moved. Only with `ids`. */
  hasMoved: boolean;
}

interface PageRow extends SnapshotTime, ShownUser {
  is_kept: boolean;
  is_overdue: boolean;
  growth: number;
  shift: number;
  has_moved: boolean;
  values: unknown[];
}

/** Reads pages of user lists. */
export function userPagesStore(db: Db) {
  return {
    /**
     * A part of a list in one statement that also reads and applies the changes since the plan's snapshot.
     * `overdue`: an invitation has expired, but its state is not stored yet. `void`: too much has changed to apply.
     */
    async find(part: ListPart, way: Way): Promise<Page | 'overdue' | 'void'> {
      const { order } = part;
      const values = sql.join(order.keys.map(({ expression }) => expression));
      const mark = isFrequent(part, way) ? prepared : sql``;
      const { rows } = await sql<PageRow>`${mark}
        with changes as (${changesSql(part, way.since)}), delta as materialized (${deltaSql(part, way)})
        select delta.*, page.* from delta left join (
          select ${columns}, json_build_array(${values}) as values
          from (${idsSql(part, way)}) ids join users using (user_id)
        ) page on true order by ${orderSql(order, 'listed')}`.execute(db);
      const [row] = rows as [PageRow]; // the delta is at least one row
      if (!row.is_kept) return 'void';
      if (row.is_overdue) return 'overdue';
      const { snapshot, at, shift, growth, has_moved: hasMoved } = row;
      const total = way.since.total + growth;
      // A walk from the end continues before a short last page.
      const matching = rows.filter((user) => user.user_id !== null);
      const users = matching.slice(Math.max(0, matching.length - Math.max(0, total - part.skip)));
      const [first] = users;
      return {
        users,
        now: { snapshot, at, everybody: way.since.everybody, total },
        first: first && { values: first.values, userId: first.user_id },
        shift,
        hasMoved,
      };
    },

    /** The ids of all matches in order, 16 bytes each. */
    async ids({ selection, order }: List): Promise<SnapshotTime & { ids: Buffer }> {
      const { rows } = await sql<SnapshotTime & { ids: Uint8Array | null }>`
        select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at, (
          select string_agg(uuid_send(user_id), ''::bytea order by ${orderSql(order, 'listed')})
          from users where ${selection.where}
        ) as ids`.execute(db);
      const [row] = rows as [(typeof rows)[0]]; // always one
      return { ...row, ids: Buffer.from(row.ids ?? []) };
    },

    /** The matches among some users. */
    async findAll({ selection, order }: List, ids: readonly string[]): Promise<ShownUser[]> {
      const { rows } = await sql<ShownUser>`select ${columns} from users
        where user_id = any(${ids}::uuid[]) and ${selection.where}
        order by ${orderSql(order, 'listed')}`.execute(db);
      return rows;
    },
  };
}

/** First and last page are the most frequent requests, and worth a prepared statement. */
function isFrequent({ skip, take }: ListPart, way: Way): boolean {
  if (way.by !== 'walk' || 'user' in way.since) return false;
  return way.isReversed ? skip + take >= way.since.total : skip === 0;
}

function changesSql({ selection }: List, { snapshot }: SnapshotTime): RawBuilder<unknown> {
  return sql`select * from user_changes where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) and ${selection.where}`;
}

function deltaSql({ selection, order }: List, way: Way): RawBuilder<unknown> {
  const { since } = way;
  const overdue =
    selection.isTimed || order.isTimed
      ? sql`exists (select from users
          where invitation_shown = 'pending' and invitation_expires_at <= now())`
      : sql`false`;
  const before = 'user' in since ? sql`not (${isFrom(order, since.user)})` : sql`false`;
  const keys = sql.join(order.keys.map(({ expression }) => expression));
  const moved =
    way.by === 'ids'
      ? sql`exists (select from changes group by user_id, ${keys} having sum(weight) <> 0)`
      : sql`false`;
  return sql`select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at,
    ${overdue} as is_overdue, ${moved} as has_moved,
    coalesce((select since from user_changes_kept) <= ${since.at}::timestamptz, false) and not exists (
      select from user_changes where xid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
      offset ${sql.lit(maxReadChanges)}) as is_kept,
    coalesce(sum(weight), 0)::int as growth,
    coalesce(sum(weight) filter (where ${before}), 0)::int as shift
    from changes`;
}

function idsSql(part: ListPart, way: Way): RawBuilder<unknown> {
  const { selection, order } = part;
  if (way.by === 'ids') return sql`select unnest(${way.ids}::uuid[]) as user_id`;
  const { since, isReversed, reach } = way;
  const direction = isReversed ? 'reversed' : 'listed';
  const start = 'user' in since ? isFrom(order, since.user) : sql`true`;
  const limit = limitSql(part, way);
  if (reach === undefined) {
    return sql`select user_id from users where ${selection.where} and ${start}
      order by ${orderSql(order, direction)} ${limit}`;
  }
  // The inner limit ends a walk with too few matches; the result is then known to be short.
  return sql`select user_id from (
      select *, ${keysSql(order)} from users where ${start}
      order by ${orderSql(order, direction)} limit ${sql.lit(reach)}
    ) walked
    where ${selection.where} order by ${orderSql(order, direction, 'columns')} ${limit}`;
}

/** The limit relative to the start of the walk, at the current moment. */
function limitSql({ skip, take }: ListPart, { since, isReversed }: Extract<Way, { by: 'walk' }>) {
  const limit = sql`limit ${sql.lit(take)}`;
  const offset = (from: RawBuilder<unknown>) =>
    sql`${limit} offset (select greatest(${from}, 0) from delta)`;
  if (isReversed) return offset(sql`${since.total - skip - take}::integer + growth`);
  if ('user' in since) return offset(sql`${skip - since.rank}::integer - shift`);
  return skip === 0 ? limit : sql`${limit} offset ${sql.lit(skip)}`;
}
