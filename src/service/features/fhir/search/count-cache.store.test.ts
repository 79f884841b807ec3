import { beforeEach, expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';
import { standardBase } from '../fhir-calls.ts';
import { pageTokens } from '../page-tokens.ts';
import { fhirSearchStore } from './fhir-search.store.ts';
import { searchQueryOf } from './search-query.ts';

const service = await testService();
// A limit of zero, so that each total is counted by itself.
const searches = fhirSearchStore(service.db, pageTokens('a secret for tests, 32 characters'), 0);
const path = '/site/101/fhir/endpoint';
let client: Awaited<ReturnType<typeof service.signInAs>>;

async function totals() {
  const scope = { siteId: 101, kind: 'Endpoint', clearance: 2 } as const;
  const baseUrl = standardBase(testPublicUrl, 101);
  const queries = [[], [['status', 'active']], [['organization', 'Organization/lab']]] as const;
  const pages = queries.map((parameters) =>
    searches.page(
      { ...scope, baseUrl },
      searchQueryOf('Endpoint', parameters, { names: undefined, isLenient: false }),
    ),
  );
  return (await Promise.all(pages)).map(({ total }) => total);
}

const put = (id: string, parts: object) =>
  client.call('PUT', `${path}/${id}`, { body: newEndpoint({ id, ...parts }) });

beforeEach(async () => {
  client = await service.signInAs();
  for (const id of ['a', 'b', 'c']) {
    const managingOrganization = { reference: 'Organization/lab' };
    await client.call('POST', path, {
      body: newEndpoint({ id, status: 'active', managingOrganization }),
    });
  }
});

test('a cached total follows every write', async () => {
  expect(await totals()).toEqual([3, 3, 3]);
  await put('a', { status: 'off', managingOrganization: undefined });
  expect(await totals()).toEqual([3, 2, 2]);
  await client.call('DELETE', `${path}/a`);
  await client.call('DELETE', `${path}/b`);
  expect(await totals()).toEqual([1, 1, 1]);
  await put('a', { status: 'active', managingOrganization: undefined });
  expect(await totals()).toEqual([2, 2, 1]);
  expect(await totals()).toEqual([2, 2, 1]);
});

test('a cached facet follows every write', async () => {
  const facets = async () => {
    const { data } = (
      await client.call('GET', '/site/101/fhir/_facets/Endpoint?_facets=status')
    ).json();
    return data[0].values.map(({ value, count }: { value: string; count: number }) => [
      value,
      count,
    ]);
  };
  expect(await facets()).toEqual([['active', 3]]);
  await put('a', { status: 'off' });
  expect(await facets()).toEqual([
    ['active', 2],
    ['off', 1],
  ]);
  await client.call('DELETE', `${path}/b`);
  expect(await facets()).toEqual([
    ['active', 1],
    ['off', 1],
  ]);
});

test('a total counted within a transaction that rolls back is not cached', async () => {
  const base = '/site/101/fhir/r4';
  const totalOf = async () =>
    (await client.call('GET', `${base}/Endpoint?_summary=count`)).json().total;
  const entry = [
    { request: { method: 'POST', url: 'Endpoint' }, resource: newEndpoint({ name: 'New' }) },
    { request: { method: 'GET', url: 'Endpoint?_summary=count' } },
    { request: { method: 'GET', url: 'Endpoint/never' } },
  ];
  const body = { resourceType: 'Bundle', type: 'transaction', entry };
  expect((await client.call('POST', base, { body })).statusCode).toBe(404);
  expect(await totalOf()).toBe(3);
});
