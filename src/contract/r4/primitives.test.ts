import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkDraft } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { isTimeType, timeProblem } from '#app/kit/time/typed-time.ts';
import { loadR4Definitions } from '#service/features/fhir/validation/r4-definitions.ts';
import { r4Issues } from '#service/features/fhir/validation/r4-validation.ts';
import { capitalize } from '#words/letter-case.ts';
import { issueMessages, issuesOf } from '../base/issues.ts';
import { newEndpointSchema } from '../fhir/endpoint.ts';
import { brokenRule, isPrimitive } from './primitives.ts';
import { ruleMessages } from './rules.ts';

beforeAll(() => loadR4Definitions());

const leap = ['2024-02-29', '2000-02-29'];
const noSuchDay = ['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31'];
const noDate = ['0000', '0000-01-01', '24', '2024-13', '2024-00-10', '2024-05-32', '31.5.2024'];
const noZonedTime = [
  '2024-05-01T09:30',
  '2024-05-01T09:30:00',
  '2024-05-01 09:30:00Z',
  '2024-05-01T24:00:00Z',
  '2024-05-01T09:30:00+99:99',
  '2024-05-01T09:30:00+14:30',
  '0000-05-01T09:30:00Z',
  '2024-05-01T09:60:00Z',
];
const zoned = [
  '2024-02-29T00:00:00Z',
  '2024-05-01T23:59:60.5-14:00',
  '0001-01-01T00:00:00+13:59',
  '2026-01-01T00:00:00.123456789+14:00',
];

/** Valid values of each primitive type, and invalid ones by the rule they break. */
const values: Record<string, { good: unknown[]; bad: Record<string, unknown[]> }> = {
  date: {
    good: ['2024', '2024-02', ...leap, '0001-01-01', '9999-12-31'],
    bad: {
      not_date: [...noDate, '2024-05-01T09:30:00Z'],
      no_such_day: noSuchDay,
      not_text: [2024, true],
      blank_text: [''],
    },
  },
  dateTime: {
    good: ['2024', '2024-02', ...leap, ...zoned],
    bad: {
      not_date_time: [...noDate, ...noZonedTime, '2024\n'],
      no_such_day: [...noSuchDay, '2023-02-29T00:00:00Z'],
    },
  },
  instant: {
    good: zoned,
    bad: {
      not_instant: [...noDate, ...noZonedTime, '2024', '2024-02-29'],
      no_such_day: ['2023-02-29T00:00:00Z'],
    },
  },
  time: {
    good: ['00:00:00', '23:59:60', '14:30:00.25'],
    bad: { not_time: ['24:00:00', '25:00:00', '14:30', '14:60:00', '14:30:00Z'] },
  },
  boolean: { good: [true, false], bad: { not_boolean: ['true', 0] } },
  decimal: { good: [0, -0.5, 1e300], bad: { not_number: ['1', true] } },
  integer: {
    good: [0, -5, 2147483647],
    bad: { not_number: ['1'], not_whole: [1.5], not_integer: [2147483648] },
  },
  unsignedInt: { good: [0, 7], bad: { not_unsigned: [-1], not_whole: [0.5] } },
  positiveInt: { good: [1, 7], bad: { not_positive: [0, -1], not_whole: [1.5] } },
  string: {
    good: ['a', ' a\nb\t'],
    bad: { blank_text: ['', ' \n'], control_characters: ['a\u0000b'], not_text: [1, {}] },
  },
  markdown: { good: ['*a*'], bad: { blank_text: [' '] } },
  code: { good: ['a', 'a b'], bad: { not_code: ['a  b', ' a', 'a '] } },
  uri: { good: ['urn:x', ':'], bad: { blank_in_uri: ['a b'] } },
  url: { good: ['https://a.example', 'a@b.example'], bad: { blank_in_uri: ['https://a b'] } },
  canonical: { good: ['urn:x|1'], bad: { blank_in_uri: ['a b'] } },
  oid: { good: ['urn:oid:1.2.3'], bad: { not_oid: ['1.2.3', 'urn:oid:3.1', 'urn:oid:1.02'] } },
  uuid: {
    good: ['urn:uuid:c757873d-ec9a-4326-a141-556f43239520'],
    bad: { not_uuid: ['urn:uuid:C757873D-EC9A-4326-A141-556F43239520', 'urn:uuid:1'] },
  },
  id: { good: ['A.b-9', 'x'.repeat(64)], bad: { not_id: ['a_b', 'a/b', 'x'.repeat(65)] } },
  base64Binary: { good: ['YQ==', 'YWFh YWFh'], bad: { not_base64: ['YQ=', 'Y$==', 'YWF hYQ=='] } },
};

