import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockInTransaction } from './advisory-lock.ts';
import type { Db } from './db.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The store belongs to another version and was left unchanged. */
export class StoreVersionError extends Error {
  override name = 'StoreVersionError';
}

/**
 * Runs all new migration files in order, in one transaction under a lock, so that only one of several starting
 * processes does. Forward only. Throws `StoreVersionError` for a store with unknown migrations.
 */
export async function migrate(db: Db): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  await db.transaction().execute(async (tx) => {
    // A large store takes longer than other statements may, and so do the processes that wait for it.
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockInTransaction(tx, 'migrations');
    await sql`create table if not exists migrations (name text primary key, run_at timestamptz not null)`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const appliedNames = new Set(rows.map((row) => row.name));
    if ([...appliedNames].some((name) => !names.includes(name))) {
      throw new StoreVersionError(
        names.every((name) => appliedNames.has(name))
          ? 'The store was made by a newer version of Paddock: start that version or a later one.'
          : 'The store was made by a version of Paddock before 0.1.0 and cannot be opened by this one: set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
      );
    }
    for (const [index, name] of names.entries()) {
      if (appliedNames.has(name)) continue;
      for (const statement of statementsOf(scripts[index] ?? '')) {
        await sql.raw(statement).execute(tx);
      }
      await sql`insert into migrations (name, run_at) values (${name}, now())`.execute(tx);
    }
  });
}

/** The statements of a migration. Each ends with `;` at a line's end, except inside the `$$` body of a function. */
function statementsOf(script: string): string[] {
  const statements = script.match(/(?:\$\$[\s\S]*?\$\$|[^;$]|\$(?!\$)|;(?![ \t]*$))+/gm) ?? [];
  return statements.filter((statement) => statement.trim() !== '');
}

/** Throws if the store does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
