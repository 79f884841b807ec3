import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '#contract/base/operation.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { operations } from '#contract/operations.ts';
import { callOperation, urlOf } from '#testing/call-operation.ts';
import { expectCells } from '#testing/expect-cells.ts';
import { expectProblem, problemPaths } from '#testing/expect-problem.ts';
import { startService } from '#testing/start-service.ts';

// None of these requests changes anything, so they share one store and one sign-in.
const service = await startService();
afterAll(() => service.close());

/** FHIR kinds without a schema in the contract differ only in name, so one of them is enough. */
const alike = new Set<string>(
  fhirKindOperations
    .filter(({ origin }) => origin === 'extension')
    .slice(1)
    .flatMap(({ operations: ofKind }) => Object.values(ofKind).map(({ id }) => id)),
);
/** Tests every operation, so that new ones are covered. */
const covered = operations.filter(({ id }) => !alike.has(id));
const byId = (list: readonly Operation[]) => list.map((one) => [one.id, one] as const);
const takesJson = ({ body, bodyType }: Operation) => body !== undefined && bodyType === undefined;
const withBody = byId(covered.filter(takesJson));
const withToken = byId(covered.filter(({ access }) => access !== 'public'));

const signIn = () => service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
const { call } = await signIn();

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
}

interface BadBody {
  what: string;
  body: Record<string, unknown>;
  path: string;
}

/** Invalid values for a field, by its schema. */
function badValues(field: JsonSchema): [what: string, value: unknown][] {
  const { type, maxLength, maximum, maxItems, items } = field;
  const item = { string: 'x', integer: 1 }[items?.type ?? ''];
  return [
    ...(type === undefined
      ? []
      : [['of another type', type === 'object' ? 'x' : { a: 1 }] as const]),
    ...(field.enum || field.const ? [['that is none of its values', 'no such'] as const] : []),
    ...(maxLength ? [['that is too long', 'x'.repeat(maxLength + 1)] as const] : []),
    ...(maximum && maximum < 2 ** 53 - 1 ? [['that is too great', maximum + 1] as const] : []),
    ...(maxItems && item
      ? [['with too many items', Array.from({ length: maxItems + 1 }, () => item)] as const]
      : []),
  ].map(([what, value]) => [what, value]);
}

function badBodies(operation: Operation): BadBody[] {
  if (operation.body === undefined || !takesJson(operation)) return [];
  // zod's type of its result is wider than these tests need.
  const schema = z.toJSONSchema(operation.body, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const missing = (schema.required ?? []).map((path) => ({ what: `no ${path}`, body: {}, path }));
  const bad = Object.entries(schema.properties ?? {}).flatMap(([path, field]) =>
    badValues(field).map(([what, value]) => ({
      what: `a ${path} ${what}`,
      body: { [path]: value },
      path,
    })),
  );
  const missingIn = { what: 'a field that is not known', body: { surplus: 1 }, path: 'surplus' };
  return [...missing, ...bad, ...(schema.additionalProperties === false ? [missingIn] : [])];
}

test('the tests below cover all kinds of invalid fields', () => {
  const all = covered.flatMap(badBodies);
  const kinds = ['no ', 'another type', 'none of its values', 'too long', 'not known'];
  for (const kind of kinds) expect(all.some(({ what }) => what.includes(kind))).toBe(true);
});

const withFields = byId(covered.filter((operation) => badBodies(operation).length > 0));

test.each(withFields)('%s names each invalid field', async (_id, operation) => {
  await expectCells(
    badBodies(operation).map(({ what, body, path }) => ({
      name: what,
      run: async () => {
        const response = await callOperation(call, operation, { body });
        expectProblem(response, 'invalid_request');
        expect(problemPaths(response)).toContain(path);
      },
    })),
  );
});

const malformed: Record<string, string | Buffer> = {
  'an open brace': '{',
  'a trailing comma': '{"a":1,}',
  'single quotes': "{'a':1}",
  'a comment': '{"a":1} // b',
  'two values': '{"a":1}{"b":2}',
  NaN: '{"a":NaN}',
  'a key twice': '{"a":1,"a":1}',
  'a key twice deep inside': '{"a":[{"b":{"c":1,"d":2,"c":3}}]}',
  'a key twice, once escaped': '{"a":1,"\\u0061":2}',
  __proto__: '{"a":{"__proto__":{"isAdmin":true}}}',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  'an overlong slash': Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
  '65 levels': `${'['.repeat(65)}${']'.repeat(65)}`,
  'half a million levels': '['.repeat(500_000),
};

describe.each(withBody)('the body of %s', (_id, operation) => {
  test('is refused when it is not strict JSON', async () => {
    for (const [what, body] of Object.entries(malformed)) {
      const response = await callOperation(call, operation, { body });
      expect([what, response.statusCode]).toEqual([what, 400]);
      expectProblem(response, 'malformed_json');
    }
  });

  test('is refused when it is not an object', async () => {
    await expectCells(
      ['[]', '"text"', '5', 'null', 'true', ''].map((body) => ({
        name: body,
        run: async () =>
          expectProblem(await callOperation(call, operation, { body }), 'invalid_request', ['']),
      })),
    );
  });

  test('is read up to its limit, 1 MiB or its own, and refused beyond', async () => {
    const { bodyLimit = 1_048_576 }: Operation = operation;
    const tooLarge = `"${'x'.repeat(bodyLimit - 1)}"`;
    expectProblem(await callOperation(call, operation, { body: tooLarge }), 'body_too_large');
    const justFits = `"${'x'.repeat(bodyLimit - 2)}"`;
    expectProblem(await callOperation(call, operation, { body: justFits }), 'invalid_request', [
      '',
    ]);
  });

  test('is refused when its content type is not JSON, or it is compressed', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json+x',
      'json',
    ].map((type) => ({ 'content-type': type }));
    await expectCells(
      [...types, { 'content-encoding': 'gzip' }].map((headers) => ({
        name: JSON.stringify(headers),
        run: async () =>
          expectProblem(
            await callOperation(call, operation, { body: '{}', headers }),
            'unsupported_media_type',
          ),
      })),
    );
  });

  test('is refused with U+0000, which PostgreSQL cannot store, and with a lone surrogate, which it would change', async () => {
    for (const text of ['x\0y', 'x\ud800y']) {
      const response = await callOperation(call, operation, { body: { a: [{ b: text }] } });
      expectProblem(response, 'invalid_request', ['a.0.b']);
    }
  });

  test('gets at most a hundred issues, and the number of further ones', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`x${index}`, '\0']),
    );
    const response = await callOperation(call, operation, { body });
    expect(problemPaths(response).filter((path) => path !== '')).toHaveLength(100);
    expect(response.body).toContain('4,900 more');
  });
});

