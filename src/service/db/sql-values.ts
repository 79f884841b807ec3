import { type ColumnType, type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/base/folded.ts';

/** A timestamp: read as a date, written as a date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** A text generated from other columns. */
export type Computed = ColumnType<string, never, never>;

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
