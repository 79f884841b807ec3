import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { autovacuumWorker } from './autovacuum.store.ts';

// Without a service, whose own worker could interfere.
const database = await testDatabase();
const store = await openTestStore(database);
const { db } = store;
afterAll(async () => {
  await store.close();
  await database.remove();
});
const worker = autovacuumWorker(store);
const job = { signal: new AbortController().signal };

async function statsOf(table: string) {
  // A connection's statistics are visible to others after its next transaction.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ analyzed: number; vacuumed: number }>`
    select analyze_count::int as analyzed, vacuum_count::int as vacuumed
    from pg_stat_user_tables where relname = ${table}`.execute(db);
  return rows[0];
}

test('vacuums tables of the embedded store that have changed enough, and none of a server', async () => {
  await sql`create table if not exists many (number integer)`.execute(db);
  await sql`create table if not exists few (number integer)`.execute(db);
  await sql`insert into many select generate_series(1, 5000)`.execute(db);
  await sql`insert into few select generate_series(1, 40)`.execute(db);
  const before = { analyzed: 0, vacuumed: 0 };
  expect(await statsOf('many')).toEqual(before);
  await worker.work({}, job);
  const isTidied = store.kind === 'pglite';
  expect(await statsOf('many')).toEqual(isTidied ? { analyzed: 1, vacuumed: 1 } : before);
  expect(await statsOf('few')).toEqual(before);

  await sql`update many set number = 0 where number <= 2000`.execute(db);
  await worker.work({}, job);
  await worker.work({}, job);
  expect(await statsOf('many')).toEqual(isTidied ? { analyzed: 2, vacuumed: 2 } : before);
  await sql`drop table many, few`.execute(db);
});
