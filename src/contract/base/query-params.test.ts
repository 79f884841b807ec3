import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  booleanParam,
  commaList,
  integerParam,
  listLimit,
  repeated,
  textParam,
  withDefault,
} from './query-params.ts';

const digits = fc.stringMatching(/^(-?[1-9]\d{0,15}|0{1,5}\d{0,5})$/);
const values = fc.array(fc.stringMatching(/^[^,\s]+( [^,\s]+)*$/), { maxLength: listLimit });

/** Expects that decoding and encoding normalizes the value, and that the normal form is stable. */
function expectStable(schema: z.ZodMiniType, wire: unknown) {
  const decoded = z.safeDecode(schema, wire as never); // any text may stand in a URL
  fc.pre(decoded.success);
  const encoded = z.encode(schema, decoded.data);
  expect(z.decode(schema, encoded)).toEqual(decoded.data);
  expect(z.encode(schema, z.decode(schema, encoded))).toEqual(encoded);
}

describe('integerParam', () => {
  it('round-trips every integer that a double represents exactly', () => {
    const param = integerParam({ minimum: Number.MIN_SAFE_INTEGER });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(z.decode(param, z.encode(param, value))).toBe(value);
      }),
    );
    expect(z.encode(param, Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
  });

  it('writes what it read in one form', () => {
    const param = integerParam({ minimum: Number.MIN_SAFE_INTEGER });
    fc.assert(fc.property(digits, (wire) => expectStable(param, wire)));
    expect(z.encode(param, z.decode(param, '007'))).toBe('7');
    expect(z.encode(param, z.decode(param, '-0'))).toBe('0');
  });

  it('enforces both bounds when decoding and encoding', () => {
    const param = integerParam({ minimum: 1, maximum: 100 });
    for (const good of ['1', '100']) expect(z.safeDecode(param, good).success).toBe(true);
    for (const bad of ['0', '101', '-1']) expect(z.safeDecode(param, bad).success).toBe(false);
    for (const bad of [0, 101, 1.5]) expect(z.safeEncode(param, bad).success).toBe(false);
  });

  it.each(['', ' ', '1 ', '+1', '1.0', '1e3', '0x10', 'NaN', 'Infinity', '١', '9007199254740993'])(
    'refuses %j',
    (wire) => {
      expect(z.safeDecode(integerParam(), wire).success).toBe(false);
    },
  );

  it('names the expected range in its message', () => {
    const { error } = z.safeDecode(integerParam(), 'ten');
    expect(error?.issues[0]?.message).toBe('Must be a whole number');
  });
});

describe('booleanParam', () => {
  it.each([
    ['true', true],
    ['false', false],
  ] as const)('reads and writes %s', (wire, value) => {
    expect(z.decode(booleanParam, wire)).toBe(value);
    expect(z.encode(booleanParam, value)).toBe(wire);
  });

  it.each(['', '1', '0', 'TRUE', 'yes'])('refuses %j', (wire) => {
    expect(z.safeDecode(booleanParam, wire as never).success).toBe(false); // any text may stand in a URL
  });
});

describe('commaList', () => {
  const param = commaList(z.string());

  it('round-trips every list of values without commas', () => {
    fc.assert(
      fc.property(values, (list) => {
        expect(z.decode(param, z.encode(param, list))).toEqual(list);
      }),
    );
  });

  it('writes what it read in one form', () => {
    fc.assert(fc.property(fc.string(), (wire) => expectStable(param, wire)));
  });

  it('drops empty values, and trims the others', () => {
    expect(z.decode(param, ' ADMIN ,, SITE USER,')).toEqual(['ADMIN', 'SITE USER']);
    expect(z.decode(param, '')).toEqual([]);
    expect(z.decode(param, ' , ')).toEqual([]);
  });

  it('validates each value, and names its index', () => {
    const numbers = commaList(z.string().check(z.regex(/^\d+$/)));
    expect(z.safeDecode(numbers, '1,two,3').error?.issues[0]?.path).toEqual([1]);
    expect(z.safeEncode(numbers, ['1', 'two']).success).toBe(false);
  });

  it('accepts as many values as its limit', () => {
    const wire = Array.from({ length: listLimit }, (_, index) => index).join(',');
    expect(z.decode(param, wire)).toHaveLength(listLimit);
    expect(z.safeDecode(param, `${wire},x`).success).toBe(false);
  });
});

describe('repeated', () => {
  const param = repeated(z.string());

  it('decodes one value as a list of one, and several in order', () => {
    expect(z.decode(param, 'ge2024-01-01')).toEqual(['ge2024-01-01']);
    expect(z.decode(param, ['b', 'a'])).toEqual(['b', 'a']);
  });

  it('does not split at commas: in FHIR they mean "or"', () => {
    expect(z.decode(param, 'a,b')).toEqual(['a,b']);
  });

  it('writes what it read in one form', () => {
    const wires = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: listLimit }));
    fc.assert(fc.property(wires, (wire) => expectStable(param, wire)));
  });

  it('validates each value and their number', () => {
    const short = repeated(z.string().check(z.maxLength(3)));
    expect(z.safeDecode(short, 'long').success).toBe(false);
    expect(z.safeDecode(short, ['abc', 'long']).error?.issues[0]?.path).toEqual([1]);
    expect(z.safeDecode(param, Array(listLimit + 1).fill('a')).success).toBe(false);
  });
});

describe('textParam', () => {
  it('accepts at most 200 characters', () => {
    expect(z.safeDecode(textParam, 'x'.repeat(200)).success).toBe(true);
    expect(z.safeDecode(textParam, 'x'.repeat(201)).success).toBe(false);
  });
});

describe('withDefault', () => {
  const query = z.strictObject({ page: withDefault(integerParam(), 0) });

  it('applies to an absent parameter only', () => {
    expect(z.decode(query, {})).toEqual({ page: 0 });
    expect(z.decode(query, { page: '3' })).toEqual({ page: 3 });
    expect(z.safeDecode(query, { page: '' }).success).toBe(false);
  });

  it('makes the parameter optional for callers', () => {
    expect(z.encode(query, {} as never)).toEqual({}); // what `call` does with a partial query
    expect(z.encode(query, { page: 3 })).toEqual({ page: '3' });
  });
});
