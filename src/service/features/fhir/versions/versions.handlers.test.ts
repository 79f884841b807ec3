import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { historyAuthor } from '#contract/fhir/history-author.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { largeEndpoint } from '#testing/large-endpoint.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { fhirRowsOf } from '../import/bulk-load.store.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

interface Entry {
  resource: { meta: { versionId: string } };
}

const write = (client: Client, method: 'POST' | 'PUT', name: string) =>
  client.call(method, method === 'POST' ? path : `${path}/lab`, {
    body: newEndpoint({ id: 'lab', name }),
  });

test('each version equals the response of its save, whatever was saved later', async () => {
  const client = await service.signInAs();
  const saved = [await write(client, 'POST', 'First')];
  // Enough for a second version that is stored whole.
  for (let number = 2; number <= 68; number++) saved.push(await write(client, 'PUT', `${number}`));
  await client.call('DELETE', `${path}/lab`);
  for (const number of [1, 2, 64, 65, 66, 67, 68]) {
    const read = await client.call('GET', `${path}/LAB/history/${number}`);
    const answered = saved[number - 1];
    expect([read.statusCode, read.body]).toEqual([200, answered?.body]);
    const { etag, 'last-modified': time } = answered?.headers ?? {};
    expect(read.headers).toMatchObject({ etag: `W/"${number}"`, 'last-modified': time });
    expect(read.headers.etag).toBe(etag);
  }
  const bases = await service.db
    .selectFrom('fhir_versions')
    .select('version_id')
    .where('base_version_id', 'is', null)
    .orderBy('version_id')
    .execute();
  expect(bases.map((row) => row.version_id)).toEqual([1, 66]);
});

test.each(['0', '3', '01', '1.0', '-1', 'x', '99999999999'])(
  'the version %s that never existed is 404',
  async (versionId) => {
    const client = await service.signInAs();
    await write(client, 'POST', 'First');
    await write(client, 'PUT', 'Second');
    expectProblem(await client.call('GET', `${path}/lab/history/${versionId}`), 'not_found');
  },
);

test('a version of another site or resource is 404', async () => {
  const client = await service.signInAs();
  await write(client, 'POST', 'First');
  for (const place of ['/site/102/fhir/endpoint/lab', `${path}/other`]) {
    expectProblem(await client.call('GET', `${place}/history/1`), 'not_found');
  }
});

test('two hundred small edits of 50 kB take less in the store than five times the resource', async () => {
  const { resource, versions } = fhirRowsOf('Endpoint', {
    siteId: 101,
    resourceId: 'large',
    versions: Array.from({ length: 200 }, (_, index) => ({
      text: JSON.stringify(largeEndpoint(50_000, index)),
      method: index === 0 ? 'POST' : 'PUT',
      savedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      authorId: null,
    })),
  });
  await service.db.insertInto('fhir_resources').values(resource).execute();
  await service.db.insertInto('fhir_versions').values(versions).execute();
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_column_size(v.*))::integer as bytes from fhir_versions v`.execute(service.db);
  expect(rows[0]?.bytes).toBeLessThan(250_000);
  const client = await service.signInAs();
  for (const number of [1, 100, 200]) {
    const read = await client.call('GET', `${path}/large/history/${number}`);
    expect(read.json().name).toBe(`Edited ${number - 1} times`);
  }
});

test('chosen versions of a history are read with their authors', async () => {
  const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  await write(client, 'POST', 'First');
  for (const name of ['Second', 'Third', 'Fourth']) await write(client, 'PUT', name);
  await client.call('DELETE', `${path}/lab`);
  const r4 = '/site/101/fhir/r4/Endpoint/lab/_history?_version=';
  const bundle = (await client.call('GET', `${r4}1,3,9,x`)).json();
  expect(bundle.total).toBe(2);
  expect(bundle.entry.map(({ resource }: Entry) => resource.meta.versionId)).toEqual(['3', '1']);
  expect(historyAuthor(bundle.entry[0])).toBe('Ida Moore');
  expect(bundle.link).toEqual([{ relation: 'self', url: expect.stringContaining('_version=1') }]);
});
