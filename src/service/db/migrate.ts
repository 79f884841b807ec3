import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockInTransaction } from './advisory-lock.ts';
import type { Db } from './db.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The store has the tables of another version, and was left as it is. */
export class StoreVersionError extends Error {
  override name = 'StoreVersionError';
}

/**
 * Brings the store up to date: runs the migration files that it has not seen, in order of their numbers, each once,
 * all in one transaction under a lock, so that two processes starting together do the work once. Forward only.
 * Throws `StoreVersionError` for a store with migrations that this version does not have.
 */
export async function migrate(db: Db): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, 'migrations');
    await sql`create table if not exists migrations (name text primary key, run_at timestamptz not null)`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const done = new Set(rows.map((row) => row.name));
    if ([...done].some((name) => !names.includes(name))) {
      throw new StoreVersionError(
        names.every((name) => done.has(name))
          ? 'The store was made by a newer version of Paddock: start that version or a later one.'
          : 'The store was made by a version of Paddock before 0.1.0 and cannot be opened by this one: set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
      );
    }
    for (const [index, name] of names.entries()) {
      if (done.has(name)) continue;
      for (const statement of statementsOf(scripts[index] ?? '')) {
        await sql.raw(statement).execute(tx);
      }
      await sql`insert into migrations (name, run_at) values (${name}, now())`.execute(tx);
    }
  });
}

/**
 * The extended protocol takes one statement at a time; migrations end each with `;` at the end of a line. The body of
 * a function stands between two `$$` and has its own.
 */
function statementsOf(script: string): string[] {
  const pieces = script.match(/(?:\$\$[\s\S]*?\$\$|[^;$]|\$(?!\$)|;(?![ \t]*$))+/gm) ?? [];
  return pieces.filter((statement) => statement.trim() !== '');
}

/** Throws where the store does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
