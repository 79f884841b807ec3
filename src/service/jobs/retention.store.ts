import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Worker } from './jobs.ts';

/** Deletes the rows of each table that meet a condition. */
export function retentionWorker(
  db: Db,
  when: Pick<Worker<object>, 'queue' | 'schedule'>,
  old: Readonly<Record<string, RawBuilder<SqlBool>>>,
): Worker<object> {
  return {
    ...when,
    async work() {
      for (const [table, isOld] of Object.entries(old)) await deleteInSteps(db, table, isOld);
    },
  };
}

/** Whether a time is more than so many days ago. */
export function isOlder(column: string, days: number): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} < now() - make_interval(secs => ${days * 86_400})`;
}

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
