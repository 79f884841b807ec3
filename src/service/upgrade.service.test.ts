import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import type { Db, Tables } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { fhirRowsOf } from './features/fhir/import/bulk-load.store.ts';
import { indexVersion } from './features/fhir/indexing/resource-index.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Opens the store without migrating it. */
async function openAsItIs(database: TestDatabase): Promise<Db> {
  if (database.kind === 'postgres') {
    const pool = new pg.Pool({ connectionString: database.url });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }
  const dataDir = join(database.dataDir, 'pglite');
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

/** Migrates an empty store up to the second-newest migration. */
async function migrateUntilNewest(db: Db): Promise<void> {
  await sql`create table migrations (name text primary key, run_at timestamptz not null)`.execute(
    db,
  );
  const newest = readdirSync(join(import.meta.dirname, 'db/migrations'))
    .sort()
    .at(-1);
  await sql`insert into migrations values (${newest}, now())`.execute(db);
  await migrate(db);
  await sql`delete from migrations where name = ${newest}`.execute(db);
}

const { call, signIn } = processClient();

test('a store of an earlier version is migrated with its data, and reindexed', async () => {
  const database = await testDatabase('empty');
  const db = await openAsItIs(database);
  await migrateUntilNewest(db);
  await insertSmallPractice(db);
  const boss = await makeUser(db, { email: 'boss@northfield.example', lastName: 'Zorg' });
  const { userId } = await makeUser(db, { lastName: 'Room 10', role: 'SITE_USER' });
  for (const name of ['Lab 10', 'Lab 9']) {
    const { resource, versions } = fhirRowsOf('Endpoint', {
      siteId: 101,
      resourceId: name.replace(' ', '-'),
      versions: [
        {
          text: JSON.stringify(newEndpoint({ name })),
          method: 'POST',
          savedAt: '2026-01-01T00:00:00Z',
          authorId: null,
        },
      ],
    });
    // As an earlier version of the index extraction wrote it.
    const row = { ...resource, name: 'stale', index_version: indexVersion - 1 };
    await db.insertInto('fhir_resources').values(row).execute();
    await db.insertInto('fhir_versions').values(versions).execute();
  }
  await db.destroy();

  const running = await startServiceProcess(environmentOn(database));
  await signIn(running, boss.email);
  const users = (await call(running, 'GET /users?field=lastName&pageSize=10')).body;
  expect(users.data.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
    ...['Room 10', 'Zorg'],
  ]);
  const endpoints = (await call(running, 'GET /site/101/fhir/endpoint?name=lab&_sort=name')).body;
  expect(endpoints.entry.map(({ name }: { name: string }) => name)).toEqual(['Lab 9', 'Lab 10']);
  const target = { userIds: [userId] };
  const { runId } = (await call(running, 'POST /users/bulk', { action: 'disable', target })).body;
  await expect
    .poll(async () => (await call(running, `GET /runs/${runId}`)).body, { timeout: 60_000 })
    .toMatchObject({ state: 'done', succeeded: 1 });
  expect((await running.stop()).output).not.toContain('"level":50');
  await database.remove();
});
