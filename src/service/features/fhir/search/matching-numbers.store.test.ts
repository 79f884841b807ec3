import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type ConfidentialityLevel,
  confidentialitySystem,
} from '#contract/fhir/confidentiality.ts';
import { newResource } from '#testing/new-resource.ts';
import { startService, testPublicUrl } from '#testing/start-service.ts';
import { facetsOf } from '../facets/facet.ts';
import { facetsStore } from '../facets/facets.store.ts';
import { fhirStore } from '../fhir.store.ts';
import { standardBase } from '../fhir-calls.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { insertTest } from '../health/endpoint-tests.store.ts';
import { pageTokens } from '../page-tokens.ts';
import { fhirSearchStore } from './fhir-search.store.ts';
import { interfaceSearchNames, searchQueryOf } from './search-query.ts';

/** Compares searches by words and filters with a check of each Endpoint in memory, with either query plan. */

const service = await startService();
const tokens = pageTokens('a secret for tests, 32 characters or more');
const place = { siteId: 101, kind: 'Endpoint' } as const;
const authors = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const ways = [
  { searches: fhirSearchStore(service.db, tokens), facets: facetsStore(service.db) },
  // a limit of zero chooses the plan for many matches
  { searches: fhirSearchStore(service.db, tokens, 0), facets: facetsStore(service.db, 0) },
];

/** Their prefixes differ, except for two. */
const words = ['alder', 'birch', 'cedar', 'birkdale'];
const organizations = [
  { id: 'o1', name: 'Elm clinic', level: 0 },
  { id: 'o2', name: 'Fir clinic', level: 2 },
] as const;

interface Endpoint {
  id: string;
  words: readonly string[];
  level: ConfidentialityLevel;
  status: string;
  ends: string | undefined;
  organization: (typeof organizations)[number] | undefined;
  author: string;
  outcome: 'ok' | 'timeout' | undefined;
}

const endpoints: Endpoint[] = fc
  .sample(
    fc.record({
      words: fc.subarray(words, { minLength: 1 }),
      level: fc.constantFrom<ConfidentialityLevel>(0, 0, 0, 1, 2),
      status: fc.constantFrom('active', 'off', 'error'),
      ends: fc.constantFrom('2020-01-01', '2999-01-01', undefined),
      organization: fc.constantFrom(...organizations, undefined),
      author: fc.constantFrom(...authors),
      outcome: fc.constantFrom('ok' as const, 'timeout' as const, undefined),
    }),
    { numRuns: 80, seed: 7 },
  )
  .map((parts, index) => ({ id: `x${index}`, ...parts }));

const security = (level: ConfidentialityLevel) => ({
  meta: {
    security: level === 0 ? [] : [{ system: confidentialitySystem, code: ['', 'R', 'V'][level] }],
  },
});

function textOf({ id, words: names, level, status, ends, organization }: Endpoint): string {
  return JSON.stringify(
    newResource('Endpoint', {
      id,
      name: names.join(' '),
      // The same word again, as addresses often repeat the name.
      address: `https://${names[0]}.example/fhir`,
      status,
      ...(ends && { period: { end: ends } }),
      ...(organization && {
        managingOrganization: { reference: `Organization/${organization.id}` },
      }),
      ...security(level),
    }),
  );
}

beforeAll(async () => {
  const create = async (
    kind: string,
    resourceId: string,
    written: { text: string; by: string },
  ) => {
    const fhirKind = fhirKindOf(kind);
    if (fhirKind === undefined) throw new Error(`${kind} is not kept`);
    const author = { caller: { userId: written.by, name: 'Ida', email: 'i@x' }, ip: '127.0.0.1' };
    const { text } = written;
    const store = fhirStore(service.db, fhirKind);
    await store.create({ siteId: place.siteId, resourceId, text, clearance: 2, author });
  };
  for (const { id, name, level } of organizations) {
    const text = JSON.stringify(newResource('Organization', { id, name, ...security(level) }));
    await create('Organization', id, { text, by: authors[0] ?? '' });
  }
  for (const endpoint of endpoints) {
    const { id, author, outcome } = endpoint;
    await create('Endpoint', id, { text: textOf(endpoint), by: author });
    if (outcome === undefined) continue;
    const nothing = { url: null, isReached: true, statusCode: null, latencyMs: null };
    const test = { ...nothing, contentType: null, certificate: null, fhir: null };
    const at = new Date().toISOString();
    await insertTest(
      service.db,
      { siteId: place.siteId, resourceId: id },
      { ...test, at, outcome },
    );
  }
  return () => service.close();
});

