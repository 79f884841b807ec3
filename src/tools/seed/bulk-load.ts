import { sql } from 'kysely';
import type { Tx } from '#service/db/db.ts';
import type { Store } from '#service/db/store.ts';

/** Receives progress messages. */
export type OnProgress = (message: string) => void;

/**
 * Fills tables in one transaction. `load` runs without indexes and triggers, `finish` after these are restored. A running
 * service is blocked and then sees either nothing or all of it.
 */
export async function bulkLoad(
  store: Store,
  options: {
    tables: readonly string[];
    load(tx: Tx): Promise<void>;
    finish?(tx: Tx): Promise<void>;
  },
  onProgress: OnProgress,
): Promise<void> {
  const { tables, load, finish } = options;
  await store.maintenance.transaction().execute(async (tx) => {
    for (const setting of ['statement_timeout = 0', "maintenance_work_mem = '512MB'"]) {
      await sql.raw(`set local ${setting}`).execute(tx);
    }
    const indexes = await dropIndexes(tx, tables);
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    await load(tx);
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    }
    for (const { name, definition } of indexes) {
      await sql.raw(definition).execute(tx);
      onProgress(`index ${name}`);
    }
    await finish?.(tx);
  });
}

/** Vacuums and analyzes tables: planner statistics, and the visibility map for index-only scans. */
export async function tidyUp(store: Store, tables: readonly string[]): Promise<void> {
  await store.maintenance.connection().execute(async (connection) => {
    // Reads whole tables.
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Drops all indexes but those of constraints. */
async function dropIndexes(
  tx: Tx,
  tables: readonly string[],
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${[...tables]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows;
}
