import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import type { Anchor, Change } from './user-anchors.ts';
import type { Moment } from './user-counts.store.ts';
import { keysSql, type Order, orderSql, type SortKey } from './user-order.ts';
import type { Known, ListCosts, PagePlan } from './user-page-plan.ts';
import type { Selection } from './user-selection.ts';
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
/** Sorting by the invitation needs it too. */
const fetched = [...shown, 'invitation_shown'] as const;

/** Catching up with more writes than these takes longer than asking anew. */
const mostRead = 20_000;

/** A selection in an order. */
interface List {
  selection: Selection;
  order: Order;
}

/** Where a user stands in a list: their values of its columns. */
export interface PlaceOfUser {
  values: readonly unknown[];
  userId: string;
}

/** What has become of a selection since a snapshot, as of another one. */
export interface News extends Moment {
  /** Undefined: too many, or they are not all kept any more. */
  changes: readonly Change[] | undefined;
  /** Whether an invitation has expired that is not stored as such. */
  isOverdue: boolean;
}

interface NewsRow extends Moment {
  is_kept: boolean;
  is_overdue: boolean;
  changes: Change[] | null;
}

/** Reads parts of lists, each in one statement that also tells what changed since the figures it was planned by. */
export function userPagesStore(db: Db, costs: ListCosts) {
  const { mostChanges } = costs;
  const leastApart = costs.rowsApart / 20;
  /** So close that no walk between two places is long, but for selections that are far apart themselves. */
  const apartOf = ({ selection, order }: List, { total, everybody }: Known) => {
    const density = Math.min(1, total / Math.max(total, everybody));
    const isWalked = selection.isCovered && order.isCovered;
    const apart = (isWalked ? costs.entriesApart : costs.rowsApart) * density;
    return { density, apart: Math.max(1, leastApart, Math.round(apart)) };
  };

  return {
    async page(list: List, plan: PagePlan, since: Moment): Promise<News & { users: ShownUser[] }> {
      const columns = sql.join(fetched.map((name) => sql.ref(`users.${name}`)));
      const way = endOf(list, plan);
      const page = way
        ? sql`select ${columns} from users order by ${orderSql(list.order, way)} ${partSql(plan)}`
        : sql`select ${columns} from (${idsSql(list, plan)}) ids join users using (user_id)`;
      const { rows } = await sql<NewsRow & ShownUser>`
        select ${isUsual(plan) ? prepared : sql``} news.*, page.*
        from (${newsSql(list, since, mostChanges)}) news left join (${page}) page on true
        order by ${orderSql(list.order, 'listed')}`.execute(db);
      const users = rows.filter((row) => row.user_id !== null);
      return { ...newsOf(rows[0], mostChanges), users };
    },

    /** The users next in a list behind one of them, wherever that one has been meanwhile. */
    async following(
      { selection, order }: List,
      behind: PlaceOfUser | undefined,
      take: number,
    ): Promise<{ users: ShownUser[]; last: PlaceOfUser | undefined }> {
      const columns = sql.join(fetched.map((name) => sql.ref(name)));
      const values = sql.join(order.keys.map(({ expression }) => expression));
      const { rows } = await sql<ShownUser & { values: unknown[] }>`
        select ${columns}, json_build_array(${values}) as values from users
        where ${selection.where} and ${behind ? isBehind(order, behind) : sql`true`}
        order by ${orderSql(order, 'listed')} limit ${take}`.execute(db);
      const last = rows.at(-1);
      return { users: rows, last: last && { values: last.values, userId: last.user_id } };
    },

    /** Everybody of a small selection, sorted upwards. */
    async ids(list: List, since: Moment): Promise<News & { ids: string[] }> {
      const { rows } = await sql<NewsRow & { ids: string[] | null }>`
        select news.*, (
          select json_agg(user_id order by ${orderSql(list.order, upwards(list), 'columns')})
          from (${matchingSql(list)}) matching
        ) as ids from (${newsSql(list, since, mostChanges)}) news`.execute(db);
      return { ...newsOf(rows[0], mostChanges), ids: rows[0]?.ids ?? [] };
    },

    /** Places all over a list, for pages far from its ends. */
    async anchors(list: List, known: Known): Promise<News & { anchors: Anchor[] }> {
      const { rows } = await sql<NewsRow & { anchors: [number, unknown, string | null][] | null }>`
        select news.*, (
          select json_agg(json_build_array(rank, value, user_id) order by rank)
          from (${anchorsSql(list, apartOf(list, known))}) places
        ) as anchors from (${newsSql(list, known, mostChanges)}) news`.execute(db);
      const places = rows[0]?.anchors ?? [];
      return {
        ...newsOf(rows[0], mostChanges),
        anchors: places.map(([rank, value, userId]) => ({ rank, value, userId })),
      };
    },
  };
}

