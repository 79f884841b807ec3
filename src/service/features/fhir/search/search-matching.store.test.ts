import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { startService, testPublicUrl } from '#testing/start-service.ts';
import { fhirStore } from '../fhir.store.ts';
import { standardBase } from '../fhir-calls.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { pageTokens } from '../page-tokens.ts';
import { fhirSearchStore } from './fhir-search.store.ts';
import { searchQueryOf } from './search-query.ts';

/** Compares searches in the store with a check of each resource's JSON in memory. */

const service = await startService();
const tokens = pageTokens('a secret for tests, 32 characters or more');
const searches = fhirSearchStore(service.db, tokens);
/** A limit of zero chooses the plan for many matches. */
const wideSearches = fhirSearchStore(service.db, tokens, 0);
const baseUrl = standardBase(testPublicUrl, 101);
const scope = { siteId: 101, kind: 'Patient', clearance: 2, baseUrl } as const;

interface Patient {
  id: string;
  identifier?: { system?: string; value?: string }[];
  name?: { family?: string; given?: string[] }[];
  birthDate?: string;
  active?: boolean;
  generalPractitioner?: { reference: string }[];
}

const systems = ['urn:a', 'urn:b|c'];
const values = ['1', 'X', 'x,y', 'a|b', 'back\\slash'];
const names = [
  'Müller',
  'muller',
  'Mül',
  'Šimon Ž',
  'O’Neil',
  '100%',
  'a_b',
  'Ωmega',
  'MULLER-Ost',
];
const dates = ['2019', '2020', '2020-02', '2020-02-28', '2020-02-29', '2020-03-01', '2021-12-31'];
const doctors = ['Practitioner/ida', 'Practitioner/Max', 'Organization/ida', 'urn:uuid:1'];

