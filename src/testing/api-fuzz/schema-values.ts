import fc from 'fast-check';
import { type ApiDocument, type JsonSchema, resolveSchema } from './api-document.ts';
import { wordsOf } from './fuzz-words.ts';

/** Values that almost every field rejects. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '👩🏽‍⚕️',
    "'; drop table users; --",
    '%',
    '\\',
    '../..',
    '__proto__',
    'x'.repeat(300),
    'x'.repeat(5_000),
    [],
    {},
    [[]],
    { a: { b: { c: 1 } } },
    '9999-12-31',
    '0000-00-00T00:00:00Z',
    '99999999999999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Maximum nesting depth of a value. */
const deepest = 5;
const oddName = fc.constantFrom('unknown', '__proto__', 'constructor', '');

/**
 * Values for a schema; `name` is the field's, as it says more than its type. `oddity`: how many of 20 values are odd on
 * purpose.
 */
export function valuesOf(document: ApiDocument, oddity: number) {
  function value(source: JsonSchema, name: string, depth = 0): fc.Arbitrary<unknown> {
    const regular = regularValue(resolveSchema(document, source), name, depth);
    return fc.oneof(
      { weight: 20 - oddity, arbitrary: regular },
      { weight: oddity, arbitrary: oddValue },
    );
  }

  function regularValue(schema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => value(choice, name, depth + 1)));
    switch (schema.type) {
      case 'string':
        return text(schema, name);
      case 'integer':
      case 'number':
        return number(schema, name);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array': {
        const { items = {}, maxItems = 3 } = schema;
        const longest = depth > deepest ? 0 : Math.min(maxItems, 3);
        return fc.array(value(items, name, depth + 1), { maxLength: longest });
      }
      case 'object':
        return object(schema, depth);
      default:
        return depth > deepest ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
    }
  }

  function object(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const { properties = {}, required = [] } = schema;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    // Fewer members at greater depth, or a resource would have thousands.
    const most = [8, 3, 1][depth] ?? 0;
    return fc
      .tuple(
        fc.nat(19).chain((die) => (die < oddity ? fc.subarray(required) : fc.constant(required))),
        fc.subarray(optional, { maxLength: Math.min(most, optional.length) }),
        fc
          .nat(19)
          .chain((die) => (die < oddity ? fc.tuple(oddName, oddValue) : fc.constant(undefined))),
      )
      .chain(([demanded, more, odd]) => {
        const members = [...demanded, ...more].map((name) =>
          value(properties[name] ?? {}, name, depth + 1).map((chosen) => [name, chosen] as const),
        );
        return fc
          .tuple(...members)
          .map((entries) => Object.fromEntries([...entries, ...(odd ? [odd] : [])]));
      });
  }

  return { value };
}

function text({ maxLength = 60, minLength = 0, pattern, format }: JsonSchema, name: string) {
  const words = wordsOf(name);
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' });
  const long = fc.constantFrom('x'.repeat(maxLength), 'ä'.repeat(maxLength + 1));
  const shaped =
    format === 'date-time'
      ? fc
          .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString())
      : format === 'uuid' || format === 'guid'
        ? fc.uuid()
        : pattern !== undefined && pattern.length < 80
          ? fc.stringMatching(new RegExp(pattern, 'u'))
          : free;
  return fc.oneof(
    { weight: words.length > 0 ? 12 : 0, arbitrary: fc.constantFrom(...words, '') },
    { weight: 3, arbitrary: shaped },
    { weight: maxLength <= 2_000 ? 1 : 0, arbitrary: long },
  );
}

function number({ minimum = -10, maximum = 1_000 }: JsonSchema, name: string) {
  const least = Math.max(minimum, -(2 ** 31));
  const most = Math.min(maximum, 2 ** 31);
  const words = wordsOf(name).flatMap((word) => (/^\d+$/.test(word) ? Number(word) : []));
  return fc.oneof(
    { weight: words.length > 0 ? 8 : 0, arbitrary: fc.constantFrom(...words, 1) },
    { weight: 3, arbitrary: fc.integer({ min: least, max: Math.max(least, Math.min(most, 50)) }) },
    { weight: 1, arbitrary: fc.constantFrom(least - 1, least, most, most + 1) },
  );
}
