import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import type { Db, Tables } from './db/db.ts';
import { migrate } from './db/migrate.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The store without its migrations, and the queue on it. */
async function openAsItIs(database: TestDatabase): Promise<{ db: Db; queue: PgBoss }> {
  if (database.kind === 'postgres') {
    const pool = new pg.Pool({ connectionString: database.url });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { db, queue: new PgBoss({ db: fromKysely(db) }) };
  }
  const dataDir = join(database.dataDir, 'pglite');
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, queue: new PgBoss({ db: fromPglite(pglite), backend: 'pglite' }) };
}

/** Brings an empty store to where it was before one migration and those that came after. */
async function migrateUntil(db: Db, next: string): Promise<void> {
  await sql`create table migrations (name text primary key, run_at timestamptz not null)`.execute(
    db,
  );
  const scripts = readdirSync(join(import.meta.dirname, 'db/migrations'));
  for (const name of scripts.filter((script) => script >= next)) {
    await sql`insert into migrations values (${name}, now())`.execute(db);
  }
  await migrate(db);
  await sql`delete from migrations where name >= ${next}`.execute(db);
}

/** The queue of bulk actions as it was: looked after once a minute, and one job was waiting. */
async function scheduleUserBulk(queue: PgBoss, jobId: string): Promise<void> {
  await queue.start();
  await queue.createQueue('user-bulk', { retryLimit: 3, retryDelay: 1, retryBackoff: true });
  await queue.schedule('user-bulk', '* * * * *');
  await queue.send('user-bulk', { jobId });
  await queue.stop({ graceful: false });
}

async function insertBulkJob(db: Db, jobId: string, actorId: string): Promise<void> {
  await sql`insert into bulk_jobs (job_id, action, organization_id, actor_id, actor_ip, total, created_at, worked_at)
    values (${jobId}, 'disable', 1, ${actorId}, '', 2, now(), now())`.execute(db);
  await sql`insert into bulk_rows (job_id, row, user_id, email, outcome) values
    (${jobId}, 0, 'one', 'one@northfield.example', 'succeeded'),
    (${jobId}, 1, 'two', 'two@northfield.example', null)`.execute(db);
}

const { call, signIn } = processClient();

test('a bulk action from before there were runs is cancelled, nobody looks after its queue, and new ones run', async () => {
  const database = await testDatabase('empty');
  const { db, queue } = await openAsItIs(database);
  const jobId = randomUUID();
  await migrateUntil(db, '0013_runs.sql');
  await insertSmallPractice(db);
  const boss = await makeUser(db, { email: 'boss@northfield.example', firstName: 'Ida' });
  const { userId } = await makeUser(db, { role: 'SITE_USER' });
  await insertBulkJob(db, jobId, boss.userId);
  await scheduleUserBulk(queue, jobId);
  await db.destroy();

  const running = await startServiceProcess(environmentOn(database));
  await signIn(running, boss.email);
  const readRun = async (runId: string) => (await call(running, `GET /runs/${runId}`)).body;
  expect(await readRun(jobId)).toMatchObject({
    kind: 'disable',
    state: 'cancelled',
    total: 2,
    succeeded: 1,
    skipped: 0,
    failed: 0,
    startedBy: { name: expect.stringContaining('Ida') },
  });
  const target = { userIds: [userId] };
  const { body } = await call(running, 'POST /users/bulk', { action: 'disable', target });
  await expect
    .poll(async () => (await readRun(body.runId)).state, { timeout: 60_000 })
    .toBe('done');
  expect(await readRun(body.runId)).toMatchObject({ succeeded: 1 });
  expect((await running.stop()).output).not.toContain('"level":50');

  const store = await openTestStore(database);
  const { rows } = await sql`select name from pgboss.schedule where name = 'user-bulk'`.execute(
    store.db,
  );
  await store.close();
  await database.remove();
  expect(rows).toEqual([]);
});

test('what was stored before texts had reading keys is found and sorted by them', async () => {
  const database = await testDatabase('empty');
  const { db } = await openAsItIs(database);
  await migrateUntil(db, '0015_reading_order.sql');
  await insertSmallPractice(db);
  const boss = await makeUser(db, { email: 'boss@northfield.example', lastName: 'Zorg' });
  for (const lastName of ['Äijälä', 'Room 10', 'Room 9']) await makeUser(db, { lastName });
  for (const name of ['Zorgpoot', 'Águila', 'Lab 10', 'Lab 9']) {
    await sql`insert into eventgroups values (101, ${randomUUID()}, 1, ${name}, 'active', '', '', '{}',
      ${randomUUID()}, ${randomUUID()}, now(), now())`.execute(db);
    const content = JSON.stringify({
      resourceType: 'Endpoint',
      status: 'active',
      connectionType: { code: 'hl7-fhir-rest' },
      payloadType: [{ text: 'Any' }],
      name,
    });
    const key = name.replace(/\W/g, '-').toLowerCase();
    await sql`insert into fhir_resources
        (site_id, kind, resource_key, resource_id, version_id, last_updated, name, content, index_version)
      values (101, 'Endpoint', ${key}, ${key}, 1, now(), ${name.toLowerCase()}, ${content}, 1)`.execute(
      db,
    );
  }
  await db.destroy();

  const running = await startServiceProcess(environmentOn(database));
  await signIn(running, boss.email);
  const users = (await call(running, 'GET /users?field=lastName&pageSize=10')).body;
  expect(users.data.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
    ...['Äijälä', 'Room 9', 'Room 10', 'Zorg'],
  ]);
  expect((await call(running, 'GET /users?search=aijala')).body.meta.total).toBe(1);
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);
  const sorted = ['Águila', 'Lab 9', 'Lab 10', 'Zorgpoot'];
  const groups = (await call(running, 'GET /site/101/ahds/v1/eventgroup?sortBy=name')).body;
  expect(namesOf(groups.data)).toEqual(sorted);
  const endpoints = (await call(running, 'GET /site/101/fhir/endpoint?_sort=name')).body;
  expect(namesOf(endpoints.entry)).toEqual(sorted);
  await running.stop();
  await database.remove();
});
