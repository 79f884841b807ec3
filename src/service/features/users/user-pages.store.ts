import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import type { Change, KeysetAnchor } from './keyset-anchors.ts';
import type { SnapshotTime } from './user-counts.store.ts';
import { keysSql, type Order, orderSql, type SortKey } from './user-order.store.ts';
import type { ListCosts, ListSnapshot, PagePlan } from './user-page-plan.ts';
import type { Selection } from './user-selection.store.ts';
import type { ShownUser } from './users.store.ts';

/** The columns that the list shows. */
const shown = [
  'user_id',
  'email',
  'first_name',
  'last_name',
  'role',
  'is_enabled',
  'organization_id',
  'brand_ids',
  'site_ids',
  'client_account_ids',
  'created_at',
  'updated_at',
  'tos_accepted_at',
  'last_login_at',
  'invitation_state',
  'invitation_sent_at',
  'invitation_expires_at',
] as const satisfies readonly (keyof ShownUser)[];
/** Sorting needs these too. */
const fetched = [
  ...shown,
  'invitation_shown',
  'email_key',
  'first_name_key',
  'last_name_key',
] as const;

/** Catching up with more writes than these takes longer than asking anew. */
const maxReadChanges = 20_000;

/** A selection in an order. */
interface List {
  selection: Selection;
  order: Order;
}

/** A user's key in a list: their values of its columns. */
export interface UserKey {
  values: readonly unknown[];
  userId: string;
}

/** What has changed in a selection since a snapshot, as of another one. */
export interface ListDelta extends SnapshotTime {
  /** Undefined: too many, or they are not all kept any more. */
  changes: readonly Change[] | undefined;
  /** Whether an invitation has expired that is not stored as such. */
  isOverdue: boolean;
}

interface DeltaRow extends SnapshotTime {
  is_kept: boolean;
  is_overdue: boolean;
  changes: Change[] | null;
}

/** Reads parts of lists, each in one statement that also tells what changed since the figures it was planned by. */
export function userPagesStore(db: Db, costs: ListCosts) {
  const { maxChanges } = costs;
  const leastApart = costs.rowsApart / 20;
  /** So close that no walk between two anchors is long, but for selections that are far apart themselves. */
  const apartOf = ({ selection, order }: List, { total, everybody }: ListSnapshot) => {
    const density = Math.min(1, total / Math.max(total, everybody));
    const isWalked = selection.isCovered && order.isCovered;
    const apart = (isWalked ? costs.entriesApart : costs.rowsApart) * density;
    return { density, apart: Math.max(1, leastApart, Math.round(apart)) };
  };

  return {
    async page(
      list: List,
      plan: PagePlan,
      since: SnapshotTime,
    ): Promise<ListDelta & { users: ShownUser[] }> {
      const columns = sql.join(fetched.map((name) => sql.ref(`users.${name}`)));
      const way = endOf(list, plan);
      const page = way
        ? sql`select ${columns} from users order by ${orderSql(list.order, way)} ${partSql(plan)}`
        : sql`select ${columns} from (${idsSql(list, plan)}) ids join users using (user_id)`;
      const { rows } = await sql<DeltaRow & ShownUser>`
        select ${isUsual(plan) ? prepared : sql``} delta.*, page.*
        from (${deltaSql(list, since, maxChanges)}) delta left join (${page}) page on true
        order by ${orderSql(list.order, 'listed')}`.execute(db);
      const users = rows.filter((row) => row.user_id !== null);
      return { ...toDelta(rows[0], maxChanges), users };
    },

    /** The users next in a list behind one of them, wherever that one has been meanwhile. */
    async following(
      { selection, order }: List,
      after: UserKey | undefined,
      take: number,
    ): Promise<{ users: ShownUser[]; last: UserKey | undefined }> {
      const columns = sql.join(fetched.map((name) => sql.ref(name)));
      const values = sql.join(order.keys.map(({ expression }) => expression));
      const { rows } = await sql<ShownUser & { values: unknown[] }>`
        select ${columns}, json_build_array(${values}) as values from users
        where ${selection.where} and ${after ? isAfter(order, after) : sql`true`}
        order by ${orderSql(order, 'listed')} limit ${take}`.execute(db);
      const last = rows.at(-1);
      return { users: rows, last: last && { values: last.values, userId: last.user_id } };
    },

    /** Everybody of a small selection, sorted upwards. */
    async ids(list: List, since: SnapshotTime): Promise<ListDelta & { ids: string[] }> {
      const { rows } = await sql<DeltaRow & { ids: string[] | null }>`
        select delta.*, (
          select json_agg(user_id order by ${orderSql(list.order, upwards(list), 'columns')})
          from (${matchingSql(list)}) matching
        ) as ids from (${deltaSql(list, since, maxChanges)}) delta`.execute(db);
      return { ...toDelta(rows[0], maxChanges), ids: rows[0]?.ids ?? [] };
    },

    /** Anchors all over a list, for pages far from its ends. */
    async anchors(
      list: List,
      snapshot: ListSnapshot,
    ): Promise<ListDelta & { anchors: KeysetAnchor[] }> {
      const { rows } = await sql<DeltaRow & { anchors: [number, unknown, string | null][] | null }>`
        select delta.*, (
          select json_agg(json_build_array(rank, value, user_id) order by rank)
          from (${anchorsSql(list, apartOf(list, snapshot))}) anchorRows
        ) as anchors from (${deltaSql(list, snapshot, maxChanges)}) delta`.execute(db);
      const anchorRows = rows[0]?.anchors ?? [];
      return {
        ...toDelta(rows[0], maxChanges),
        anchors: anchorRows.map(([rank, value, userId]) => ({ rank, value, userId })),
      };
    },
  };
}

