import { expect, test } from 'vitest';
import { authorExtensionUrl } from '#contract/fhir/history-author.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';
import { fhirRowsOf } from '../import/bulk-load.store.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const collection = `${testPublicUrl}${path}`;

const write = (client: Client, method: 'POST' | 'PUT', name: string) =>
  client.call(method, method === 'POST' ? path : `${path}/lab`, {
    body: newEndpoint({ id: 'lab', name }),
  });

async function historyOf(client: Client, query = '') {
  const response = await client.call('GET', `${path}/lab/history${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

interface Entry {
  request: { method: string };
  response: { location: string; status: string };
  resource: { name: string; meta: { versionId: string } };
}
const versionsOf = (history: { entry: Entry[] }) =>
  history.entry.map(({ resource }) => Number(resource.meta.versionId));

test('has every version, newest first, in the interface’s form', async () => {
  const ida = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  const max = await service.signInAs({ firstName: 'Max', lastName: 'Bell' });
  const created = (await write(ida, 'POST', 'First')).json();
  const updated = (await write(max, 'PUT', 'Second')).json();
  const author = (valueString: string) => [{ url: authorExtensionUrl, valueString }];
  expect(await historyOf(ida)).toEqual({
    resourceType: 'Bundle',
    type: 'history',
    total: 2,
    entry: [
      {
        fullUrl: `${collection}/lab`,
        request: { method: 'PUT', url: `${collection}/lab` },
        resource: updated,
        response: {
          status: '200 OK',
          location: `${collection}/lab/history/2`,
          lastModified: updated.meta.lastUpdated,
          extension: author('Max Bell'),
        },
      },
      {
        fullUrl: `${collection}/lab`,
        request: { method: 'POST', url: collection },
        resource: created,
        response: {
          status: '201 Created',
          location: `${collection}/lab/history/1`,
          lastModified: created.meta.lastUpdated,
          extension: author('Ida Moore'),
        },
      },
    ],
  });
});

test('survives a delete, which adds no entry, and continues after an undelete', async () => {
  const client = await service.signInAs();
  await write(client, 'POST', 'First');
  await write(client, 'PUT', 'Second');
  await client.call('DELETE', `${path}/lab`);
  const deleted = await historyOf(client);
  expect([deleted.total, versionsOf(deleted)]).toEqual([2, [2, 1]]);
  await write(client, 'PUT', 'Back');
  const back = await historyOf(client);
  expect([back.total, versionsOf(back)]).toEqual([3, [3, 2, 1]]);
  expect(back.entry.map(({ request }: Entry) => request.method)).toEqual(['PUT', 'PUT', 'POST']);
  expect(back.entry.map(({ response }: Entry) => response.status)).toEqual([
    '201 Created',
    '200 OK',
    '201 Created',
  ]);
});

test('has no author if the user no longer exists', async () => {
  const client = await service.signInAs();
  const writer = await service.signInAs();
  await write(writer, 'POST', 'First');
  await service.db.deleteFrom('users').where('user_id', '=', writer.userId).execute();
  const [entry] = (await historyOf(client)).entry;
  expect(entry.response).not.toHaveProperty('extension');
  expect(entry.resource.name).toBe('First');
});

/** Inserts a resource with this many versions. */
async function storeVersions(count: number): Promise<void> {
  const text = (version: number) => JSON.stringify(newEndpoint({ name: `v${version}` }));
  const { resource, versions } = fhirRowsOf('Endpoint', {
    siteId: 101,
    resourceId: 'lab',
    versions: Array.from({ length: count }, (_, index) => ({
      text: text(index + 1),
      method: index === 0 ? 'POST' : 'PUT',
      savedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      authorId: null,
    })),
  });
  await service.db.insertInto('fhir_resources').values(resource).execute();
  await service.db.insertInto('fhir_versions').values(versions).execute();
}

const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test.each([1, 50, 51, 2_500])('of %i versions is complete', async (count) => {
  await storeVersions(count);
  const client = await service.signInAs();
  const history = await historyOf(client);
  expect(Object.keys(history)).toEqual(['resourceType', 'type', 'total', 'entry']);
  expect([history.total, versionsOf(history)]).toEqual([count, downFrom(count)]);
});

test.each([
  [1_000, '?_count=5000', [1_000]],
  [1_001, '?_count=1000', [1_000, 1]],
  [250, '?_count=100', [100, 100, 50]],
])('of %i versions comes in pages with %s', async (count, paged, sizes) => {
  await storeVersions(count);
  const client = await service.signInAs();
  const pages: number[][] = [];
  let query: string | undefined = paged;
  while (query !== undefined) {
    const history = await historyOf(client, query);
    expect(history.total).toBe(count);
    pages.push(versionsOf(history));
    const next = history.link?.find((link: { relation: string }) => link.relation === 'next');
    query = next && new URL(next.url).search;
  }
  expect(pages.map((page) => page.length)).toEqual(sizes);
  expect(pages.flat()).toEqual(downFrom(count));
});
