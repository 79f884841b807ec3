import type { ProblemIssue } from '#contract/base/problem.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { endBeforeStart } from '#contract/r4/time-order.ts';
import { t } from '#words/t.ts';
import type { JsonObject } from '../json-object.ts';
import type { TypedObject } from './r4-members.ts';

/** A constraint of an R4 data type with its message. */
interface Rule {
  says(): string;
  /** The member that is wrong, if not the whole object. */
  member?: string;
  isKept(value: JsonObject): boolean;
}

const ucum = 'http://unitsofmeasure.org';

/** Shared by the rules qty-3, age-1, cnt-3, dis-1, drt-1 and sqty-1. */
const coded: Rule = {
  says: () => t('A code requires a system'),
  isKept: requires('code', 'system'),
};
const measureRule: Rule = {
  says: () => t('The system must be {system}, and a value requires a code', { system: ucum }),
  isKept: (value) =>
    (!has(value, 'system') || value.system === ucum) &&
    (!has(value, 'value') || has(value, 'code')),
};

/** R4 has it for a Period only; nothing can be booked that ends before it starts. */
const bookable: Rule = {
  says: () => ruleMessages.ends_before_start,
  member: 'end',
  isKept: (value) => endBeforeStart(value) === undefined,
};

/**
 * R4's constraints of data types (http://hl7.org/fhir/R4/datatypes.html), which the validator ignores: it checks
 * only those of resources and their own elements.
 */
const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  Appointment: [bookable],
  AppointmentResponse: [bookable],
  Attachment: [
    { says: () => t('Data requires a contentType'), isKept: requires('data', 'contentType') },
  ],
  ContactPoint: [
    { says: () => t('A value requires a system'), isKept: requires('value', 'system') },
  ],
  Expression: [
    {
      says: () => t('Must have an expression or a reference'),
      isKept: (value) => has(value, 'expression') || has(value, 'reference'),
    },
  ],
  Organization: [
    {
      says: () => t('Must have a name or an identifier'),
      isKept: (value) => has(value, 'name') || has(value, 'identifier'),
    },
  ],
  Period: [
    {
      says: () => ruleMessages.ends_before_start,
      isKept: (value) => endBeforeStart(value) === undefined,
    },
  ],
  Quantity: [coded],
  SimpleQuantity: [coded],
  Age: [
    coded,
    measureRule,
    {
      says: () => t('Must be greater than 0'),
      isKept: ({ value }) => value === undefined || Number(value) > 0,
    },
  ],
  Count: [
    coded,
    measureRule,
    {
      says: () => t('Must be a whole number with the code 1'),
      isKept: ({ value, code }) =>
        (value === undefined || Number.isInteger(value)) && (code === undefined || code === '1'),
    },
  ],
  Distance: [coded, measureRule],
  Duration: [
    coded,
    {
      says: () => t('A code requires a value and the system {system}', { system: ucum }),
      isKept: (value) => !has(value, 'code') || (value.system === ucum && has(value, 'value')),
    },
  ],
  Range: [
    {
      says: () => t('The low value must not exceed the high value'),
      isKept: ({ low, high }) => !isMore(low, high),
    },
  ],
  Ratio: [
    {
      says: () => t('Must have both a numerator and a denominator, or only extensions'),
      isKept: (value) =>
        has(value, 'numerator') === has(value, 'denominator') &&
        (has(value, 'numerator') || has(value, 'extension')),
    },
  ],
  Slot: [bookable],
  TriggerDefinition: [
    {
      says: () => t('Must not have both data and a timing'),
      isKept: (value) => !has(value, 'data') || !hasTiming(value),
    },
    { says: () => t('A condition requires data'), isKept: requires('condition', 'data') },
    {
      says: () =>
        t(
          'A named-event requires a name, periodic requires a timing, and a data event requires data',
        ),
      isKept: (value) =>
        (value.type !== 'named-event' || has(value, 'name')) &&
        (value.type !== 'periodic' || hasTiming(value)) &&
        (!String(value.type).startsWith('data-') || has(value, 'data')),
    },
  ],
};

/**
 * Violations of data type constraints, and of the one Organization rule that the validator omits on purpose, in a
 * resource of valid shape.
 */
export function dataTypeIssues(objects: readonly TypedObject[]): ProblemIssue[] {
  return objects.flatMap(({ value, type, path }) => {
    const rules = Object.hasOwn(rulesOf, type) ? (rulesOf[type] ?? []) : [];
    const broken = rules.filter((rule) => !rule.isKept(value));
    return broken.map(({ says, member }) => ({
      path: (member === undefined ? path : [...path, member]).join('.'),
      message: says(),
    }));
  });
}

function requires(name: string, other: string) {
  return (value: JsonObject) => !has(value, name) || has(value, other);
}

/** A value can be absent while its sibling exists. */
function has(value: JsonObject, name: string): boolean {
  return value[name] !== undefined || value[`_${name}`] !== undefined;
}

function hasTiming(value: JsonObject): boolean {
  return Object.keys(value).some((name) => /^_?timing[A-Z]/.test(name));
}

function isMore(low: unknown, high: unknown): boolean {
  const [least, most] = [low, high] as (JsonObject | undefined)[]; // their shape is already checked
  if (least === undefined || most === undefined) return false;
  const isComparable =
    least.system === most.system && least.code === most.code && least.unit === most.unit;
  return isComparable && Number(least.value) > Number(most.value);
}
