import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Store } from '../db/store.ts';
import type { Worker } from './jobs.ts';

/**
 * Vacuums and analyzes the embedded store's tables each minute, by the thresholds of a server's autovacuum. Otherwise
 * the planner would assume that every table is small, and dead rows would be read repeatedly. 100,000 rows take about a
 * second.
 */
export function autovacuumWorker({ db, kind }: Store): Worker<object> {
  const work = async () => {
    if (kind === 'pglite') await vacuumTables(db);
  };
  // Data loaded before the start has no statistics yet.
  return { queue: 'autovacuum', schedule: '* * * * *', retryLimit: 0, start: work, work };
}

async function vacuumTables(db: Db): Promise<void> {
  // Statistics would otherwise lag by up to a second.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await outdatedTables.execute(db);
  for (const { table, isAged } of rows) {
    const name = sql.raw(table);
    await (isAged ? sql`vacuum analyze ${name}` : sql`analyze ${name}`).execute(db);
  }
}

/** Tables due by https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM. */
const outdatedTables = sql<{ table: string; isAged: boolean }>`
  select "table", "isAged" from (
    select format('%I.%I', s.schemaname, s.relname) as "table",
      s.n_dead_tup > ${threshold('vacuum')} or s.n_ins_since_vacuum > ${threshold('vacuum_insert')} as "isAged",
      s.n_mod_since_analyze > ${threshold('analyze')} as "isChanged"
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  ) as tables
  where "isAged" or "isChanged"`;

function threshold(of: 'vacuum' | 'vacuum_insert' | 'analyze') {
  const setting = (name: string) =>
    sql`current_setting(${sql.lit(`autovacuum_${of}_${name}`)})::double precision`;
  return sql`${setting('threshold')} + ${setting('scale_factor')} * greatest(c.reltuples, 0)`;
}
