import * as z from 'zod/mini';
import { type RuleCode, ruleMessages } from './rules.ts';

/** The violated rule, or undefined. */
type Check = (value: unknown) => RuleCode | undefined;

const time = '([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?';
const zone = '(Z|[+-]((0\\d|1[0-3]):[0-5]\\d|14:00))';
const year = '(?!0000)\\d{4}';
const month = '(0[1-9]|1[0-2])';
const day = '(0[1-9]|[12]\\d|3[01])';

const patterns = {
  id: /^[A-Za-z0-9\-.]{1,64}$/,
  date: new RegExp(`^${year}(-${month}(-${day})?)?$`),
  dateTime: new RegExp(`^${year}(-${month}(-${day}(T${time}${zone})?)?)?$`),
  instant: new RegExp(`^${year}-${month}-${day}T${time}${zone}$`),
  time: new RegExp(`^${time}$`),
};

/**
 * R4's primitive types (http://hl7.org/fhir/R4/datatypes.html#primitive) with their checks. The patterns are R4's
 * own, or stricter where its text is. The last three are elements whose rule R4 has only as text.
 */
const checks = {
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'not_boolean'),
  decimal: (value) => (Number.isFinite(value) ? undefined : 'not_number'),
  integer: whole(-(2 ** 31), 'not_integer'),
  unsignedInt: whole(0, 'not_unsigned'),
  positiveInt: whole(1, 'not_positive'),
  string: text,
  markdown: text,
  xhtml: text,
  code: patternCheck(/^\S+( \S+)*$/, 'not_code'),
  uri: patternCheck(/^\S*$/, 'blank_in_uri'),
  url: patternCheck(/^\S*$/, 'blank_in_uri'),
  canonical: patternCheck(/^\S*$/, 'blank_in_uri'),
  oid: patternCheck(/^urn:oid:[0-2](\.(0|[1-9]\d*))+$/, 'not_oid'),
  uuid: patternCheck(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'not_uuid',
  ),
  id: patternCheck(patterns.id, 'not_id'),
  date: onDay(patterns.date, 'not_date'),
  dateTime: onDay(patterns.dateTime, 'not_date_time'),
  instant: onDay(patterns.instant, 'not_instant'),
  time: patternCheck(patterns.time, 'not_time'),
  base64Binary: (value) =>
    text(value, (longestText * 4) / 3) ?? (isBase64(String(value)) ? undefined : 'not_base64'),
  // Real directories use base64 ids of contained resources, which R4's `id` does not allow.
  'Resource.id': patternCheck(/^[A-Za-z0-9\-.=+/]{1,64}$/, 'not_id'),
  'Element.id': patternCheck(/^\S*$/, 'blank_in_uri'),
  'Extension.url': patternCheck(/^\S*$/, 'blank_in_uri'),
} satisfies Record<string, Check>;
export type PrimitiveType = keyof typeof checks;

/** Whether FHIR's JSON represents the type as a string, number or boolean. */
export function isPrimitive(type: string): type is PrimitiveType {
  return Object.hasOwn(checks, type);
}

/** The rule that a JSON value of a primitive type violates; undefined if valid, or if the type is complex. */
export function brokenRule(type: string, value: unknown): RuleCode | undefined {
  return isPrimitive(type) ? checks[type](value) : undefined;
}

/** A primitive as input; an issue carries the rule's code as `params.rule`. */
export function primitiveSchema(type: keyof typeof patterns) {
  return z.string().check(
    ({ value, issues }) => {
      const rule = brokenRule(type, value);
      if (rule === undefined) return;
      const message = ruleMessages[rule];
      issues.push({ code: 'custom', input: value, params: { rule }, message, continue: true });
    },
    z.meta({ pattern: patterns[type].source }),
  );
}

function whole(least: number, rule: RuleCode): Check {
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_number';
    if (!Number.isInteger(value)) return 'not_whole';
    return value >= least && value <= 2 ** 31 - 1 ? undefined : rule;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: R4 forbids just these in texts
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** http://hl7.org/fhir/R4/datatypes.html#string */
const longestText = 1024 * 1024;

function text(value: unknown, longest = longestText): RuleCode | undefined {
  if (typeof value !== 'string') return 'not_text';
  if (value.trim() === '') return 'blank_text';
  if (value.length > longest) return 'too_long';
  return controls.test(value) ? 'control_characters' : undefined;
}

function patternCheck(pattern: RegExp, rule: RuleCode): Check {
  return (value) => text(value) ?? (pattern.test(String(value)) ? undefined : rule);
}

/** A pattern whose day must also exist in its month. */
function onDay(pattern: RegExp, rule: RuleCode): Check {
  const check = patternCheck(pattern, rule);
  return (value) => {
    const broken = check(value);
    if (broken !== undefined) return broken;
    const [ofYear, ofMonth, ofDay] = String(value).slice(0, 10).split('-').map(Number);
    if (ofYear === undefined || ofMonth === undefined || ofDay === undefined) return undefined;
    // Years below 100 would count from 1900; leap years repeat every 400 years.
    const lastDay = new Date(Date.UTC(ofYear + 2000, ofMonth, 0)).getUTCDate();
    return ofDay <= lastDay ? undefined : 'no_such_day';
  };
}

/** R4's pattern allows white space between groups of four. */
function isBase64(value: string): boolean {
  const groups = value.trim().split(/\s+/);
  return (
    groups.every((group) => group.length % 4 === 0) &&
    /^[A-Za-z0-9+/]*={0,2}$/.test(groups.join(''))
  );
}
