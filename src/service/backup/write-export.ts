import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BackupEnd, BackupError, readBackup } from './read-backup.ts';

/**
 * Writes the backup of an organization by `writeBackup` to a new folder: an NDJSON file for each part, and a manifest
 * with the row counts. Throws `BackupError` if the organization does not exist or the stream is damaged.
 */
export async function writeExport(stream: string, folder: string): Promise<BackupEnd> {
  let createdAt = '';
  const fileOf = (part: string) => join(folder, `${part}.ndjson`);
  for await (const part of readBackup(stream)) {
    if (part.kind === 'header') ({ createdAt } = part.header);
    if (part.kind === 'table') {
      await mkdir(dirname(fileOf(part.table)), { recursive: true, mode: 0o700 });
      await writeFile(fileOf(part.table), '');
    }
    if (part.kind === 'rows') await appendFile(fileOf(part.table), `${part.rows.join('\n')}\n`);
    if (part.kind === 'end') {
      if (part.end.rows.organizations === 0) {
        throw new BackupError('The store has no such organization.');
      }
      const manifest = { format: 'paddock-export-1', createdAt, rows: part.end.rows };
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      return part.end;
    }
  }
  throw new Error('A backup ends with its end');
}
