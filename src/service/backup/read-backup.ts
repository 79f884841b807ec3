import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';

/** A backup, or the store that it is restored to, is unsuitable. `message` says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The first word of a backup. */
export const backupFormat = 'paddock-backup-1';
/** Batch size, which limits the rows in memory. */
export const rowsAtOnce = 200;

const headerSchema = z.object({
  /** The names of the store's migrations. */
  migrations: z.array(z.string()),
  /** The version of the job queue's tables; null if the service never started on the store. */
  queue: z.nullable(z.number()),
  createdAt: z.string(),
});
export type BackupHeader = z.output<typeof headerSchema>;

const endSchema = z.object({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The last number of each sequence, by its table; null if none was used. */
  sequences: z.record(z.string(), z.nullable(z.string())),
  /** Checksum of all preceding lines. */
  sha256: z.string(),
});
export type BackupEnd = z.output<typeof endSchema>;

/** The lines besides rows, which are objects. */
const lineSchema = z.union([
  z.tuple([z.literal(backupFormat), headerSchema]),
  z.tuple([z.literal('table'), z.string()]),
  z.tuple([z.literal('end'), endSchema]),
]);

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'end'; end: BackupEnd };

/** Reads a backup part by part. Throws `BackupError` instead of its `end` if anything is missing or altered. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let table = '';
  let rows: string[] = [];
  for await (const line of linesOf(file)) {
    const isRow = line.startsWith('{');
    if (rows.length > 0 && (!isRow || rows.length === rowsAtOnce)) {
      yield { kind: 'rows', table, rows };
      rows = [];
    }
    const [kind, content] = isRow ? ['row' as const] : parseLine(file, line);
    if (kind === 'end') {
      const isWhole =
        content.sha256 === hash.digest('hex') && isDeepStrictEqual(content.rows, counts);
      if (!isWhole) break;
      yield { kind, end: content };
      return;
    }
    hash.update(line).update('\n');
    if (kind === 'row') {
      rows.push(line);
      counts[table] = (counts[table] ?? 0) + 1;
    } else if (kind === 'table') {
      table = content;
      counts[table] = 0;
      yield { kind, table };
    } else yield { kind: 'header', header: content };
  }
  throw damaged(file);
}

function parseLine(file: string, line: string): z.output<typeof lineSchema> {
  try {
    return z.parse(lineSchema, JSON.parse(line));
  } catch {
    throw damaged(file);
  }
}

/** Not `readline`, which also breaks lines at characters that JSON may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(file), createZstdDecompress(), () => {
    // The loop below throws the stream's errors.
  }).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw /^Z/.test(code) ? damaged(file) : error;
  }
}

function damaged(file: string): BackupError {
  return new BackupError(
    `${file} is not a backup of Paddock, or is incomplete or damaged. Use another one.`,
  );
}
