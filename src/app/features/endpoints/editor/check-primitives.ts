import type { ProblemIssue } from '#contract/problem.ts';
import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../shared/json/json-text.ts';
import { isComplex, isNumeric, membersOf } from './r4/element-types.ts';

const date = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?$/;
const zoned =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Formats of R4's primitives (http://hl7.org/fhir/R4/datatypes.html) that people get wrong by hand. */
const formats: Readonly<Record<string, { pattern: RegExp; message: string }>> = {
  date: { pattern: date, message: 'Must be a date such as 2024-05-31' },
  dateTime: {
    pattern: new RegExp(`${date.source}|${zoned.source}`),
    message: 'Must be a date, or a date and time with zone, as in FHIR',
  },
  instant: { pattern: zoned, message: 'Must be a date and time with zone' },
  time: { pattern: time, message: 'Must be a time such as 14:30:00' },
};

/** What is wrong with numbers, dates and the like in the parts of an Endpoint, by R4's types. */
export function primitiveIssues(
  object: JsonObject,
  { type = 'Endpoint', path = '' } = {},
): ProblemIssue[] {
  return membersOf(type).flatMap((member) => {
    const value = Object.hasOwn(object, member.name) ? object[member.name] : undefined;
    const at = path === '' ? member.name : `${path}.${member.name}`;
    if (!member.isList) return issuesAt(value, { type: member.type, path: at });
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          issuesAt(item, { type: member.type, path: `${at}.${index}` }),
        )
      : [];
  });
}

function issuesAt(
  value: JsonValue | undefined,
  { type, path }: { type: string; path: string },
): ProblemIssue[] {
  if (value === undefined || value === null) return [];
  if (isComplex(type)) {
    return type !== 'Resource' && isJsonObject(value) ? primitiveIssues(value, { type, path }) : [];
  }
  const message = problemOf(value, type);
  return message === undefined ? [] : [{ path, message }];
}

function problemOf(value: JsonValue, type: string): string | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'Must be true or false';
  if (isNumeric(type)) {
    if (!isJsonNumber(value)) return 'Must be a number';
    const isWhole = /^-?\d+$/.test(value.value);
    return type === 'decimal' || isWhole ? undefined : 'Must be a whole number';
  }
  if (typeof value !== 'string') return 'Must be text';
  const format = formats[type];
  return format === undefined || format.pattern.test(value) ? undefined : format.message;
}
