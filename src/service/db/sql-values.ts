import { type ColumnType, type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '#contract/base/folded.ts';

/** A point in time: read as a date, written as one or as ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** A text that the store makes of other columns. */
export type Computed = ColumnType<string, never, never>;

/** A value for a column of type json, as text: the two drivers differ in what they make of objects and arrays. */
export function jsonColumn(value: object) {
  return sql<object>`${JSON.stringify(value)}::text::json`;
}

/** Whether a folded text holds another one once that is folded; written so that a trigram index can help. */
export function containsText(foldedText: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${folded(part).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${foldedText} like ${pattern}`;
}

/** PostgreSQL's unique_violation, of one of these constraints. */
export function isUniqueViolation(error: unknown, constraints: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    constraints.includes(String(error.constraint))
  );
}