function toDelta(row: DeltaRow | undefined, maxChanges: number): ListDelta {
  if (row === undefined) throw new Error('a delta is always one row at least');
  const { changes, snapshot, at, is_kept: isKept, is_overdue: isOverdue } = row;
  const isComplete = isKept && (changes?.length ?? 0) <= maxChanges;
  return { snapshot, at, isOverdue, changes: isComplete ? (changes ?? []) : undefined };
}

function deltaSql({ selection, order }: List, since: SnapshotTime, maxChanges: number) {
  const overdue =
    selection.isTimed || order.isTimed
      ? sql`exists (select from users
          where invitation_shown = 'pending' and invitation_expires_at <= now())`
      : sql`false`;
  const changes = sql`user_changes where xid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)`;
  return sql`select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at,
    ${overdue} as is_overdue,
    coalesce((select since from user_changes_kept) <= ${since.at}::timestamptz, false)
      and not exists (select from ${changes} offset ${sql.lit(maxReadChanges)}) as is_kept,
    (select json_agg(json_build_array(weight, value, user_id)) from (
      select sum(weight) as weight, ${order.lead.expression} as value, user_id
      from ${changes} and not pg_visible_in_snapshot(xid, ${since.snapshot}::pg_snapshot)
        and ${selection.where}
      group by value, user_id having sum(weight) <> 0 limit ${sql.lit(maxChanges + 1)}
    ) changed) as changes`;
}

/** Written out, so that a plan is made for these very numbers. */
function partSql({ take, skip }: PagePlan): RawBuilder<unknown> {
  return sql`limit ${sql.lit(take)} offset ${sql.lit(skip)}`;
}

/** For a page of everybody at an end, which end: there is nothing to walk over, and so no need for ids first. */
function endOf({ selection }: List, plan: PagePlan): 'listed' | 'reversed' | undefined {
  if (!selection.isEverybody || plan.by !== 'walk' || plan.skip > 0) return undefined;
  if (plan.from === 'first') return 'listed';
  return plan.from === 'last' ? 'reversed' : undefined;
}

/** Pages that everybody looks at: few different statements, asked for again and again. */
function isUsual(plan: PagePlan): boolean {
  return plan.by === 'walk' && typeof plan.from === 'string' && plan.skip === 0;
}

function idsSql({ selection, order }: List, plan: PagePlan): RawBuilder<unknown> {
  if (plan.by === 'ids') return sql`select unnest(${plan.ids}::uuid[]) as user_id`;
  const part = partSql(plan);
  const keys = keysSql(order);
  if (plan.by === 'sort') {
    return sql`select user_id from (${matchingSql({ selection, order })}) matching
      order by ${orderSql(order, 'listed', 'columns')} ${part}`;
  }
  if (plan.by === 'range') {
    const before = plan.to ? sql`and ${isAt(order, plan.to, '<')}` : sql``;
    return sql`select user_id from (
        select user_id, ${keys} from users
        where ${selection.where} and ${isAt(order, plan.from, '>=')} ${before} offset 0
      ) matching order by ${orderSql(order, upwards({ order }), 'columns')} ${part}`;
  }
  if (plan.from !== 'first' && plan.from !== 'last') {
    return sql`select user_id from users where ${selection.where} and ${isAt(order, plan.from, '>=')}
      order by ${orderSql(order, upwards({ order }))} ${part}`;
  }
  const way = plan.from === 'first' ? 'listed' : 'reversed';
  if (plan.limit === null) {
    return sql`select user_id from users order by ${orderSql(order, way)} ${part}`;
  }
  // The inner limit ends the walk where too few match; what was found is then known to be too few.
  return sql`select user_id from (
      select *, ${keys} from users order by ${orderSql(order, way)} limit ${sql.lit(plan.limit)}
    ) walked
    where ${selection.where} order by ${orderSql(order, way, 'columns')} ${part}`;
}

