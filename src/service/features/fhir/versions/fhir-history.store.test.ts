import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

const { store, db, signInAs } = await testService();
const path = '/site/101/fhir/endpoint';

/** Rows of the FHIR tables read so far. PostgreSQL counts per connection, so zero there. */
async function rowsRead(): Promise<number> {
  if (store.kind === 'postgres') return 0;
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read from pg_stat_user_tables
    where relname in ('fhir_resources', 'fhir_versions', 'fhir_deletions')`.execute(db);
  return rows[0]?.read ?? 0;
}

test('current versions of a few resources are read without scanning all', async () => {
  const client = await signInAs();
  const ids = Array.from({ length: 200 }, (_, at) => `many-${at}`);
  const body = ids.map((id) => JSON.stringify(newEndpoint({ id }))).join('\n');
  const headers = { 'content-type': 'application/fhir+ndjson' };
  const imported = await client.call('POST', '/site/101/fhir/_import/Endpoint', { body, headers });
  expect(imported.body).not.toContain('failed');
  for (const id of ids.slice(0, 20)) await client.call('DELETE', `${path}/${id}`);

  // Without statistics of new rows the planner may scan them all per id, but not the whole table.
  const few = 20 * ids.length;
  const before = await rowsRead();
  const current = await client.call('GET', `${path}/_history?_current=many-70,many-120,many-199`);
  expect(current.json().total).toBe(3);
  const between = await rowsRead();
  expect(between - before).toBeLessThan(few);
  const deleted = await client.call('GET', `${path}/_history?_deleted=true&_count=2`);
  expect(deleted.json()).toMatchObject({ total: 20, entry: { length: 2 } });
  expect((await rowsRead()) - between).toBeLessThan(10 * few);
});