interface Case {
  type: string;
  value: unknown;
  rule: string | undefined;
}
const cases: Case[] = Object.entries(values).flatMap(([type, { good, bad }]) => [
  ...good.map((value) => ({ type, value, rule: undefined })),
  ...Object.entries(bad).flatMap(([rule, broken]) =>
    broken.map((value) => ({ type, value, rule })),
  ),
]);

const least = {
  resourceType: 'Endpoint',
  connectionType: { code: 'hl7-fhir-rest' },
  payloadType: [{ text: 'Any' }],
};

/** An Endpoint with this value in an extension of that type. */
function endpointWith({ type, value }: Case) {
  const member = `value${capitalize(type)}`;
  const path = `extension.0.${member}`;
  return { path, endpoint: { ...least, extension: [{ url: 'urn:x', [member]: value }] } };
}

describe('the rules of simple types', () => {
  it('are tested for every type of an extension value', () => {
    expect(Object.keys(values).every(isPrimitive)).toBe(true);
  });

  it.each(cases)('$type $value: $rule', (one) => {
    expect(brokenRule(one.type, one.value)).toBe(one.rule);
  });

  it('limit texts to a megabyte, and base64 to a megabyte of decoded data', () => {
    const text = 'x'.repeat(1024 * 1024);
    expect([text, `${text}x`].map((value) => brokenRule('string', value))).toEqual([
      undefined,
      'too_long',
    ]);
    expect(brokenRule('base64Binary', `${text}xxxx`)).toBeUndefined();
    expect(brokenRule('base64Binary', `${text}${text}`)).toBe('too_long');
  });

  it.each(cases)('are the same in console and service: $type $value', (one) => {
    const { path, endpoint } = endpointWith(one);
    const message = one.rule === undefined ? undefined : ruleMessages[one.rule as 'not_date']; // one of their names
    const checked = checkDraft(JSON.stringify(endpoint));
    const inConsole = checked.isValid ? [] : checked.issues;
    const expected = message === undefined ? [] : [{ path, message }];
    // A form's own message may add how to type a time.
    const { type, value } = one;
    const isTyped = isTimeType(type) && typeof value === 'string';
    const typed = isTyped ? timeProblem(value, type) : undefined;
    expect(inConsole.filter((issue) => issue.path === path)).toEqual(
      expected.map((issue) => ({
        ...issue,
        message: expect.stringContaining(typed ?? issue.message),
      })),
    );
    expect(r4Issues(endpoint).filter((issue) => issue.path === path)).toEqual(expected);
  });

  it.each(cases.filter(({ type, value }) => type === 'dateTime' && typeof value === 'string'))(
    'are the contract’s for a period: $value',
    ({ value, rule }) => {
      const endpoint = { ...least, period: { start: value } };
      const parsed = z.safeParse(newEndpointSchema, endpoint, issueMessages);
      const issues = parsed.success ? [] : issuesOf(parsed.error);
      const expected =
        rule === undefined
          ? []
          : [{ path: 'period.start', message: ruleMessages[rule as 'not_date_time'] }]; // one of their names
      expect(issues).toEqual(expected);
      const [issue] = parsed.success ? [] : parsed.error.issues;
      expect(issue?.code === 'custom' ? issue.params?.rule : undefined).toBe(rule);
    },
  );
});
