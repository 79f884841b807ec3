import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/base/folded.ts';
import type { Db } from './db.ts';

/** A value of a json column, as text: the drivers convert objects and arrays differently. */
export function jsonColumn(value: object) {
  return sql<object>`${JSON.stringify(value)}::text::json`;
}

/** Whether a folded text contains another one after folding; uses the trigram index. */
export function containsText(foldedText: RawBuilder<unknown>, part: string): Condition {
  const pattern = `%${folded(part).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${foldedText} like ${pattern}`;
}

export type Condition = RawBuilder<SqlBool>;

/** Combines conditions with AND; those that do not apply are false or undefined. */
export function every(conditions: readonly (Condition | false | undefined)[]): Condition {
  return sql`(${sql.join(
    conditions.filter((condition) => condition),
    sql` and `,
  )})`;
}

export function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The SQLSTATE of a database error; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** PostgreSQL's unique_violation of one of these constraints. */
export function isUniqueViolation(error: unknown, constraints: readonly string[]): boolean {
  if (sqlStateOf(error) !== '23505') return false;
  const { constraint } = error as { constraint?: string }; // as both drivers name it
  return constraint !== undefined && constraints.includes(constraint);
}

/** The number of rows of `from`, the part of a `select` after its columns. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether a text is a UUID: the database refuses statements with an invalid one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
