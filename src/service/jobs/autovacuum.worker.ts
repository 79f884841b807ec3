import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { Worker } from './jobs.ts';

/**
 * Tidies the embedded store's tables, each minute those that a server's autovacuum would, by the same thresholds: a
 * server does it by itself, in the embedded store nobody else does. Without it the planner takes every table for a
 * small one, and rows that nobody sees any more are read again and again. 100,000 rows take about a second.
 */
export function autovacuumWorker({ db, kind }: Store): Worker<object> {
  return {
    queue: 'autovacuum',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    // What was loaded before the service started is as new to the planner.
    start: tidy,
    work: tidy,
  };

  async function tidy(): Promise<void> {
    if (kind === 'postgres') return;
    // Changes are else counted up to a second late.
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await untidyTables.execute(db);
    for (const { table, isAged } of rows) {
      const name = sql.raw(table);
      await (isAged ? sql`vacuum analyze ${name}` : sql`analyze ${name}`).execute(db);
    }
  }
}

/**
 * The tables with enough changes since they were last vacuumed or analyzed
 * (https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM).
 */
const untidyTables = sql<{ table: string; isAged: boolean }>`
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
