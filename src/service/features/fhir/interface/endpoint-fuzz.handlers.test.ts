import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { officialExamples } from '#tools/demo-generator/published-endpoints.ts';

const service = await testService();

type Json = Record<string, unknown>;

/** The paths of a value and of everything in it, recursively. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, member]) => placesIn(member, [...path, key]))];
}

/** A copy of `value` in which the value at a path is replaced. */
function replaced(value: unknown, path: readonly string[], other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  const copy: Json = Array.isArray(value) ? ([...value] as never) : { ...(value as Json) }; // has the place
  copy[key] = replaced(copy[key], rest, other);
  return copy;
}

const examples = officialExamples().map(({ content }) => JSON.parse(content) as Json);

/** Names that have a meaning in FHIR or JavaScript. */
const names = fc.constantFrom(
  'id',
  '_id',
  'extension',
  'contained',
  'resourceType',
  'meta',
  'value',
  'url',
  'coding',
  'constructor',
  'toString',
  'valueOf',
  'length',
  '0',
  '',
  'hasOwnProperty',
);
const tricky = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(names, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
  fc.constantFrom(
    'Endpoint',
    'constructor',
    'Bundle',
    -0,
    1e308,
    '\ud800',
    '0001-01-01',
    '9999-12-31T23:59:60Z',
  ),
  fc.array(fc.constant(null), { maxLength: 3 }),
);

const mutated = fc.constantFrom(...examples).chain((example) =>
  fc
    .array(fc.tuple(fc.constantFrom(...placesIn(example).slice(1)), fc.option(names), tricky), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      changes.reduce<unknown>((value, [path, name, other]) => {
        const place = name === null ? path : [...path, name];
        return isReachable(value, place) ? replaced(value, place, other) : value;
      }, example),
    ),
);

function isReachable(value: unknown, path: readonly string[]): boolean {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value);
  const isIndex = /^\d+$/.test(path.at(-1) ?? '');
  return typeof parent === 'object' && parent !== null && (isIndex || !Array.isArray(parent));
}

test('answers any Endpoint with the resource or with issues, and never with an internal error', async () => {
  const client = await service.signInAs();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async (body) => {
      const response = await client.call('POST', '/site/101/fhir/endpoint', { body });
      if (response.statusCode === 200) {
        accepted += 1;
        const { id } = response.json();
        const read = await client.call('GET', `/site/101/fhir/endpoint/${id}`);
        expect([read.statusCode, read.body]).toEqual([200, response.body]);
        await service.db.deleteFrom('fhir_versions').execute();
        await service.db.deleteFrom('fhir_resources').execute();
      } else {
        const { code, issues } = response.json();
        expect([response.statusCode, code]).toEqual([400, 'invalid_request']);
        expect(issues.length).toBeGreaterThan(0);
      }
    }),
    // A fixed seed, so that only a change of the code can make this fail.
    { numRuns: 300, seed: 4 },
  );
  // Both must occur, or the mutations are too mild or too wild.
  expect(accepted).toBeGreaterThan(5);
  expect(accepted).toBeLessThan(295);
});
