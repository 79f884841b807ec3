import { sql } from 'kysely';
import { lockInTransaction } from '#service/db/advisory-lock.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { insertJson } from '#service/db/insert-rows.ts';
import { migrate } from '#service/db/migrate.ts';
import type { Store } from '#service/db/store.ts';
import { createQueueTables } from '#service/jobs/jobs.ts';
import { type BackupTable, listBackupTables, readSchema } from './backup-tables.store.ts';
import { type BackupEnd, BackupError, type BackupHeader, readBackup } from './read-backup.ts';

/** Tables that migrations write rows to. */
const filledByMigrations = ['public.migrations', 'public.user_changes_kept'];

/** Restores a backup in one transaction into an empty store, which is opened with `prepareEmpty`. */
export async function restoreBackup(
  store: Store,
  { file, onTable }: { file: string; onTable?: (table: string) => void },
): Promise<BackupEnd> {
  const parts = readBackup(file);
  const { value: first } = await parts.next();
  if (first?.kind !== 'header') throw new Error('A backup begins with its header');
  if (first.header.queue !== null) await createQueueTables(store);
  return await store.db.transaction().execute(async (tx) => {
    // A service that starts during the restore waits.
    await lockInTransaction(tx, 'migrations');
    await refuseFilled(tx);
    await refuseOtherSchema(tx, first.header);
    const tables = new Map((await listBackupTables(tx)).map((table) => [table.name, table]));
    await setTriggers(tx, tables, 'disable');
    for await (const part of parts) {
      if (part.kind === 'table') {
        onTable?.(part.table);
        await sql`delete from ${sql.table(part.table)}`.execute(tx);
      }
      if (part.kind === 'rows') await insertPart(tx, tables.get(part.table), part.rows);
      if (part.kind === 'end') {
        await continueSequences(tx, tables, part.end);
        await setTriggers(tx, tables, 'enable');
        return part.end;
      }
    }
    throw new Error('A backup ends with its end');
  });
}

/** Creates the tables of an empty store; refuses one with rows before it is changed. */
export async function prepareEmpty(db: Db): Promise<void> {
  await refuseFilled(db);
  await migrate(db);
}

async function refuseFilled(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name
    from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new BackupError(
      `The store is not empty: ${name} has rows. Restore into a new DATA_DIR or an empty database.`,
    );
  }
}

async function refuseOtherSchema(db: Db, { migrations, queue }: BackupHeader): Promise<void> {
  const schema = await readSchema(db);
  const isSame =
    migrations.join() === schema.migrations.join() && (queue === null || queue === schema.queue);
  if (isSame) return;
  throw new BackupError(
    'The backup was made by another version of Paddock. Restore it with that version; this one migrates the store when it starts.',
  );
}

async function insertPart(tx: Tx, table: BackupTable | undefined, rows: readonly string[]) {
  if (table === undefined) throw new BackupError('The backup has a table that is not of Paddock.');
  await insertJson(tx, table.name, { columns: table.columns, text: `[${rows.join(',')}]` });
}

/** Rows are stored as they are: triggers have already done their part. */
async function setTriggers(
  tx: Tx,
  tables: ReadonlyMap<string, BackupTable>,
  to: 'disable' | 'enable',
): Promise<void> {
  for (const { name, hasTriggers } of tables.values()) {
    if (!hasTriggers) continue;
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(tx);
  }
}

async function continueSequences(
  tx: Tx,
  tables: ReadonlyMap<string, BackupTable>,
  { sequences }: BackupEnd,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last === null) continue;
    const column = tables.get(name)?.numbered;
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), ${last}::bigint)`.execute(tx);
  }
}
