import { type RawBuilder, sql } from 'kysely';
import type { SortDirection } from '#contract/paging.ts';
import type { UserListQuery, UserSortField } from '#contract/users.ts';

/** How values of a column are compared outside the store, which must be as inside. */
export type KeyKind = 'text' | 'time' | 'boolean';

/** A column to sort by. `name` tells expressions apart: both directions of one column mostly share theirs. */
export interface SortKey {
  name: string;
  field: UserSortField;
  dir: SortDirection;
  expression: RawBuilder<unknown>;
  kind: KeyKind;
  /** The type of `expression`, for parameters that are compared with it. */
  type: RawBuilder<unknown>;
}

/** Never empty. Ties break by id, in the direction of the last key: so one index serves both directions. */
export interface Order {
  key: string;
  keys: readonly SortKey[];
  lead: SortKey;
  /** Whether several columns count, so that the lead alone does not give the order. */
  isCompound: boolean;
  /** Whether the index of the leading column has the others too. */
  isCovered: boolean;
  isTimed: boolean;
}

const text = (column: string) => ({
  kind: 'text' as const,
  type: sql`text`,
  up: sql.raw(`${column}_key`),
});
const time = { kind: 'time' as const, type: sql`timestamptz` };
const plainText = { kind: 'text' as const, type: sql`text` };

interface Column {
  kind: KeyKind;
  type: RawBuilder<unknown>;
  up: RawBuilder<unknown>;
  /** Where a value may be missing: it comes last in this direction too. */
  down?: RawBuilder<unknown>;
}

/** The expressions are those of the indexes, to the letter. */
const columns: Record<UserSortField, Column> = {
  id: { kind: 'text', type: sql`uuid`, up: sql.raw('user_id') },
  email: text('email'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  role: { ...plainText, up: sql.raw('role collate "C"') },
  isEnabled: { kind: 'boolean', type: sql`boolean`, up: sql.raw('is_enabled') },
  createdAt: { ...time, up: sql.raw('created_at') },
  updatedAt: { ...time, up: sql.raw('updated_at') },
  tosAcceptedAt: {
    ...time,
    up: sql.raw(`coalesce(tos_accepted_at, 'infinity')`),
    down: sql.raw(`coalesce(tos_accepted_at, '-infinity')`),
  },
  lastLoginAt: {
    ...time,
    up: sql.raw(`coalesce(last_login_at, 'infinity')`),
    down: sql.raw(`coalesce(last_login_at, '-infinity')`),
  },
  invitation: {
    ...plainText,
    up: sql.raw(`coalesce(invitation_shown, '~') collate "C"`),
    down: sql.raw(`coalesce(invitation_shown, '') collate "C"`),
  },
};

/** What the indexes have beside their leading columns. */
const inEvery = new Set<UserSortField>(['id', 'role', 'isEnabled', 'invitation']);
const alongside: Partial<Record<UserSortField, ReadonlySet<UserSortField>>> = {
  firstName: new Set([...inEvery, 'lastName', 'email']),
  lastName: new Set([...inEvery, 'firstName', 'email']),
};

/** `sortBy[i]` first, then `field`; by default the newest user comes first. */
export function orderOf({ sortBy, field }: Pick<UserListQuery, 'sortBy' | 'field'>): Order {
  if (sortBy !== undefined && sortBy.length > 0) return orderBy(sortBy);
  if (field === undefined) return orderBy([{ field: 'createdAt', dir: 'desc' }]);
  const isDescending = field.startsWith('-');
  const name = (isDescending ? field.slice(1) : field) as UserSortField; // the schema knows no other
  return orderBy([{ field: name, dir: isDescending ? 'desc' : 'asc' }]);
}

/** A column that stands twice counts where it stands first; after the id nothing counts. */
export function orderBy(wanted: readonly { field: UserSortField; dir: SortDirection }[]): Order {
  const keys: SortKey[] = [];
  for (const { field, dir } of wanted) {
    if (keys.some((key) => key.field === field || key.field === 'id')) continue;
    keys.push(sortKey(field, dir));
  }
  const [lead = sortKey('createdAt', 'desc'), ...rest] = keys;
  return {
    key: [lead, ...rest].map(({ name, dir }) => `${name} ${dir}`).join(),
    keys: [lead, ...rest],
    lead,
    isCompound: rest.length > 0,
    isCovered: rest.every(({ field }) => (alongside[lead.field] ?? inEvery).has(field)),
    isTimed: keys.some(({ field }) => field === 'invitation'),
  };
}

function sortKey(field: UserSortField, dir: SortDirection): SortKey {
  const { up, down, kind, type } = columns[field];
  const isDown = dir === 'desc' && down !== undefined;
  return {
    name: isDown ? `${field} latest` : field,
    field,
    dir,
    expression: isDown ? down : up,
    kind,
    type,
  };
}

/** The keys as columns of a subquery, which `orderSql` can then name: the planner does not know computed ones again. */
export function keysSql({ keys }: Order): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ expression }, index) => sql`${expression} as ${sql.ref(`key${index}`)}`),
  );
}

/** The SQL after `order by`, as listed or turned round, by the expressions or by the columns of `keysSql`. */
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

/** Compares two values of a key as the store does; the store sorts text by its bytes. */
export function compareKeys(kind: KeyKind, one: unknown, other: unknown): number {
  if (kind === 'text') return Buffer.compare(Buffer.from(`${one}`), Buffer.from(`${other}`));
  if (kind === 'boolean') return Number(one) - Number(other);
  return Math.sign(momentOf(one) - momentOf(other)) || 0;
}

function momentOf(value: unknown): number {
  if (value === 'infinity') return Number.POSITIVE_INFINITY;
  if (value === '-infinity') return Number.NEGATIVE_INFINITY;
  return Date.parse(`${value}`);
}
