import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { lockInTransaction } from './advisory-lock.ts';
import type { Db, Tables } from './db.ts';
import { migrate, StoreVersionError } from './migrate.ts';

const scripts = readdirSync(new URL('./migrations/', import.meta.url)).toSorted();

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase('empty');
  db = await openEmpty(database);
});
afterEach(async () => {
  await db.destroy();
  await database.remove();
});

/** A store before its first migration. */
async function openEmpty(database: TestDatabase): Promise<Db> {
  if (database.kind === 'postgres') {
    const pool = new pg.Pool({ connectionString: database.url });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }
  const dataDir = join(database.dataDir, 'pglite');
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

async function done(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Marks migrations as done. */
async function noteAsDone(names: readonly string[]): Promise<void> {
  await sql`create table migrations (name text primary key, run_at timestamptz not null)`.execute(
    db,
  );
  for (const name of names) {
    await sql`insert into migrations values (${name}, now())`.execute(db);
  }
}

test('runs every script once, ordered by number', async () => {
  expect(scripts.length).toBeGreaterThan(1);
  await migrate(db);
  expect(await done()).toEqual(scripts);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('runs each script once when several processes start together', async () => {
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await done()).toEqual(scripts);
});

test('does not change a store that is up to date', async () => {
  await migrate(db);
  await db.insertInto('organizations').values({ organization_id: 1, name: 'Kept' }).execute();
  await migrate(db);
  expect(await done()).toEqual(scripts);
  expect(await db.selectFrom('organizations').select('name').execute()).toEqual([{ name: 'Kept' }]);
});

test('runs new scripts on a store with data', async () => {
  const [newest = '', ...others] = scripts.toReversed();
  await noteAsDone([newest]);
  await migrate(db);
  await db.insertInto('organizations').values({ organization_id: 1, name: 'Kept' }).execute();
  await sql`delete from migrations where name = ${newest}`.execute(db);
  await migrate(db);
  expect(await done()).toEqual([...others.toReversed(), newest]);
  expect(await db.selectFrom('organizations').select('name').execute()).toEqual([{ name: 'Kept' }]);
  expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
});

test.each([
  [
    'a newer version',
    [...scripts, '9999_from_the_future.sql'],
    'start that version or a later one',
  ],
  [
    'a version before the first release',
    ['0001_practice_and_users.sql', '0002_fhir_resources.sql'],
    'set DATA_DIR to another folder, or DATABASE_URL to an empty database',
  ],
])('refuses a store of %s with instructions, and writes nothing', async (_, names, advice) => {
  await noteAsDone(names);
  await expect(migrate(db)).rejects.toThrow(StoreVersionError);
  await expect(migrate(db)).rejects.toThrow(advice);
  expect(await done()).toEqual(names);
  const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
    db,
  );
  expect(rows).toEqual([{ tablename: 'migrations' }]);
});

test('rolls everything back when one script fails', async () => {
  // A later script fails, because it creates a table of that name.
  await sql`create table fhir_resources (id int)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('fhir_resources');
  const { rows } = await sql`select 1 from pg_tables where tablename = 'users'`.execute(db);
  expect(rows).toEqual([]);
});

test.runIf(inject('store') === 'postgres')(
  'takes as long as it has to, like the processes that wait for it',
  async () => {
    const pool = new pg.Pool({
      connectionString: database.kind === 'postgres' ? database.url : '',
      statement_timeout: 100,
    });
    const impatient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const migrated = await db.transaction().execute(async (tx) => {
      await lockInTransaction(tx, 'migrations');
      const result = migrate(impatient).then(
        () => 'migrated',
        (error: Error) => error.message,
      );
      // Seen from outside the transaction, which has one view of the activity.
      const readWaiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query_start < clock_timestamp() - interval '0.2 s'`;
      await expect.poll(async () => (await readWaiting.execute(db)).rows).toHaveLength(1);
      return { result };
    });
    expect(await migrated.result).toBe('migrated');
    await impatient.destroy();
  },
);
