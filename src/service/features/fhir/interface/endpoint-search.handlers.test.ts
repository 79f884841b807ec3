import { describe, expect, test } from 'vitest';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';
import { fhirRowsOf } from '../import/bulk-load.store.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const url = `${testPublicUrl}${path}`;

/** Inserts Endpoints, last changed at the given minute. */
async function store(
  endpoints: readonly { id: string; name?: string; status?: string; minute?: number }[],
): Promise<void> {
  const rows = endpoints.map(({ id, name, status, minute = 0 }) =>
    fhirRowsOf('Endpoint', {
      siteId: 101,
      resourceId: id,
      versions: [
        {
          text: JSON.stringify(newEndpoint({ id, name, status })),
          method: 'POST',
          savedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
          authorId: null,
        },
      ],
    }),
  );
  await service.db
    .insertInto('fhir_resources')
    .values(rows.map(({ resource }) => resource))
    .execute();
  const versions = rows.flatMap((row) => row.versions);
  await service.db.insertInto('fhir_versions').values(versions).execute();
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `e${String(index).padStart(3, '0')}` }));

async function search(client: Client, query = '') {
  const response = await client.call('GET', `${path}${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json();
}

const idsOf = (bundle: { entry: { id: string }[] }) => bundle.entry.map(({ id }) => id);

describe('a search', () => {
  test('returns the interface’s bundle, whose entries are the resources themselves', async () => {
    const client = await service.signInAs();
    await store([{ id: 'lab', name: 'Lab' }]);
    const read = (await client.call('GET', `${path}/lab`)).json();
    expect(await search(client)).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      total: 1,
      link: [
        { relation: 'search', url },
        { relation: 'first', url: `${url}?_count=20` },
        { relation: 'self', url: `${url}?_count=20` },
      ],
      entry: [read],
    });
  });

  test('returns 20 by default, and the total', async () => {
    const client = await service.signInAs();
    await store(numbered(23));
    const first = await search(client);
    expect([first.total, first.entry.length]).toEqual([23, 20]);
    const token = nextPageToken(first);
    const next = await search(client, `?_page_token=${token}`);
    expect(idsOf(next)).toEqual(['e020', 'e021', 'e022']);
    expect([next.total, nextPageToken(next)]).toEqual([23, undefined]);
  });

  test('returns 100 if more are requested, and says so', async () => {
    const client = await service.signInAs();
    await store(numbered(102));
    const bundle = await search(client, '?_count=1000');
    expect([bundle.total, bundle.entry.length]).toEqual([102, 100]);
    const self = bundle.link.find(({ relation }: { relation: string }) => relation === 'self');
    expect(self.url).toBe(`${url}?_count=100`);
    const tag = { code: 'page-limit', display: 'A page contains at most 100 resources' };
    expect(bundle.meta).toEqual({ tag: [tag] });
    const next = await search(client, `?_count=1000&_page_token=${nextPageToken(bundle)}`);
    expect(idsOf(next)).toEqual(['e100', 'e101']);
  });

  test.each([
    ['birthdate=ge2020-05', 0],
    ['patient.name=Rex', 0],
    ['patient=Patient/rex', 2],
    ['patient=Patient/rex&birthdate=lt2020', 0],
  ])('by %s, which Endpoints lack, finds %i', async (query, total) => {
    const client = await service.signInAs();
    await client.call('POST', '/site/101/fhir/patient', {
      body: { resourceType: 'Patient', id: 'rex', birthDate: '2021', name: [{ text: 'Rex' }] },
    });
    await store(numbered(2));
    const bundle = await search(client, `?${query}`);
    expect([bundle.total, bundle.entry.length]).toEqual([total, total]);
    const self = bundle.link.find(({ relation }: { relation: string }) => relation === 'self');
    expect(self.url).toContain(query.slice(0, 8));
  });

  test('links to pages with the same parameters', async () => {
    const client = await service.signInAs();
    await store(numbered(3));
    const query = '_id=e000%2Ce001&_sort=-name';
    const bundle = await search(client, `?${query}&_count=1`);
    const [searched, first, self, next] = bundle.link;
    expect(searched).toEqual({ relation: 'search', url: `${url}?${query}` });
    expect(first).toEqual({ relation: 'first', url: `${url}?${query}&_count=1` });
    expect(self).toEqual({ relation: 'self', url: `${url}?${query}&_count=1` });
    expect(next).toMatchObject({ relation: 'next' });
    const followed = await client.call('GET', next.url.replace(testPublicUrl, ''));
    expect(idsOf(followed.json())).toEqual(['e000']);
  });

  test('does not find deleted records, or those of another site', async () => {
    const client = await service.signInAs();
    await store([{ id: 'gone' }, { id: 'here' }]);
    await client.call('DELETE', `${path}/gone`);
    await client.call('POST', '/site/102/fhir/endpoint', { body: newEndpoint({ id: 'there' }) });
    const bundle = await search(client);
    expect([bundle.total, idsOf(bundle)]).toEqual([1, ['here']]);
  });

  test.each([
    ['_id', ['a', 'b', 'c', 'd']],
    ['-_id', ['d', 'c', 'b', 'a']],
    ['name', ['d', 'c', 'a', 'b']],
    ['-name', ['b', 'a', 'c', 'd']],
    ['name,-_id', ['d', 'c', 'b', 'a']],
    ['status', ['d', 'a', 'c', 'b']],
    ['-status,name', ['b', 'c', 'a', 'd']],
    ['_lastUpdated', ['c', 'a', 'd', 'b']],
    ['-_lastUpdated', ['b', 'd', 'a', 'c']],
  ])('sorted by %s has that order, ids breaking ties', async (sort, ids) => {
    const client = await service.signInAs();
    await store([
      { id: 'a', name: 'Zoo', status: 'active', minute: 2 },
      { id: 'b', name: 'zoo', status: 'test', minute: 4 },
      { id: 'c', name: 'Bee', status: 'active', minute: 1 },
      { id: 'd', name: 'Ant', minute: 3 },
    ]);
    expect(idsOf(await search(client, `?_sort=${sort}`))).toEqual(ids);
  });
});

describe('page tokens', () => {
  test('belong to one search of one site', async () => {
    const client = await service.signInAs();
    await store(numbered(3));
    const token = nextPageToken(await search(client, '?_count=1&_sort=name&_id=e000,e001'));
    const goOn = (query: string, at = path) =>
      client.call('GET', `${at}?${query}&_page_token=${token}`);
    expect((await goOn('_sort=name&_id=e000,e001&_elements=name')).statusCode).toBe(200);
    const others = [
      goOn('_sort=-name&_id=e000,e001'),
      goOn('_sort=name&_id=e000,e002'),
      goOn('_sort=name'),
      goOn('_sort=name&_id=e000,e001', '/site/102/fhir/endpoint'),
      goOn('_sort=name&_id=e000,e001', '/site/101/fhir/patient'),
    ];
    for (const response of await Promise.all(others)) {
      expectProblem(response, 'invalid_request', ['_page_token']);
    }
  });
});