/** Everybody who matches. The offset keeps the planner from walking an index in the hope of finding few among many. */
function matchingSql({ selection, order }: List): RawBuilder<unknown> {
  return sql`select user_id, ${keysSql(order)} from users where ${selection.where} offset 0`;
}

/** The way in which the leading column ascends. */
function upwards({ order }: Pick<List, 'order'>): 'listed' | 'reversed' {
  return order.lead.dir === 'asc' ? 'listed' : 'reversed';
}

/** Whether a row stands before a place, or not before it. */
function isAt({ lead }: Order, anchor: KeysetAnchor, operator: '<' | '>='): RawBuilder<SqlBool> {
  const is = sql.raw(operator);
  const value = sql`${anchor.value}::${lead.type}`;
  return anchor.userId === null
    ? sql`${lead.expression} ${is} ${value}`
    : sql`${placeIn(lead)} ${is} ${placeIn(lead, { value, userId: sql`${anchor.userId}::uuid` })}`;
}

/** Whether a row comes later in the list. Said of the leading column first, so that its index is used. */
function isAfter({ keys, lead }: Order, { values, userId }: UserKey): RawBuilder<SqlBool> {
  const is = (dir: SortKey['dir'], orEqual = '') => sql.raw((dir === 'asc' ? '>' : '<') + orEqual);
  const valueAt = (index: number) => sql`${values[index]}::${keys[index]?.type}`;
  let after = sql<SqlBool>`user_id ${is(keys.at(-1)?.dir ?? 'asc')} ${userId}::uuid`;
  for (const [index, { expression, dir }] of [...keys.entries()].reverse()) {
    const value = valueAt(index);
    after = sql<SqlBool>`(${expression} ${is(dir)} ${value} or ${expression} = ${value} and ${after})`;
  }
  return sql<SqlBool>`${lead.expression} ${is(lead.dir, '=')} ${valueAt(0)} and ${after}`;
}

/** A place in an index: of the row at hand, or a given one. An id needs no second one behind it. */
function placeIn(
  lead: SortKey,
  at: { value: RawBuilder<unknown>; userId: RawBuilder<unknown> } = {
    value: lead.expression,
    userId: sql`user_id`,
  },
): RawBuilder<unknown> {
  return lead.field === 'id' ? at.userId : sql`(${at.value}, ${at.userId})`;
}

function anchorsSql(
  { selection, order }: List,
  { density, apart }: { density: number; apart: number },
): RawBuilder<unknown> {
  const key = order.lead.expression;
  if (order.isCompound) {
    return sql`select rank, to_json(value) as value, null as user_id from (
        select value, rank, lag(rank) over (order by rank) as before from (
          select ${key} as value, (sum(count(*)) over (order by ${key}) - count(*))::int as rank
          from users where ${selection.where} group by ${key}
        ) groups
      ) placed where before is null or rank / ${apart}::int <> before / ${apart}::int`;
  }
  if (!selection.isCovered || density < 0.2) {
    return sql`select rank, to_json(value) as value, user_id from (
        select ${key} as value, user_id, (row_number() over (order by ${key}, user_id) - 1)::int as rank
        from users where ${selection.where}
      ) ranked where rank % ${apart}::int = 0`;
  }
  // Skipping from place to place costs a third of numbering every row.
  const here = { value: sql`anchors.value`, userId: sql`anchors.user_id` };
  const next = sql`select ${key} as value, user_id from users where ${selection.where}`;
  return sql`with recursive anchors as (
      (select 0 as rank, * from (${next} order by ${key}, user_id limit 1) first)
      union all
      select anchors.rank + ${apart}::int, following.* from anchors cross join lateral (
        ${next} and ${placeIn(order.lead)} > ${placeIn(order.lead, here)}
        order by ${key}, user_id offset ${apart - 1} limit 1
      ) following
    ) select rank, to_json(value) as value, user_id from anchors`;
}
