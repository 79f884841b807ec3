import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';
import { fhirRowsOf } from '../import/bulk-load.store.ts';
import { reindex } from './reindex.store.ts';
import { indexVersion } from './resource-index.ts';

const service = await testService();
const { db } = service;

/** Inserts resources as bulk loading does, with one version per content. */
async function load(
  resources: Record<string, Record<string, unknown>[]>,
  { kind = 'Endpoint', deletedAt }: { kind?: string; deletedAt?: string } = {},
): Promise<void> {
  for (const [resourceId, contents] of Object.entries(resources)) {
    const { resource, versions, deletions } = fhirRowsOf(kind, {
      siteId: 101,
      resourceId,
      deletedAt,
      versions: contents.map((parts, index) => ({
        text: JSON.stringify(newEndpoint(parts)),
        method: index === 0 ? 'POST' : 'PUT',
        savedAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
        authorId: null,
      })),
    });
    await db.insertInto('fhir_resources').values(resource).execute();
    await db.insertInto('fhir_versions').values(versions).execute();
    if (deletions.length > 0) await db.insertInto('fhir_deletions').values(deletions).execute();
  }
}

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.resource_key || ' ' || s.exact as name from fhir_strings as s
    join fhir_resources as r using (resource_no) where s.param = 'name' order by r.resource_key`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test('indexes unindexed resources once', async () => {
  await load({ a: [{ name: 'Old A' }, { name: 'A' }], b: [{ name: 'B' }] });
  expect(await names()).toEqual([]);
  expect(await reindex(db)).toBe(2);
  expect(await names()).toEqual(['a A', 'b B']);
  expect(await reindex(db)).toBe(0);
});

test('replaces the rows and sort keys of an older generation', async () => {
  await load({ a: [{ name: 'A', status: 'active' }] });
  await reindex(db);
  await sql`update fhir_strings set exact = 'stale'`.execute(db);
  await db
    .updateTable('fhir_resources')
    .set({ index_version: indexVersion - 1, name: 'stale', status: 'stale' })
    .execute();
  expect(await reindex(db)).toBe(1);
  expect(await names()).toEqual(['a A']);
  const row = db.selectFrom('fhir_resources').select(['name', 'status', 'index_version']);
  expect(await row.executeTakeFirst()).toEqual({
    name: 'a',
    status: 'active',
    index_version: indexVersion,
  });
});

test('leaves deleted resources and kinds that are no longer supported out of the index', async () => {
  await load({ a: [{ name: 'A' }] }, { deletedAt: '2026-02-01T00:00:00Z' });
  await load({ b: [{ name: 'B' }] }, { kind: 'Unicorn' });
  expect(await reindex(db)).toBe(2);
  expect(await names()).toEqual([]);
});

test('shares the work between processes that start together, however much there is', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `e${String(index).padStart(3, '0')}`);
  await load(Object.fromEntries(ids.map((id) => [id, [{ name: id }]])));
  const counts = await Promise.all([reindex(db), reindex(db)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(450);
  expect(await names()).toEqual(ids.map((id) => `${id} ${id}`));
});
