import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
