import { sql } from 'kysely';

/** A value for a column of type json, as text: the two drivers differ in what they make of objects and arrays. */
export function jsonColumn(value: object) {
  return sql<object>`${JSON.stringify(value)}::text::json`;
}