describe.each(withToken)('%s', (_id, operation) => {
  test('requires a valid token', async () => {
    const response = await callOperation(service.call, operation);
    expectProblem(response, 'unauthorized');
    expect(response.headers['www-authenticate']).toBe('Bearer');
    const ended = await signIn();
    await ended.call('POST', '/auth/logout');
    expectProblem(await callOperation(ended.call, operation), 'unauthorized');
  });
});

const others = (used: readonly string[]) =>
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !used.includes(method));
const byPath = Map.groupBy(covered, ({ path }) => path);

test.each([...byPath])(
  '%s lists its methods for OPTIONS, and for any other method',
  async (_path, sharing) => {
    const used = sharing.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    const [first] = sharing;
    if (first === undefined) throw new Error('A path without operation');
    const allowed = [...used, 'OPTIONS'].toSorted();
    const options = await service.call('OPTIONS' as 'GET', urlOf(first));
    const refused = others(used).map((method) => service.call(method, urlOf(first)));
    for (const response of await Promise.all(refused)) {
      expectProblem(response, 'method_not_allowed');
      expect(String(response.headers.allow).split(', ').sort()).toEqual(allowed);
    }
    expect([options.statusCode, options.body]).toEqual([204, '']);
    expect(String(options.headers.allow).split(', ').sort()).toEqual(allowed);
  },
);

test.each(byId(covered))('%s refuses an unknown parameter', async (_id, operation) => {
  const withParameter = { ...operation, path: `${operation.path}?surplus=1` as const };
  const response = await callOperation(call, withParameter);
  expectProblem(response, 'invalid_request');
  expect(problemPaths(response)).toContain('surplus');
});

/** Names of parameters that are times. */
function timesOf({ query }: Operation): string[] {
  if (query === undefined) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // as above
  const fields = Object.entries(schema.properties ?? {});
  return fields.flatMap(([name, { format }]) => (format === 'date-time' ? name : []));
}

test.each(byId(covered.filter((operation) => timesOf(operation).length > 0)))(
  '%s refuses times outside the years 1 to 9999',
  async (_id, operation) => {
    const times = [
      '0000-06-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
    ];
    for (const name of timesOf(operation)) {
      for (const time of times) {
        const query = new URLSearchParams({ [name]: time });
        const path = `${operation.path}?${query}` as const;
        const response = await callOperation(call, { ...operation, path });
        expectProblem(response, 'invalid_request');
        expect(problemPaths(response)).toContain(name);
      }
    }
  },
);

test.each(byId(covered))(
  '%s refuses a query that hides a key or is badly encoded',
  async (_id, operation) => {
    const refusal = (query: string, says = '') => ({
      name: query,
      run: async () => {
        const response = await callOperation(call, {
          ...operation,
          path: `${operation.path}?${query}`,
        });
        expectProblem(response, 'invalid_request');
        expect(response.body).toContain(says);
      },
    });
    await expectCells([
      ...['__proto__=1', 'a[__proto__]=1', '__proto__[a]=1'].map((query) =>
        refusal(query, 'Unknown field'),
      ),
      ...['a=%', 'a=%zz', 'a=%ff', '%c0%af=1'].map((query) => refusal(query)),
    ]);
  },
);