/** A filter, and whether it matches an Endpoint for a caller with this clearance. */
interface Filter {
  name: string;
  value: string;
  holds(endpoint: Endpoint, clearance: ConfidentialityLevel): boolean;
}

const filters: Filter[] = [
  { name: 'status', value: 'active', holds: ({ status }) => status === 'active' },
  { name: 'status', value: 'off,error', holds: ({ status }) => status !== 'active' },
  { name: 'status:not', value: 'off', holds: ({ status }) => status !== 'off' },
  { name: 'ends', value: 'past', holds: ({ ends }) => ends === '2020-01-01' },
  { name: 'organization', value: 'Organization/o1', holds: (one) => one.organization?.id === 'o1' },
  {
    name: 'organization.name',
    value: 'fir',
    holds: (one, clearance) => one.organization?.id === 'o2' && clearance === 2,
  },
  { name: 'changed-by', value: authors[1] ?? '', holds: ({ author }) => author === authors[1] },
  { name: 'health', value: 'ok', holds: ({ outcome }) => outcome === 'ok' },
  { name: 'health', value: 'untested', holds: ({ outcome }) => outcome === undefined },
  { name: '_id', value: 'x1,x2,x3,x4', holds: ({ id }) => /^x[1-4]$/.test(id) },
  { name: '_lastUpdated', value: 'gt2020', holds: () => true },
  { name: 'identifier:missing', value: 'false', holds: () => false },
  { name: 'name:contains', value: 'irch', holds: (one) => one.words.includes('birch') },
];

const beginnings = ['al', 'bir', 'birch', 'cedar', 'elm', 'fir', 'cli', 'x1', 'none'];

function isFound(endpoint: Endpoint, text: readonly string[], clearance: ConfidentialityLevel) {
  const { id, words: names, organization, level } = endpoint;
  const isNamed = organization !== undefined && organization.level <= clearance;
  const own = [id, ...names, ...(isNamed ? organization.name.toLowerCase().split(' ') : [])];
  const has = (beginning: string) => own.some((word) => word.startsWith(beginning));
  return level <= clearance && text.every(has);
}

test('finds and counts the same as a full scan, for every role and filter', async () => {
  const searched = fc.record({
    text: fc.array(fc.constantFrom(...beginnings), { minLength: 1, maxLength: 3 }),
    chosen: fc.subarray(filters, { maxLength: 2 }),
    clearance: fc.constantFrom<ConfidentialityLevel>(0, 1, 2),
    sort: fc.constantFrom('_id', '-_lastUpdated', 'name', '-status,name'),
    isDivided: fc.boolean(),
  });
  const fhirKind = fhirKindOf('Endpoint');
  if (fhirKind === undefined) throw new Error('Endpoints are not kept');
  const names = interfaceSearchNames(fhirKind);
  const all = facetsOf('Endpoint', ['status', 'organization', 'changed-by', 'ends', 'health'], 5);
  await fc.assert(
    fc.asyncProperty(searched, async ({ text, chosen, clearance, sort, isDivided }) => {
      const scope = { ...place, clearance, baseUrl: standardBase(testPublicUrl, place.siteId) };
      const query = searchQueryOf(
        'Endpoint',
        [
          ['_sort', sort],
          ['_count', '100'],
          ...(isDivided ? text : [text.join(' ')]).map((words) => ['search', words] as const),
          ...chosen.map(({ name, value }) => [name, value] as const),
        ],
        { names, isLenient: false },
      );
      const expected = endpoints.filter(
        (one) =>
          isFound(one, text, clearance) && chosen.every(({ holds }) => holds(one, clearance)),
      );
      const pages = await Promise.all(ways.map(({ searches }) => searches.page(scope, query)));
      for (const { total, matches } of pages) {
        expect(total).toBe(expected.length);
        expect(matches.map(({ resourceId }) => resourceId).toSorted()).toEqual(
          expected.map(({ id }) => id).toSorted(),
        );
      }
      expect(pages[1]).toEqual(pages[0]);

      const counts = await Promise.all(
        ways.map(({ facets }) =>
          Promise.all(all.map((facet) => facets.count(scope, query.criteria, facet))),
        ),
      );
      expect(counts[1]).toEqual(counts[0]);
      const statuses = Map.groupBy(expected, ({ status }) => status);
      expect(
        Object.fromEntries((counts[0]?.[0] ?? []).map(({ value, count }) => [value, count])),
      ).toEqual(Object.fromEntries([...statuses].map(([value, { length }]) => [value, length])));
    }),
    { numRuns: Number(process.env.SEARCHES ?? 60) },
  );
});
