import { type RawBuilder, sql } from 'kysely';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import type { Tx } from '#service/db/db.ts';
import type { ResourceIndex } from './resource-index.ts';

export interface IndexWrite {
  siteId: number;
  kind: string;
  /** `stored`: the number comes from the preceding step of the statement. */
  resourceNo: string | number | 'stored';
  /** The existing rows; undefined if none. `unknown`: another generation of the extraction wrote them. */
  before: ResourceIndex | undefined | 'unknown';
  /** The new rows; undefined if none. */
  after: ResourceIndex | undefined;
}

/** Column values in the order of the table. */
type Values = readonly [param: string, first: string, second: string];

const tables = [
  {
    name: 'fhir_tokens',
    columns: ['param', 'value', 'system'],
    type: 'text',
    valuesOf: ({ tokens }: ResourceIndex): Values[] =>
      tokens.map(({ param, value, system }) => [param, value, system]),
  },
  {
    name: 'fhir_strings',
    columns: ['param', 'folded', 'exact'],
    type: 'text',
    valuesOf: ({ strings }: ResourceIndex): Values[] =>
      strings.map(({ param, folded, exact }) => [param, folded, exact]),
  },
  {
    name: 'fhir_dates',
    columns: ['param', 'starts', 'ends'],
    type: 'timestamptz',
    valuesOf: ({ dates }: ResourceIndex): Values[] =>
      dates.map(({ param, starts, ends }) => [param, starts, ends]),
  },
  {
    name: 'fhir_references',
    columns: ['param', 'target_kind', 'target_key'],
    type: 'text',
    valuesOf: ({ references }: ResourceIndex): Values[] =>
      references.map(({ param, targetKind, targetKey }) => [param, targetKind, targetKey]),
  },
] as const;
type Table = (typeof tables)[number];

interface Row {
  write: IndexWrite;
  values: Values;
}

/** Updates the search index within the transaction of a write, in a statement with only the rows that differ. */
export async function writeIndex(tx: Tx, writes: readonly IndexWrite[]): Promise<void> {
  await runCtes(tx, indexCtes(writes));
}

/** The same as parts of a larger statement. */
export function indexCtes(writes: readonly IndexWrite[]): Cte[] {
  const unknown = writes.filter(({ before }) => before === 'unknown');
  const ctes = tables.flatMap((table) => {
    const removed = writes.flatMap((write) => missingIn(table, write, write.before, write.after));
    const added = writes.flatMap((write) => missingIn(table, write, write.after, write.before));
    return [
      ...(unknown.length > 0 ? [removeAll(table, unknown)] : []),
      ...(removed.length > 0 ? [remove(table, removed)] : []),
      ...(added.length > 0 ? [add(table, added)] : []),
    ];
  });
  return ctes.map((cte, index) => ({ name: `index_${index}`, sql: cte }));
}

function missingIn(
  table: Table,
  write: IndexWrite,
  ...[index, other]: [IndexWrite['before'], IndexWrite['before']]
): Row[] {
  if (index === undefined || index === 'unknown') return [];
  const others =
    other === undefined || other === 'unknown' ? [] : table.valuesOf(other).map(nameOf);
  const existing = new Set(others);
  return table
    .valuesOf(index)
    .filter((values) => !existing.has(nameOf(values)))
    .map((values) => ({ write, values }));
}

function nameOf(values: Values): string {
  return values.join('\0'); // a character that no value contains
}

function removeAll({ name }: Table, writes: readonly IndexWrite[]): RawBuilder<unknown> {
  return sql`delete from ${sql.table(name)} as t
    using unnest(${writes.map(({ siteId }) => siteId)}::integer[],
      ${writes.map(({ resourceNo }) => String(resourceNo))}::bigint[]) as w(site_id, resource_no)
    where t.site_id = w.site_id and t.resource_no = w.resource_no`;
}

function remove(table: Table, rows: readonly Row[]): RawBuilder<unknown> {
  const [param, first, second] = table.columns.map((column) => sql.ref(`t.${column}`));
  return sql`delete from ${sql.table(table.name)} as t
    using ${unnested(table, rows)} as w(site_id, kind, resource_no, param, a, b)
    where t.site_id = w.site_id and t.resource_no = w.resource_no
      and ${param} = w.param and ${first} = w.a and ${second} = w.b`;
}

function add(table: Table, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = table.columns.map((column) => sql.ref(column));
  const isNew = rows.some(({ write }) => write.resourceNo === 'stored');
  const number = isNew ? sql`(select resource_no from stored)` : sql`w.resource_no`;
  return sql`insert into ${sql.table(table.name)} (site_id, kind, resource_no, ${sql.join(columns)})
    select w.site_id, w.kind, ${number}, w.param, w.a, w.b
    from ${unnested(table, rows)} as w(site_id, kind, resource_no, param, a, b)`;
}

function unnested({ type }: Table, rows: readonly Row[]): RawBuilder<unknown> {
  const list = (value: (row: Row) => string | number) => rows.map(value);
  const valueType = sql.raw(type);
  // A subselect keeps the planner from making a new plan for each number of rows.
  return sql`unnest(
    (select ${list(({ write }) => write.siteId)}::integer[]),
    (select ${list(({ write }) => write.kind)}::text[]),
    (select ${list(({ write }) => (write.resourceNo === 'stored' ? '0' : String(write.resourceNo)))}::bigint[]),
    (select ${list(({ values }) => values[0])}::text[]),
    (select ${list(({ values }) => values[1])}::${valueType}[]),
    (select ${list(({ values }) => values[2])}::${valueType}[]))`;
}
