import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';
import { fhirStore } from '../fhir.store.ts';
import { standardBase } from '../fhir-calls.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { pageTokens } from '../page-tokens.ts';
import { fhirSearchStore } from './fhir-search.store.ts';
import { searchQueryOf } from './search-query.ts';

const service = await testService();
const fhirKind = fhirKindOf('Endpoint');
if (fhirKind === undefined) throw new Error('Endpoints are not kept');
const store = fhirStore(service.db, fhirKind);
const tokens = pageTokens('a secret for tests, 32 characters or more');
const searches = fhirSearchStore(service.db, tokens);

const siteId = 101;
const baseUrl = standardBase(testPublicUrl, siteId);
/** Number of random walks; WALKS=1000 for a long run. */
const runs = Number(process.env.WALKS ?? 24);
const author = {
  caller: { userId: '00000000-0000-4000-8000-000000000000', name: 'Ida', email: 'i@x.example' },
  ip: '127.0.0.1',
};
const draft = (id: string, endpoint: object) => ({
  siteId,
  resourceId: id,
  text: JSON.stringify({ ...newEndpoint({ id }), ...endpoint }),
  clearance: 2 as const,
  author,
});

/** Few distinct values and some missing ones, for many ties. */
const endpoint = fc.record(
  {
    // The store orders characters above U+FFFF differently from JavaScript.
    name: fc.constantFrom('Ant', 'bee', 'Bee', 'Äsche', '\u{1F600}', '\uFFFD'),
    status: fc.constantFrom('active', 'off'),
    period: fc.constantFrom<object>(
      { start: '2024' },
      { end: '2024' },
      { start: '2024-02-01T10:00:00+02:00', end: '2025' },
      { start: '0001' },
    ),
    identifier: fc.constantFrom<object[]>(
      [{ value: 'b' }],
      [{ value: 'c' }, { value: 'A' }],
      [{ system: 'urn:x' }],
    ),
    managingOrganization: fc.constantFrom({ reference: 'Organization/a' }, { display: 'The lab' }),
  },
  { requiredKeys: [] },
);

const ids = Array.from({ length: 12 }, (_, index) => `e${index}`);
const write = fc.record({
  what: fc.constantFrom('put' as const, 'put' as const, 'remove' as const),
  id: fc.constantFrom(...ids, 'new1', 'new2'),
  endpoint,
});

const orders = [
  '-_id',
  'name',
  '-name',
  'status,-name',
  '_lastUpdated',
  '-_lastUpdated',
  'date',
  '-date',
  'identifier',
  '-identifier,status',
  'organization,-date',
  'managingOrganization',
  '-managingOrganization,name',
];
/** Writes change which resources match `status:not`; all match `telecom:missing`. */
const filters: [string, string][] = [
  ['status:not', 'off'],
  ['telecom:missing', 'true'],
];

async function apply({
  what,
  id,
  endpoint: parts,
}: typeof write extends fc.Arbitrary<infer W> ? W : never) {
  const isGone = (error: unknown) => {
    if (!/not found|was deleted|already/.test(String(error))) throw error;
  };
  if (what === 'remove') {
    await store
      .remove({ siteId, resourceId: id, precondition: undefined, clearance: 2, author })
      .catch(isGone);
    return;
  }
  const isKnown = await store.update(draft(id, parts), undefined).catch(isGone);
  if (isKnown === undefined) await store.create(draft(id, parts));
}

async function page(sort: string, filter: [string, string], token: string | undefined) {
  const query = searchQueryOf(
    'Endpoint',
    [['_sort', sort], ['_count', '3'], filter, ...(token ? [['_page_token', token] as const] : [])],
    { names: undefined, isLenient: false },
  );
  return await searches.page({ siteId, kind: 'Endpoint', clearance: 2, baseUrl }, query);
}

/** The ids of the resources that match at this moment. */
async function matchingIds(filter: [string, string]): Promise<string[]> {
  const firstPage = await page('_id', filter, undefined);
  const met = [...firstPage.matches];
  for (let next = firstPage.next; next !== undefined; ) {
    const more = await page('_id', filter, next);
    met.push(...more.matches);
    next = more.next;
  }
  expect(met.length).toBe(firstPage.total);
  return met.map(({ resourceId }) => resourceId);
}

test('paging returns each continuous match exactly once during concurrent writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(endpoint, { minLength: ids.length, maxLength: ids.length }),
      fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 6 }),
      fc.record({ sort: fc.constantFrom(...orders), filter: fc.constantFrom(...filters) }),
      async (...[endpoints, writes, { sort, filter }]) => {
        await service.reset();
        for (const [index, id] of ids.entries()) {
          await store.create(draft(id, endpoints[index] ?? {}));
        }
        const met: string[] = [];
        let throughout = await matchingIds(filter);
        let token: string | undefined;
        for (let number = 0; ; number += 1) {
          const { matches, next } = await page(sort, filter, token);
          met.push(...matches.map(({ resourceId }) => resourceId));
          if (next === undefined) break;
          token = next;
          for (const one of writes[number] ?? []) {
            await apply(one);
            const now = await matchingIds(filter);
            throughout = throughout.filter((id) => now.includes(id));
          }
        }
        expect(new Set(met).size).toBe(met.length);
        expect(met).toEqual(expect.arrayContaining(throughout));
      },
    ),
    { numRuns: runs },
  );
}, 3_600_000);
