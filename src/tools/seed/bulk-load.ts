import { sql } from 'kysely';
import type { Tables, Tx } from '#service/db/db.ts';
import type { Store } from '#service/db/store.ts';

type Table = keyof Tables;

/** Whoever loads says by it how far that has come. */
export type OnProgress = (message: string) => void;

/**
 * Fills tables in one transaction. While `load` runs, their indexes are dropped and their triggers off; `finish` follows
 * when these are back. A running service waits, and finds either nothing of it or all.
 */
export async function bulkLoad(
  store: Store,
  options: {
    tables: readonly Table[];
    load(tx: Tx): Promise<void>;
    finish?(tx: Tx): Promise<void>;
  },
  onProgress: OnProgress,
): Promise<void> {
  const { tables, load, finish } = options;
  await store.db.transaction().execute(async (tx) => {
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

/** Brings what the planner knows of tables up to date, and what index-only scans rely on. */
export async function tidyUp(store: Store, tables: readonly string[]): Promise<void> {
  await store.db.connection().execute(async (connection) => {
    // It reads all that there is.
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** All but those that constraints stand on. */
async function dropIndexes(
  tx: Tx,
  tables: readonly Table[],
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${[...tables]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows;
}
