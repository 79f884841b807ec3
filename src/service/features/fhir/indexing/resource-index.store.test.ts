import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const system = 'https://directory.example/id';

/** Every row of the search index, sorted, with the transaction that wrote it. */
async function indexRows(): Promise<Record<string, string>> {
  const { rows } = await sql<{ row: string; writer: string }>`
    select concat_ws(' ', kind, param, value, system) as row, xmin::text as writer from fhir_tokens
    union all select concat_ws(' ', kind, param, folded, exact), xmin::text from fhir_strings
    union all select concat_ws(' ', kind, param, starts at time zone 'UTC', ends), xmin::text
      from fhir_dates
    union all select concat_ws(' ', kind, param, target_kind, target_key), xmin::text
      from fhir_references`.execute(service.db);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
  return Object.fromEntries(rows.map(({ row, writer }) => [row, writer] as const).sort());
}

const endpoint = (parts: Record<string, unknown> = {}) =>
  newEndpoint({
    id: 'lab',
    name: 'Old',
    status: 'active',
    identifier: [
      { system, value: 'A-1' },
      { system, value: 'B-2' },
    ],
    managingOrganization: { reference: 'Organization/Vets' },
    ...parts,
  });

const create = (client: Client, parts = {}) => client.call('POST', path, { body: endpoint(parts) });
const update = (client: Client, parts = {}) =>
  client.call('PUT', `${path}/lab`, { body: endpoint(parts) });

test('a write inserts and deletes only the rows that differ', async () => {
  const client = await service.signInAs();
  await create(client);
  const before = await indexRows();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'Endpoint identifier a-1 https://directory.example/id',
      'Endpoint name old Old',
      'Endpoint organization Organization vets',
    ]),
  );
  await update(client, { name: 'New', identifier: [{ system, value: 'A-1' }] });
  const after = await indexRows();
  const gone = Object.keys(before).filter((row) => !(row in after));
  const added = Object.keys(after).filter((row) => !(row in before));
  expect(gone).toEqual([
    'Endpoint identifier b-2 https://directory.example/id',
    'Endpoint name old Old',
    'Endpoint search 2 ',
    'Endpoint search b-2 ',
    'Endpoint search:name old ',
  ]);
  expect(added).toEqual(['Endpoint name new New', 'Endpoint search:name new ']);
  const kept = Object.keys(after).filter((row) => row in before);
  for (const row of kept) expect(after[row]).toBe(before[row]);
});

test('a write that changes nothing searchable leaves the index alone', async () => {
  const client = await service.signInAs();
  await create(client);
  const before = await indexRows();
  await update(client, { payloadMimeType: ['application/json'] });
  expect(await indexRows()).toEqual(before);
});

test('a delete removes index rows, and an undelete adds them again', async () => {
  const client = await service.signInAs();
  await create(client);
  const before = Object.keys(await indexRows());
  await client.call('DELETE', `${path}/lab`);
  expect(await indexRows()).toEqual({});
  await update(client);
  expect(Object.keys(await indexRows())).toEqual(before);
});

test('all rows of another generation are replaced', async () => {
  const client = await service.signInAs();
  await create(client);
  const before = Object.keys(await indexRows());
  await sql`update fhir_tokens set value = 'stale'`.execute(service.db);
  await service.db.updateTable('fhir_resources').set({ index_version: 0 }).execute();
  await update(client);
  expect(Object.keys(await indexRows())).toEqual(before);
});

test('a refused write leaves no rows', async () => {
  const client = await service.signInAs();
  await create(client);
  const before = await indexRows();
  await create(client, { name: 'Second' });
  await client.call('PUT', `${path}/lab`, {
    body: endpoint({ name: 'Stale' }),
    headers: { 'if-match': 'W/"7"' },
  });
  expect(await indexRows()).toEqual(before);
});

test('dates, references of other kinds and very long values are indexed, too', async () => {
  const client = await service.signInAs();
  const body = newResource('Appointment', {
    start: '2026-03-02T08:00:00Z',
    end: '2026-03-02T08:15:00Z',
    participant: [{ status: 'accepted', actor: { reference: 'Patient/Rex' } }],
    identifier: [{ system, value: 'x'.repeat(5_000) }],
  });
  const response = await client.call('POST', '/site/101/fhir/appointment', { body });
  expect(response.statusCode).toBe(201);
  const rows = Object.keys(await indexRows()).join('\n');
  expect(rows).toContain('Appointment date 2026-03-02 08:00:00');
  expect(rows).toContain('Appointment patient Patient rex');
});

test('a name of any length is stored, and sorts', async () => {
  const client = await service.signInAs();
  const name = Array.from({ length: 5_000 }, (_, index) =>
    String.fromCharCode(97 + ((index * 7) % 26)),
  ).join('');
  expect((await create(client, { name: `${name}é🐎` })).statusCode).toBe(200);
  const { sorted } = await service.db
    .selectFrom('fhir_resources')
    .select('name as sorted')
    .executeTakeFirstOrThrow();
  expect(sorted).toBe(name.slice(0, 200));
});
