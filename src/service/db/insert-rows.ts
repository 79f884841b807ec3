import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Rows with equal members, as JSON. */
export interface JsonRows {
  columns: readonly string[];
  text: string;
}

/** An object as a row, whose columns are its members in snake case. */
export function toRow(object: object): Record<string, unknown> {
  const columns = Object.entries(object).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(columns);
}

/** Serializes rows; values may be dates and bytes. */
export function jsonRows(rows: readonly object[]): JsonRows {
  return { columns: Object.keys(rows[0] ?? {}), text: JSON.stringify(rows.map(withTextOfBytes)) };
}

function withTextOfBytes(row: object): object {
  const members = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  ]);
  return Object.fromEntries(members);
}

/** Inserts any number of rows with equal members with a single parameter, which is far faster. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  await insertJson(tx, table, jsonRows(rows));
}

/** The same for rows as JSON. Missing columns get their defaults. */
export async function insertJson(
  tx: Tx,
  table: string,
  { columns, text }: JsonRows,
): Promise<void> {
  if (columns.length === 0) return;
  const name = sql.table(table);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, ${text}::json)`.execute(tx);
}
