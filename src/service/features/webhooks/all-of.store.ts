import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Combines conditions with AND; those that do not apply are false or undefined. */
export function allOf(
  ...conditions: readonly (RawBuilder<SqlBool> | false | undefined)[]
): RawBuilder<SqlBool> {
  return sql`${sql.join(
    conditions.filter((condition) => condition),
    sql` and `,
  )}`;
}
