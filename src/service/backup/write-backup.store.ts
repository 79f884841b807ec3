import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import { listBackupTables, readRows, readSchema } from './backup-tables.store.ts';
import { organizationParts } from './organization-parts.store.ts';
import { type BackupEnd, BackupError, type BackupHeader, backupFormat } from './read-backup.ts';

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a consistent backup of the store, or of the data of one organization. On a server the service
 * continues; the embedded store has a single connection, so that its requests wait. `open` is called once the store is
 * ready.
 */
export async function writeBackup(
  db: Db,
  open: () => Writable,
  organizationId?: number,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      pipeline(
        Readable.from(textOf(tx, organizationId), { highWaterMark: 1 }),
        createZstdCompress(compression),
        open(),
      ),
    );
}

async function* textOf(tx: Tx, organizationId: number | undefined): AsyncGenerator<string> {
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
  const parts =
    organizationId === undefined
      ? tables.map((table) => ({ name: table.name, rows: readRows(tx, table) }))
      : await organizationParts(tx, tables, organizationId);
  for (const { name, rows } of parts) {
    yield textWith(JSON.stringify(['table', name]));
    let count = 0;
    for await (const lines of rows) {
      yield textWith(...lines);
      count += lines.length;
    }
    end.rows[name] = count;
  }
  for (const { name, numbered } of tables) {
    if (numbered !== null) end.sequences[name] = await lastNumberOf(tx, name, numbered);
  }
  yield `${JSON.stringify(['end', { ...end, sha256: hash.digest('hex') }])}\n`;
}

/** The sequence may be ahead of the rows: numbers of deleted rows are not used again. */
async function lastNumberOf(tx: Tx, table: string, column: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass)::text as last`.execute(
    tx,
  );
  return rows[0]?.last ?? null;
}