function newsOf(row: NewsRow | undefined, mostChanges: number): News {
  if (row === undefined) throw new Error('news are always one row at least');
  const { changes, snapshot, at, is_kept: isKept, is_overdue: isOverdue } = row;
  const isComplete = isKept && (changes?.length ?? 0) <= mostChanges;
  return { snapshot, at, isOverdue, changes: isComplete ? (changes ?? []) : undefined };
}

function newsSql({ selection, order }: List, since: Moment, mostChanges: number) {
  const overdue =
    selection.isTimed || order.isTimed
      ? sql`exists (select from users
          where invitation_shown = 'pending' and invitation_expires_at <= now())`
      : sql`false`;
  const changes = sql`user_changes where xid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)`;
  return sql`select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at,
    ${overdue} as is_overdue,
    coalesce((select since from user_changes_kept) <= ${since.at}::timestamptz, false)
      and not exists (select from ${changes} offset ${sql.lit(mostRead)}) as is_kept,
    (select json_agg(json_build_array(weight, value, user_id)) from (
      select sum(weight) as weight, ${order.lead.expression} as value, user_id
      from ${changes} and not pg_visible_in_snapshot(xid, ${since.snapshot}::pg_snapshot)
        and ${selection.where}
      group by value, user_id having sum(weight) <> 0 limit ${sql.lit(mostChanges + 1)}
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
function isAt({ lead }: Order, anchor: Anchor, operator: '<' | '>='): RawBuilder<SqlBool> {
  const is = sql.raw(operator);
  const value = sql`${anchor.value}::${lead.type}`;
  return anchor.userId === null
    ? sql`${lead.expression} ${is} ${value}`
    : sql`${placeIn(lead)} ${is} ${placeIn(lead, { value, userId: sql`${anchor.userId}::uuid` })}`;
}

/** Whether a row comes later in the list. Said of the leading column first, so that its index is used. */
function isBehind({ keys, lead }: Order, { values, userId }: PlaceOfUser): RawBuilder<SqlBool> {
  const is = (dir: SortKey['dir'], orEqual = '') => sql.raw((dir === 'asc' ? '>' : '<') + orEqual);
  const valueAt = (index: number) => sql`${values[index]}::${keys[index]?.type}`;
  let behind = sql<SqlBool>`user_id ${is(keys.at(-1)?.dir ?? 'asc')} ${userId}::uuid`;
  for (const [index, { expression, dir }] of [...keys.entries()].reverse()) {
    const value = valueAt(index);
    behind = sql<SqlBool>`(${expression} ${is(dir)} ${value} or ${expression} = ${value} and ${behind})`;
  }
  return sql<SqlBool>`${lead.expression} ${is(lead.dir, '=')} ${valueAt(0)} and ${behind}`;
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
  const here = { value: sql`places.value`, userId: sql`places.user_id` };
  const next = sql`select ${key} as value, user_id from users where ${selection.where}`;
  return sql`with recursive places as (
      (select 0 as rank, * from (${next} order by ${key}, user_id limit 1) first)
      union all
      select places.rank + ${apart}::int, following.* from places cross join lateral (
        ${next} and ${placeIn(order.lead)} > ${placeIn(order.lead, here)}
        order by ${key}, user_id offset ${apart - 1} limit 1
      ) following
    ) select rank, to_json(value) as value, user_id from places`;
}
