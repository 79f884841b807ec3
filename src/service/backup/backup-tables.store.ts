import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import { type BackupHeader, rowsAtOnce } from './read-backup.ts';

export interface BackupTable {
  /** With its schema. */
  name: string;
  /** Without generated columns, and without transaction numbers, which mean nothing in another store. */
  columns: string[];
  numbered: string | null;
  hasTriggers: boolean;
}

/**
 * The tables of a store, each after those that it references. The catalogue lists them, so that a new one is part of
 * every backup. Of the job queue only jobs and their queues are: the service's next start creates the rest.
 */
export async function listBackupTables(db: Db): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable & { references: string[] }>`
    select n.nspname || '.' || c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and atttypid <> 'xid8'::regtype order by attnum) as columns,
      (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as numbered,
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
      array(select fn.nspname || '.' || f.relname
        from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.contype = 'f' and k.confrelid <> c.oid and (k.conrelid = c.oid
          or k.conrelid in (select inhrelid from pg_inherits where inhparent = c.oid))) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> 'migrations'
        or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
    order by name`.execute(db);
  const tables: BackupTable[] = [];
  const listedNames = new Set<string>();
  while (listedNames.size < rows.length) {
    const next = rows.filter(
      ({ name, references }) =>
        !listedNames.has(name) && references.every((each) => listedNames.has(each)),
    );
    if (next.length === 0) throw new Error('Tables that reference each other cannot be backed up');
    for (const { references: _, ...table } of next) {
      tables.push(table);
      listedNames.add(table.name);
    }
  }
  return tables;
}

/** The schema versions of a store. A backup can be restored only to a store with equal ones. */
export async function readSchema(db: Db): Promise<Pick<BackupHeader, 'migrations' | 'queue'>> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name`.execute(db);
  const queue = await sql`select where to_regclass('pgboss.version') is not null`.execute(db);
  const versions = queue.rows.length > 0 ? await queueVersion.execute(db) : undefined;
  return { migrations: rows.map(({ name }) => name), queue: versions?.rows[0]?.version ?? null };
}

const queueVersion = sql<{ version: number }>`select version from pgboss.version`;

/** The rows as JSON, all or some. Line breaks can only be between members, where they mean nothing. */
export async function* readRows(
  tx: Tx,
  { name, columns }: Pick<BackupTable, 'name' | 'columns'>,
  condition = sql`true`,
): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const rows = readCursor<{ row: string }>(
    tx,
    sql`select replace(row_to_json(r)::text, E'\n', ' ') as row
      from (select ${list} from ${sql.table(name)} where ${condition}) as r`,
  );
  for await (const part of rows) yield part.map(({ row }) => row);
}

/** The rows of a query in batches, to limit memory. */
export async function* readCursor<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare backup no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup`.execute(tx);
}
