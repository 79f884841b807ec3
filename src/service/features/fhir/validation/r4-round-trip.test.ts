import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { withoutVersion } from '#testing/fhir-text.ts';
import { stampedText } from '../versions/resource-text.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

beforeAll(() => loadR4Definitions());

const stamp = {
  resourceId: 'lab',
  versionId: 7,
  lastUpdated: new Date('2026-01-02T03:04:05.678Z'),
};
const serverMeta = '"versionId":"7","lastUpdated":"2026-01-02T03:04:05.678Z"';

/** Removes from the text the meta that `stampedText` added. */
const unstamped = (text: string) => text.replace(`"meta":{${serverMeta}},`, '');

describe('of the official examples', () => {
  const texts = fhirExamples().map(({ kind, id, text }) => ({ kind, id, text }));

  test.each(texts)('$kind/$id is the same except for its version and time', ({ id, text }) => {
    const stamped = stampedText(text, { ...stamp, resourceId: id });
    expect(withoutVersion(stamped)).toBe(withoutVersion(text));
  });
});

/** Text with escaped characters, surrogate pairs and look-alikes of JSON. */
const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }),
    fc.constantFrom(
      '0.50',
      '__proto__',
      'null',
      '"}],',
      '\\u0041',
      '\u2028',
      '🐎',
      '\ud800',
      '</script>',
    ),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: R4 forbids these in texts
  .map((text) => `a${text.replace(/[\u0000-\u001f]/g, ' ')}b`);

/** Decimals in all JSON notations, most of which a double wouldn't preserve. */
const decimal = fc.oneof(
  fc.constantFrom(
    '0.50',
    '1e3',
    '-0.0',
    '1.10e-7',
    '1E+2',
    '0.000',
    '100.00',
    '-0',
    '1e-400',
    '12345678901234567890.12345678901234567890',
  ),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^\d{1,25}$/))
    .map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);

const key = (name: string, value: string) => `${JSON.stringify(name)}:${value}`;
const listOf = (items: readonly string[]) => `[${items.join(',')}]`;

/** Unknown extensions, up to four levels deep, as JSON text. */
const extension = fc.letrec<{ extension: string }>((tie) => ({
  extension: fc
    .tuple(
      fc.constantFrom('urn:x', 'https://vets.example/a?b=c#d', 'urn:uuid:ü'),
      fc.oneof(
        { maxDepth: 4, depthIdentifier: 'extensions' },
        decimal.map((value) => key('valueDecimal', value)),
        word.map((value) => key('valueString', JSON.stringify(value))),
        fc.boolean().map((value) => key('valueBoolean', String(value))),
        fc
          .tuple(decimal, word)
          .map(([value, unit]) =>
            key('valueQuantity', `{${key('value', value)},${key('unit', JSON.stringify(unit))}}`),
          ),
        word.map(
          (id) =>
            `${key('valueCode', '"a"')},${key('_valueCode', `{${key('extension', `[{"url":"u","valueString":${JSON.stringify(id)}}]`)}}`)}`,
        ),
        fc
          .array(tie('extension'), { minLength: 1, maxLength: 3 })
          .map((inner) => key('extension', listOf(inner))),
      ),
    )
    .map(([url, value]) => `{${key('url', JSON.stringify(url))},${value}}`),
})).extension;

const element = fc
  .array(extension, { minLength: 1, maxLength: 2 })
  .map((list) => `{${key('extension', listOf(list))}}`);

/** A list of strings, null where only an extension is given. */
const header = fc
  .array(fc.tuple(fc.option(word), element, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((slots) => {
    const values = slots.map(([value]) => JSON.stringify(value));
    const elements = slots.map(([value, beside, isBare]) =>
      value !== null && isBare ? 'null' : beside,
    );
    const siblings = elements.every((beside) => beside === 'null')
      ? []
      : [key('_header', listOf(elements))];
    return [key('header', listOf(values)), ...siblings];
  });

/** A reference to the containing resource, which dom-3 requires of a contained one. */
const ofWhatContainsIt = '{"url":"u","valueReference":{"reference":"#"}}';

const contained = fc
  .array(fc.tuple(fc.constantFrom('a=b+c/d', 'org-1', 'A.b'), word, extension), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    key(
      'contained',
      listOf(
        list.map(
          ([id, name, known], index) =>
            `{"resourceType":"Organization",${key('id', `"${index}${id}"`)},${key('name', JSON.stringify(name))},${key('extension', listOf([known, ofWhatContainsIt]))}}`,
        ),
      ),
    ),
  );

/** A valid Endpoint as text, its members in any order. */
const endpoint = fc
  .tuple(
    header,
    contained,
    fc
      .array(extension, { minLength: 1, maxLength: 3 })
      .map((list) => key('extension', listOf(list))),
    element.map((beside) => key('_name', beside)),
    word.map((name) => key('name', JSON.stringify(name))),
  )
  .chain(([headers, ...members]) =>
    fc
      .shuffledSubarray([...headers, ...members], { minLength: 2 })
      .filter(
        (chosen) =>
          headers.length < 2 ||
          chosen.includes(headers[0] ?? '') ||
          !chosen.includes(headers[1] ?? ''),
      )
      .filter(
        (chosen) =>
          !chosen.includes(headers[0] ?? '') || headers.every((part) => chosen.includes(part)),
      ),
  )
  .map((members) => {
    const needed = ['"connectionType":{"code":"x"}', '"payloadType":[{"text":"a"}]'];
    return `{"resourceType":"Endpoint","id":"lab",${[...members, ...needed].join(',')}}`;
  });

test('any valid Endpoint is accepted and returned identically, every character of it', () => {
  fc.assert(
    fc.property(endpoint, (text) => {
      expect(r4Issues(JSON.parse(text))).toEqual([]);
      expect(unstamped(stampedText(text, stamp))).toBe(text);
    }),
    { numRuns: 500, seed: 11 },
  );
});

test('writing a read resource changes nothing but the version and the time', () => {
  fc.assert(
    fc.property(endpoint, (text) => {
      const read = stampedText(text, stamp);
      expect(stampedText(read, stamp)).toBe(read);
      const next = stampedText(read, { ...stamp, versionId: 8 });
      expect(next).toBe(read.replace('"versionId":"7"', '"versionId":"8"'));
    }),
    { numRuns: 200, seed: 12 },
  );
});
