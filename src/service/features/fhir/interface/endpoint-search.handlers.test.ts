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

  test('of an empty site finds nothing', async () => {
    const client = await service.signInAs();
    expect(await search(client)).toMatchObject({ total: 0, entry: [] });
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

  test.each([
    [0, 0],
    [1, 1],
    [100, 30],
    [5_000, 30],
  ])('with _count=%i shows %i of 30', async (count, shown) => {
    const client = await service.signInAs();
    await store(numbered(30));
    const bundle = await search(client, `?_count=${count}`);
    expect([bundle.total, bundle.entry.length]).toEqual([30, shown]);
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
    ['_id=a', ['a']],
    ['_id=a,C', ['a', 'C']],
    ['_id=c', ['C']],
    ['_id=a,b&_id=b,c', ['b']],
    ['_id=a&_id=b', []],
    ['_id=nobody', []],
    ['_id=', []],
  ])('%s finds exactly its matches', async (query, ids) => {
    const client = await service.signInAs();
    await store([{ id: 'a' }, { id: 'b' }, { id: 'C' }]);
    const bundle = await search(client, `?${query}`);
    expect([bundle.total, idsOf(bundle)]).toEqual([ids.length, ids]);
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

  test.each([
    ['_count=-1', '_count'],
    ['_count=all', '_count'],
    ['_sort=colour', '_sort'],
    ['_sort=--name', '_sort'],
    ['nmae=Lab', 'nmae'],
    ['gender=male', 'gender'],
    ['organization.identifier=lab', 'organization.identifier'],
    ['_has[x]=1', '_has'],
    ['_ID=lab', '_ID'],
    ['_count=1&_count=2', '_count'],
  ])('refuses %s', async (query, parameter) => {
    const client = await service.signInAs();
    expectProblem(await client.call('GET', `${path}?${query}`), 'invalid_request', [parameter]);
  });
});

test("an extension finds Endpoints by R4's parameters, and by the name of their organization", async () => {
  const client = await service.signInAs();
  const organization = { resourceType: 'Organization', id: 'lab', name: 'Greenvale Laboratory' };
  await client.call('POST', '/site/101/fhir/organization', { body: organization });
  const managingOrganization = { reference: 'Organization/lab' };
  await client.call('POST', path, { body: newEndpoint({ id: 'a', managingOrganization }) });
  await client.call('POST', path, { body: newEndpoint({ id: 'b' }) });
  for (const query of ['organization=Organization/lab', 'organization.name:contains=vale']) {
    expect(idsOf(await search(client, `?${query}`))).toEqual(['a']);
  }
});

describe('page tokens', () => {
  /** The ids on all pages, in order; `between` runs after each page. */
  async function walk(client: Client, sort: string, between: (page: number) => Promise<void>) {
    const met: string[] = [];
    let query: string | undefined = `?_count=7&_sort=${sort}`;
    for (let page = 0; query !== undefined; page += 1) {
      const bundle = await search(client, query);
      met.push(...idsOf(bundle));
      const token = nextPageToken(bundle);
      query = token && `?_count=7&_sort=${sort}&_page_token=${encodeURIComponent(token)}`;
      await between(page);
    }
    return met;
  }

  test.each(['', '-_id', 'name', '-status,name', '_lastUpdated', '-_lastUpdated'])(
    'with _sort=%s return every match exactly once during concurrent writes',
    async (sort) => {
      const client = await service.signInAs();
      const endpoints = numbered(40).map((endpoint, index) => ({
        ...endpoint,
        name: `N${index % 3}`,
        status: index % 2 ? 'active' : 'off',
        minute: index % 5,
      }));
      await store(endpoints);
      // Every tenth is deleted, and new ones are inserted all over the order.
      const untouched = endpoints.map(({ id }) => id).filter((id) => !id.endsWith('9'));
      const met = await walk(client, sort, async (page) => {
        await client.call('DELETE', `${path}/e0${page % 4}9`);
        for (const place of ['a', 'e000x', 'e020x', 'z']) {
          const body = newEndpoint({
            id: `${place}${page}`,
            name: `N${page % 3}`,
            status: 'active',
          });
          await client.call('POST', path, { body });
        }
      });
      const old = met.filter((id) => untouched.includes(id));
      expect(old.toSorted()).toEqual(untouched);
      expect(new Set(met).size).toBe(met.length);
    },
  );

  test.each(['', 'name'])('with _sort=%s return a changed match once', async (sort) => {
    const client = await service.signInAs();
    const endpoints = numbered(30).map((endpoint) => ({ ...endpoint, name: 'Same' }));
    await store(endpoints);
    const met = await walk(client, sort, async (page) => {
      for (const id of ['e000', 'e013', 'e029']) {
        const body = newEndpoint({ id, name: 'Same', address: `urn:${page}` });
        await client.call('PUT', `${path}/${id}`, { body });
      }
    });
    expect(met).toEqual(endpoints.map(({ id }) => id));
  });

  test.each(['x', '', Buffer.from('["name","a"]').toString('base64url')])(
    'refuse %s',
    async (token) => {
      const client = await service.signInAs();
      const response = await client.call('GET', `${path}?_sort=name&_page_token=${token}`);
      expectProblem(response, 'invalid_request', ['_page_token']);
    },
  );

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
