import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './db.ts';

/** Rows per statement, to keep each short. */
const batch = 2_000;

/** Deletes the rows of a table that match a condition, without a long transaction. */
export async function deleteInSteps(
  db: Db,
  table: string,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const name = sql.table(table);
  const statement = sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${condition} limit ${sql.lit(batch)})) returning 1`;
  while ((await statement.execute(db)).rows.length > 0);
}
