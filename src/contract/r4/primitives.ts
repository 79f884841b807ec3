import * as z from 'zod/mini';
import { type RuleCode, ruleWords } from './rules.ts';

/** The rule that a value breaks; undefined where it keeps all. */
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
 * R4's simple types (http://hl7.org/fhir/R4/datatypes.html#primitive), each with its check. The patterns are R4's own,
 * but where the text says more than its pattern does. The last three are elements whose rule R4 gives in words alone.
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
  code: written(/^\S+( \S+)*$/, 'not_code'),
  uri: written(/^\S*$/, 'blank_in_uri'),
  url: written(/^\S*$/, 'blank_in_uri'),
  canonical: written(/^\S*$/, 'blank_in_uri'),
  oid: written(/^urn:oid:[0-2](\.(0|[1-9]\d*))+$/, 'not_oid'),
  uuid: written(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'not_uuid',
  ),
  id: written(patterns.id, 'not_id'),
  date: onDay(patterns.date, 'not_date'),
  dateTime: onDay(patterns.dateTime, 'not_date_time'),
  instant: onDay(patterns.instant, 'not_instant'),
  time: written(patterns.time, 'not_time'),
  base64Binary: (value) =>
    text(value, (longestText * 4) / 3) ?? (isBase64(String(value)) ? undefined : 'not_base64'),
  // Real directories name what they contain by base64, which R4's `id` does not allow.
  'Resource.id': written(/^[A-Za-z0-9\-.=+/]{1,64}$/, 'not_id'),
  'Element.id': written(/^\S*$/, 'blank_in_uri'),
  'Extension.url': written(/^\S*$/, 'blank_in_uri'),
} satisfies Record<string, Check>;
export type PrimitiveType = keyof typeof checks;

/** Whether FHIR's JSON writes a value of this type as a text, a number or a boolean. */
export function isPrimitive(type: string): type is PrimitiveType {
  return Object.hasOwn(checks, type);
}

/** The rule that a value of a simple type breaks, in JSON's own form; undefined: it keeps all, or the type has parts. */
export function brokenRule(type: string, value: unknown): RuleCode | undefined {
  return isPrimitive(type) ? checks[type](value) : undefined;
}

/** A text of a simple type, to be sent; an issue carries the rule's code as `params.rule`. */
export function primitiveSchema(type: keyof typeof patterns) {
  return z.string().check(
    ({ value, issues }) => {
      const rule = brokenRule(type, value);
      if (rule === undefined) return;
      const message = ruleWords[rule];
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

function written(pattern: RegExp, rule: RuleCode): Check {
  return (value) => text(value) ?? (pattern.test(String(value)) ? undefined : rule);
}

/** A pattern whose day must also exist in its month. */
function onDay(pattern: RegExp, rule: RuleCode): Check {
  const check = written(pattern, rule);
  return (value) => {
    const broken = check(value);
    if (broken !== undefined) return broken;
    const [ofYear, ofMonth, ofDay] = String(value).slice(0, 10).split('-').map(Number);
    if (ofYear === undefined || ofMonth === undefined || ofDay === undefined) return undefined;
    // A year below 100 would count from 1900; each fourth century has the same days.
    const lastDay = new Date(Date.UTC(ofYear + 2000, ofMonth, 0)).getUTCDate();
    return ofDay <= lastDay ? undefined : 'no_such_day';
  };
}

/** White space may stand between groups of four, as R4's pattern has it. */
function isBase64(value: string): boolean {
  const groups = value.trim().split(/\s+/);
  return (
    groups.every((group) => group.length % 4 === 0) &&
    /^[A-Za-z0-9+/]*={0,2}$/.test(groups.join(''))
  );
}
