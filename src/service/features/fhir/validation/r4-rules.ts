import type { ProblemIssue } from '#contract/base/problem.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { endBeforeStart } from '#contract/r4/time-order.ts';
import { t } from '#words/t.ts';
import type { JsonObject } from '../json-object.ts';
import type { TypedObject } from './r4-members.ts';

interface Rule {
  message(): string;
  /** The member that is wrong, if not the whole object. */
  member?: string;
  isSatisfied(value: JsonObject): boolean;
}

const ucum = 'http://unitsofmeasure.org';

/** Shared by the rules qty-3, age-1, cnt-3, dis-1, drt-1 and sqty-1. */
const coded: Rule = {
  message: () => t('A code requires a system'),
  isSatisfied: requires('code', 'system'),
};
const measureRule: Rule = {
  message: () => t('The system must be {system}, and a value requires a code', { system: ucum }),
  isSatisfied: (value) =>
    (!has(value, 'system') || value.system === ucum) &&
    (!has(value, 'value') || has(value, 'code')),
};

/** R4 has it for a Period only; nothing can be booked that ends before it starts. */
const bookable: Rule = {
  message: () => ruleMessages.ends_before_start,
  member: 'end',
  isSatisfied: (value) => endBeforeStart(value) === undefined,
};

/**
 * R4's constraints of data types (http://hl7.org/fhir/R4/datatypes.html), which the validator ignores: it checks
 * only those of resources and their own elements.
 */
const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  Appointment: [bookable],
  AppointmentResponse: [bookable],
  Attachment: [
    {
      message: () => t('Data requires a contentType'),
      isSatisfied: requires('data', 'contentType'),
    },
  ],
  ContactPoint: [
    { message: () => t('A value requires a system'), isSatisfied: requires('value', 'system') },
  ],
  Expression: [
    {
      message: () => t('Must have an expression or a reference'),
      isSatisfied: (value) => has(value, 'expression') || has(value, 'reference'),
    },
  ],
  Organization: [
    {
      message: () => t('Must have a name or an identifier'),
      isSatisfied: (value) => has(value, 'name') || has(value, 'identifier'),
    },
  ],
  Period: [
    {
      message: () => ruleMessages.ends_before_start,
      isSatisfied: (value) => endBeforeStart(value) === undefined,
    },
  ],
  Quantity: [coded],
  SimpleQuantity: [coded],
  Age: [
    coded,
    measureRule,
    {
      message: () => t('Must be greater than 0'),
      isSatisfied: ({ value }) => value === undefined || Number(value) > 0,
    },
  ],
  Count: [
    coded,
    measureRule,
    {
      message: () => t('Must be a whole number with the code 1'),
      isSatisfied: ({ value, code }) =>
        (value === undefined || Number.isInteger(value)) && (code === undefined || code === '1'),
    },
  ],
  Distance: [coded, measureRule],
  Duration: [
    coded,
    {
      message: () => t('A code requires a value and the system {system}', { system: ucum }),
      isSatisfied: (value) => !has(value, 'code') || (value.system === ucum && has(value, 'value')),
    },
  ],
  Range: [
    {
      message: () => t('The low value must not exceed the high value'),
      isSatisfied: ({ low, high }) => !isGreater(low, high),
    },
  ],
  Ratio: [
    {
      message: () => t('Must have both a numerator and a denominator, or only extensions'),
      isSatisfied: (value) =>
        has(value, 'numerator') === has(value, 'denominator') &&
        (has(value, 'numerator') || has(value, 'extension')),
    },
  ],
  Slot: [bookable],
  TriggerDefinition: [
    {
      message: () => t('Must not have both data and a timing'),
      isSatisfied: (value) => !has(value, 'data') || !hasTiming(value),
    },
    { message: () => t('A condition requires data'), isSatisfied: requires('condition', 'data') },
    {
      message: () =>
        t(
          'A named-event requires a name, periodic requires a timing, and a data event requires data',
        ),
      isSatisfied: (value) =>
        (value.type !== 'named-event' || has(value, 'name')) &&
        (value.type !== 'periodic' || hasTiming(value)) &&
        (!String(value.type).startsWith('data-') || has(value, 'data')),
    },
  ],
};

/** Violations of data types' constraints, and of the Organization rule that the validator omits, in a valid shape. */
export function dataTypeIssues(objects: readonly TypedObject[]): ProblemIssue[] {
  return objects.flatMap(({ value, type, path }) => {
    const rules = Object.hasOwn(rulesOf, type) ? (rulesOf[type] ?? []) : [];
    const violated = rules.filter((rule) => !rule.isSatisfied(value));
    return violated.map(({ message, member }) => ({
      path: (member === undefined ? path : [...path, member]).join('.'),
      message: message(),
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

function isGreater(low: unknown, high: unknown): boolean {
  const [lower, upper] = [low, high] as (JsonObject | undefined)[]; // their shape is already checked
  if (lower === undefined || upper === undefined) return false;
  const isComparable =
    lower.system === upper.system && lower.code === upper.code && lower.unit === upper.unit;
  return isComparable && Number(lower.value) > Number(upper.value);
}
