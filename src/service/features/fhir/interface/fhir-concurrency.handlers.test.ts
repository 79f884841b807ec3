import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

interface Entry {
  request: { method: string };
  resource: { name: string; meta: { versionId: string; lastUpdated: string } };
}

async function historyOf(client: Client): Promise<Entry[]> {
  const response = await client.call('GET', `${path}/lab/history`);
  expect(response.statusCode).toBe(200);
  return response.json().entry;
}

test('each successful update with If-Match is a version, and concurrent ones are refused', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => service.signInAs()));
  const [first] = clients;
  if (first === undefined) throw new Error('There are none');
  await first.call('POST', path, { body: newEndpoint({ id: 'lab', name: 'created' }) });
  const acknowledged = new Map([[1, 'created']]);
  const statuses = new Set<number>();

  async function edit(client: Client, name: string): Promise<void> {
    const { etag } = (await client.call('GET', `${path}/lab`)).headers;
    const response = await client.call('PUT', `${path}/lab`, {
      body: newEndpoint({ id: 'lab', name }),
      headers: { 'if-match': String(etag) },
    });
    statuses.add(response.statusCode);
    if (response.statusCode !== 200) return;
    const version = Number(response.json().meta.versionId);
    // No version number is given twice, and each follows the version that was read.
    expect(acknowledged.has(version)).toBe(false);
    expect(`W/"${version - 1}"`).toBe(etag);
    acknowledged.set(version, name);
  }
  await Promise.all(
    clients.map(async (client, number) => {
      for (let round = 0; round < 8; round++) await edit(client, `${number} in round ${round}`);
    }),
  );

  expect([...statuses].sort()).toEqual([200, 412]);
  const entries = (await historyOf(first)).toReversed();
  expect(entries.map(({ resource }) => Number(resource.meta.versionId))).toEqual(
    Array.from({ length: acknowledged.size }, (_, index) => index + 1),
  );
  expect(entries.map(({ resource }) => resource.name)).toEqual(
    entries.map((_, index) => acknowledged.get(index + 1)),
  );
  const times = entries.map(({ resource }) => resource.meta.lastUpdated);
  expect(times).toEqual(times.toSorted());
});

test('concurrent updates, deletes and undeletes leave a history without gaps', async () => {
  const client = await service.signInAs();
  await client.call('POST', path, { body: newEndpoint({ id: 'lab' }) });
  const counts = { saved: 1, deleted: 0 };
  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      const isDelete = number % 4 === 3;
      const response = isDelete
        ? await client.call('DELETE', `${path}/lab`)
        : await client.call('PUT', `${path}/lab`, { body: newEndpoint({ name: `${number}` }) });
      expect(isDelete ? [200, 410] : [200, 201]).toContain(response.statusCode);
      if (response.statusCode < 300) counts[isDelete ? 'deleted' : 'saved'] += 1;
    }),
  );
  const entries = await historyOf(client);
  expect(entries.map(({ resource }) => Number(resource.meta.versionId))).toEqual(
    Array.from({ length: counts.saved }, (_, index) => counts.saved - index),
  );
  const site = (await client.call('GET', `${path}/_history?_count=100`)).json();
  const methods = site.entry.map(({ request }: Entry) => request.method);
  expect(methods.filter((method: string) => method === 'DELETE')).toHaveLength(counts.deleted);
  expect(site.total).toBe(counts.saved + counts.deleted);
});