const patient = fc.record(
  {
    identifier: fc.array(
      fc.record(
        { system: fc.constantFrom(...systems), value: fc.constantFrom(...values) },
        { requiredKeys: ['value'] },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    name: fc.array(
      fc.record({
        family: fc.constantFrom(...names),
        given: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    birthDate: fc.constantFrom(...dates),
    active: fc.boolean(),
    generalPractitioner: fc.array(
      fc.constantFrom(...doctors).map((reference) => ({ reference })),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

/** A search, and whether it matches a patient. */
interface Question {
  name: string;
  value: string;
  holds(patient: Patient): boolean;
}

const escaped = (text: string) => text.replace(/[\\,|$]/g, '\\$&');
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const alternatives = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(value, { minLength: 1, maxLength: 2 });
const texts = ({ name = [] }: Patient) =>
  name.flatMap(({ family, given = [] }) => [...given, ...(family ? [family] : [])]);

const identified: fc.Arbitrary<Question> = fc
  .record({
    parts: alternatives(
      fc
        .record(
          { system: fc.constantFrom('', ...systems), value: fc.constantFrom(...values, 'none') },
          { requiredKeys: [] },
        )
        .filter(({ system, value }) => value !== undefined || (system ?? '') !== ''),
    ),
    isNot: fc.boolean(),
  })
  .map(({ parts, isNot }) => ({
    name: isNot ? 'identifier:not' : 'identifier',
    value: parts
      .map(({ system, value }) => {
        const code = escaped(value ?? '');
        return system === undefined ? code : `${escaped(system)}|${code}`;
      })
      .join(','),
    holds: ({ identifier = [] }) => {
      const isOne = identifier.some((has) =>
        parts.some(
          ({ system, value }) =>
            (system === undefined || system === (has.system ?? '')) &&
            (value === undefined || value.toLowerCase() === has.value?.toLowerCase()),
        ),
      );
      return isOne !== isNot;
    },
  }));

const named: fc.Arbitrary<Question> = fc
  .record({
    wanted: alternatives(
      fc
        .constantFrom(...names)
        .chain((name) => fc.nat(name.length - 1).map((start) => name.slice(start).trim() || name)),
    ),
    how: fc.constantFrom('', ':contains', ':exact'),
  })
  .map(({ wanted, how }) => ({
    name: `name${how}`,
    value: wanted.map(escaped).join(','),
    holds: (one) =>
      texts(one).some((text) =>
        wanted.some((part) => {
          if (how === ':exact') return text === part;
          if (how === ':contains') return plain(text).includes(plain(part));
          return plain(text).startsWith(plain(part));
        }),
      ),
  }));

/** The first and last day of a date, as numbers like 20200229. */
function days(date: string): [number, number] {
  const [year = '', month, day] = date.split('-');
  const lastDay = new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  const number = (m: string, d: string) => Number(`${year}${m}${d}`);
  return [number(month ?? '01', day ?? '01'), number(month ?? '12', day ?? String(lastDay))];
}

const compared: Record<string, (one: [number, number], other: [number, number]) => boolean> = {
  '': ([from, to], [first, last]) => from <= first && last <= to,
  ne: ([from, to], [first, last]) => !(from <= first && last <= to),
  gt: ([, to], [, last]) => last > to,
  lt: ([from], [first]) => first < from,
  ge: ([from, to], [first, last]) => last > to || (from <= first && last <= to),
  le: ([from, to], [first, last]) => first < from || (from <= first && last <= to),
  sa: ([, to], [first]) => first > to,
  eb: ([from], [, last]) => last < from,
};

const born: fc.Arbitrary<Question> = fc
  .record({
    wanted: alternatives(
      fc.tuple(fc.constantFrom(...Object.keys(compared)), fc.constantFrom(...dates)),
    ),
  })
  .map(({ wanted }) => ({
    name: 'birthdate',
    value: wanted.map((parts) => parts.join('')).join(','),
    holds: ({ birthDate }) =>
      birthDate !== undefined &&
      wanted.some(([prefix, date]) => compared[prefix]?.(days(date), days(birthDate))),
  }));

const treated: fc.Arbitrary<Question> = fc.constantFrom(...doctors, 'ida', 'MAX').map((wanted) => ({
  name: 'general-practitioner',
  value: wanted,
  holds: ({ generalPractitioner = [] }) =>
    generalPractitioner.some(({ reference }) => {
      const [kind, id = ''] = reference.split('/');
      if (reference === wanted || `${kind}/${id.toLowerCase()}` === wanted) return true;
      return id !== '' && id.toLowerCase() === wanted.toLowerCase();
    }),
}));

const there: fc.Arbitrary<Question> = fc
  .record({
    what: fc.constantFrom(
      ['birthdate', 'birthDate'] as const,
      ['name', 'name'] as const,
      ['active', 'active'] as const,
      ['general-practitioner', 'generalPractitioner'] as const,
    ),
    isMissing: fc.boolean(),
  })
  .map(({ what: [param, member], isMissing }) => ({
    name: `${param}:missing`,
    value: String(isMissing),
    holds: (one) => (one[member] === undefined) === isMissing,
  }));

const patients: Patient[] = fc
  .sample(patient, { numRuns: 90, seed: 1 })
  .map((parts, index) => ({ id: `p${index}`, ...parts }));

beforeAll(async () => {
  const fhirKind = fhirKindOf('Patient');
  if (fhirKind === undefined) throw new Error('Patients are not kept');
  const store = fhirStore(service.db, fhirKind);
  const caller = { userId: '00000000-0000-4000-8000-000000000000', name: 'Ida', email: 'i@x' };
  for (const one of patients) {
    const text = JSON.stringify(newResource('Patient', { ...one }));
    const author = { caller, ip: '127.0.0.1' };
    await store.create({ siteId: 101, resourceId: one.id, text, clearance: 2, author });
    // The same resource at another site must not be found.
    await store.create({ siteId: 102, resourceId: one.id, text, clearance: 2, author });
  }
  return () => service.close();
});

test('finds the same as a full scan', async () => {
  const question = fc.oneof(identified, named, born, treated, there);
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 3 }), async (questions) => {
      const parameters = questions.map(({ name, value }) => [name, value] as const);
      const query = searchQueryOf('Patient', [...parameters, ['_count', '100']], {
        names: undefined,
        isLenient: false,
      });
      const { total, matches } = await searches.page(scope, query);
      const expected = patients.filter((one) => questions.every(({ holds }) => holds(one)));
      expect(matches.map(({ resourceId }) => resourceId)).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
      expect(total).toBe(expected.length);
      const wide = await wideSearches.page(scope, query);
      expect(wide).toEqual({ total, matches, included: [], next: undefined });
    }),
    { numRuns: 150 },
  );
}, 240_000);
