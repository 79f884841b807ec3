import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requestBackup } from './backup/backup-socket.ts';
import { type BackupEnd, BackupError, readBackup } from './backup/read-backup.ts';
import { prepareEmpty, restoreBackup } from './backup/restore-backup.store.ts';
import { writeBackup } from './backup/write-backup.store.ts';
import { writeExport } from './backup/write-export.ts';
import { ConfigError, readStoreConfig } from './config.ts';
import { DataFolderInUseError } from './db/data-folder-lock.ts';
import { StoreVersionError } from './db/migrate.ts';
import { openStore } from './db/open-store.ts';

const usage = `Backs up and restores the store that DATABASE_URL or DATA_DIR names.

  backup create FILE    writes a backup, also while Paddock runs
  backup verify FILE    reads a backup, and tells whether it is complete and unaltered
  backup restore FILE   restores a backup into an empty store
  backup export ORGANIZATION_ID FOLDER
                        writes what belongs to an organization to a new folder, also while Paddock runs`;

const commands: Record<string, (...args: string[]) => Promise<string>> = {
  create,
  verify,
  restore,
  export: exportOrganization,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined || args.length !== command.length) {
    console.error(usage);
    process.exit(2);
  }
  console.log(await command(...args));
} catch (error) {
  const isExplained =
    [BackupError, ConfigError, DataFolderInUseError, StoreVersionError].some(
      (kind) => error instanceof kind,
    ) ||
    // Errors of the system or the database have a code, such as ENOENT for a missing file.
    (error instanceof Error && 'code' in error);
  console.error(isExplained && error instanceof Error ? error.message || error : error);
  process.exit(1);
}

/** Writes to a temporary file and renames it, so that `file` is never half a backup. Returns the summary. */
async function create(file: string): Promise<string> {
  const partial = `${file}.partial`;
  try {
    // Readable by the owner only: a backup is as confidential as the store.
    await backUp(() => createWriteStream(partial, { mode: 0o600, flush: true }));
    const summary = await verify(partial);
    await rename(partial, file);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function backUp(open: () => Writable, organizationId?: number): Promise<void> {
  const config = readStoreConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pglite'))) {
    throw new BackupError(`There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const store = await openStore(config, { onIdleError, prepare: unchanged }).catch(
    (error: unknown) => {
      if (!(error instanceof DataFolderInUseError)) throw error;
    },
  );
  if (store === undefined)
    return await pipeline(await requestBackup(dataDir, organizationId), open());
  await writeBackup(store.maintenance, open, organizationId).finally(store.close);
}

/** Exports to a temporary folder and renames it, so that an interrupted export leaves nothing. Returns the summary. */
async function exportOrganization(id: string, folder: string): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new BackupError(`${id} is not the id of an organization.`);
  if (existsSync(folder)) throw new BackupError(`${folder} exists already.`);
  const stream = `${folder}.partial.zst`;
  const partial = `${folder}.partial`;
  try {
    await backUp(() => createWriteStream(stream, { mode: 0o600 }), Number(id));
    const end = await writeExport(stream, partial);
    await rename(partial, folder);
    return `Exported ${countsText(end, 'files')}`;
  } finally {
    await rm(stream, { force: true });
    await rm(partial, { force: true, recursive: true });
  }
}

/** A statement that needs the connection fails by itself. */
function onIdleError(): void {}

/** A backup before an upgrade is of the store before its migration. */
async function unchanged(): Promise<void> {}

async function verify(file: string): Promise<string> {
  let createdAt = '';
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') ({ createdAt } = part.header);
    if (part.kind === 'end')
      return `Complete and unaltered: ${countsText(part.end)}, of ${createdAt}`;
  }
  throw new Error('A backup ends with its end');
}

async function restore(file: string): Promise<string> {
  const store = await openStore(readStoreConfig(process.env), {
    onIdleError,
    prepare: prepareEmpty,
  });
  const onTable = (table: string) => console.log(`Restoring ${table}`);
  const end = await restoreBackup(store, { file, onTable }).finally(store.close);
  return `Restored ${countsText(end)}`;
}

function countsText({ rows }: BackupEnd, parts = 'tables'): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${total.toLocaleString('en')} rows of ${counts.length} ${parts}`;
}
