import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import { type BackupTable, listBackupTables, readSchema } from './backup-tables.store.ts';
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  backupFormat,
  rowsAtOnce,
} from './read-backup.ts';

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a backup of the store as it is at one moment. On a server the service continues; the embedded store
 * has a single connection, so that its requests wait. `open` is called once the store is ready.
 */
export async function writeBackup(db: Db, open: () => Writable): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      pipeline(
        Readable.from(textOf(tx), { highWaterMark: 1 }),
        createZstdCompress(compression),
        open(),
      ),
    );
}

async function* textOf(tx: Tx): AsyncGenerator<string> {
  const tables = await listBackupTables(tx);
  if (tables.length === 0)
    throw new BackupError('The store is empty: there is nothing to back up.');
  const hash = createHash('sha256');
  const textWith = (...lines: string[]) => {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    return text;
  };
  const header: BackupHeader = { ...(await readSchema(tx)), createdAt: new Date().toISOString() };
  yield textWith(JSON.stringify([backupFormat, header]));
  const end: Omit<BackupEnd, 'sha256'> = { rows: {}, sequences: {} };
  for (const table of tables) {
    yield textWith(JSON.stringify(['table', table.name]));
    let count = 0;
    for await (const rows of rowsOf(tx, table)) {
      yield textWith(...rows);
      count += rows.length;
    }
    end.rows[table.name] = count;
  }
  for (const { name, numbered } of tables) {
    if (numbered !== null) end.sequences[name] = await lastNumberOf(tx, name, numbered);
  }
  yield `${JSON.stringify(['end', { ...end, sha256: hash.digest('hex') }])}\n`;
}

/** The rows as JSON. Line breaks can only be between members, where they mean nothing. */
async function* rowsOf(tx: Tx, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup no scroll cursor for
    select replace(row_to_json(r)::text, E'\n', ' ') as row from (select ${list} from ${sql.table(name)}) as r`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(
      tx,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup`.execute(tx);
}

/** The sequence may be ahead of the rows: numbers of deleted rows are not used again. */
async function lastNumberOf(tx: Tx, table: string, column: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass)::text as last`.execute(
    tx,
  );
  return rows[0]?.last ?? null;
}
