import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SortDirection } from '#contract/base/paging.ts';
import type { UserListQuery, UserSortField } from '#contract/people/users.ts';

export interface SortKey {
  field: UserSortField;
  dir: SortDirection;
  expression: RawBuilder<unknown>;
  /** The type of `expression`, for parameters compared with it. */
  type: RawBuilder<unknown>;
  /** Whether it has few values, whose numbers `user_counts` has. */
  isCounted: boolean;
  /** The placeholder of missing values, where frequent: they come last in both directions. */
  missing: string | undefined;
}

/** Never empty. Ends with the id in the direction of the last key, so that one index serves both directions. */
export interface Order {
  key: string;
  keys: readonly SortKey[];
  lead: SortKey;
  isTimed: boolean;
  /** Whether further keys order large groups of equal values, which no index covers. */
  isGrouped: boolean;
}

/** The sort values of a user, or of a page's anchor. */
export interface UserKey {
  values: readonly unknown[];
  userId: string;
}

interface Column {
  type: string;
  up: string;
  /** Set where a value can be missing, which comes last in this direction too. */
  down?: string;
  missing?: readonly [up: string, down: string];
  isCounted?: true;
}

const nullableTime = (column: string): Column => ({
  type: 'timestamptz',
  up: `coalesce(${column}, 'infinity')`,
  down: `coalesce(${column}, '-infinity')`,
  missing: ['infinity', '-infinity'],
});

/** The expressions match the indexes exactly. */
const columns: Record<UserSortField, Column> = {
  id: { type: 'uuid', up: 'user_id' },
  email: { type: 'text', up: 'email_key' },
  firstName: { type: 'text', up: 'first_name_key' },
  lastName: { type: 'text', up: 'last_name_key' },
  role: { type: 'text', up: 'role collate "C"', isCounted: true },
  isEnabled: { type: 'boolean', up: 'is_enabled', isCounted: true },
  createdAt: { type: 'timestamptz', up: 'created_at' },
  updatedAt: { type: 'timestamptz', up: 'updated_at' },
  tosAcceptedAt: nullableTime('tos_accepted_at'),
  lastLoginAt: nullableTime('last_login_at'),
  invitation: {
    type: 'text',
    up: `coalesce(invitation_shown, '~') collate "C"`,
    down: `coalesce(invitation_shown, '') collate "C"`,
    isCounted: true,
  },
};

/** `sortBy[i]` first, then `field`; newest users first by default. */
export function orderOf({ sortBy, field }: Pick<UserListQuery, 'sortBy' | 'field'>): Order {
  if (sortBy !== undefined && sortBy.length > 0) return orderBy(sortBy);
  if (field === undefined) return orderBy([{ field: 'createdAt', dir: 'desc' }]);
  const isDescending = field.startsWith('-');
  const name = (isDescending ? field.slice(1) : field) as UserSortField; // the schema allows only these
  return orderBy([{ field: name, dir: isDescending ? 'desc' : 'asc' }]);
}

/** Drops repeated columns, and any after the id. */
export function orderBy(wanted: readonly { field: UserSortField; dir: SortDirection }[]): Order {
  const keys: SortKey[] = [];
  for (const { field, dir } of wanted) {
    if (keys.some((key) => key.field === field || key.field === 'id')) continue;
    keys.push(sortKey(field, dir));
  }
  const [lead = sortKey('createdAt', 'desc'), ...rest] = keys;
  return {
    key: [lead, ...rest].map(({ field, dir }) => `${field} ${dir}`).join(),
    keys: [lead, ...rest],
    lead,
    isTimed: keys.some(({ field }) => field === 'invitation'),
    isGrouped: rest.length > 0 && (lead.isCounted || lead.missing !== undefined),
  };
}

function sortKey(field: UserSortField, dir: SortDirection): SortKey {
  const { up, down = up, type, isCounted = false, missing } = columns[field];
  const isUp = dir === 'asc';
  return {
    field,
    dir,
    expression: sql.raw(isUp ? up : down),
    type: sql.raw(type),
    isCounted,
    missing: missing?.[isUp ? 0 : 1],
  };
}

/** The keys as subquery columns, which `orderSql` can name: the planner does not match computed expressions again. */
export function keysSql({ keys }: Order): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ expression }, index) => sql`${expression} as ${sql.ref(`key${index}`)}`),
  );
}

/** The list after `order by`, forward or reversed, by the expressions or the columns of `keysSql`. */
export function orderSql(
  order: Order,
  way: 'listed' | 'reversed',
  by: 'expressions' | 'columns' = 'expressions',
): RawBuilder<unknown> {
  const direction = (dir: SortDirection) =>
    sql.raw((dir === 'asc') === (way === 'listed') ? 'asc' : 'desc');
  const ids = sql`user_id ${direction(order.keys.at(-1)?.dir ?? 'asc')}`;
  const keys = order.keys.flatMap(({ field, expression, dir }, index) => {
    if (field === 'id') return [];
    const key = by === 'columns' ? sql.ref(`key${index}`) : expression;
    return [sql`${key} ${direction(dir)}`];
  });
  return sql.join([...keys, ids]);
}

/** Whether a row has a key or comes later, written so that the index of the lead column is used. */
export function isFrom({ keys, lead }: Order, { values, userId }: UserKey): RawBuilder<SqlBool> {
  const is = (dir: SortDirection, orEqual: '' | '=') =>
    sql.raw((dir === 'asc' ? '>' : '<') + orEqual);
  const id = sql`${userId}::uuid`;
  const valueAt = (index: number) => sql`${values[index]}::${keys[index]?.type}`;
  if (lead.field === 'id') return sql`user_id ${is(lead.dir, '=')} ${id}`;
  if (keys.length === 1) {
    return sql`(${lead.expression}, user_id) ${is(lead.dir, '=')} (${valueAt(0)}, ${id})`;
  }
  let from = sql<SqlBool>`user_id ${is(keys.at(-1)?.dir ?? 'asc', '=')} ${id}`;
  for (const [index, { expression, dir }] of [...keys.entries()].reverse()) {
    const value = valueAt(index);
    from = sql<SqlBool>`(${expression} ${is(dir, '')} ${value} or ${expression} = ${value} and ${from})`;
  }
  return sql<SqlBool>`${lead.expression} ${is(lead.dir, '=')} ${valueAt(0)} and ${from}`;
}
