import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

/** JSON with exact number spelling (`0.50`), as FHIR requires. */
export type JsonValue = string | boolean | null | LosslessNumber | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

export type ParsedJson =
  | { isValid: true; value: JsonValue }
  | { isValid: false; message: string; position: number };

export function parseJson(text: string): ParsedJson {
  try {
    return { isValid: true, value: parse(text) as JsonValue }; // lossless-json returns nothing else
  } catch (error) {
    const thrown = error instanceof Error ? error.message : '';
    const position = Number(/ at position (\d+)/.exec(thrown)?.[1] ?? text.length);
    return { isValid: false, message: syntaxErrorText(thrown), position };
  }
}

/** Readable versions of the parser's errors. */
const syntaxMessages: readonly (readonly [RegExp, string])[] = [
  [/^Comma/, t('Missing comma')],
  [/^Colon/, t('Missing colon after the name')],
  [/^(JSON value|Array item|Object value) expected/, t('Missing value')],
  [/^Array item or end/, t('Missing value or closing ]')],
  [/^Quoted object key or end/, t('Missing name in double quotes or closing }')],
  [/^Quoted object key/, t('Missing name in double quotes')],
  [/^Expected end/, t('Unexpected content after the end')],
  [/^Invalid number/, t('Missing digit')],
  [/^End of string/, t('Missing closing double quote')],
  [/^Invalid character/, t('Line breaks and control characters must be escaped, such as \\n')],
  [/^Invalid (escape|unicode)/, t('Invalid escape sequence')],
];

function syntaxErrorText(thrown: string): string {
  const name = /^Duplicate key '(.*)' encountered/.exec(thrown)?.[1];
  if (name !== undefined) return t('Duplicate name {name}', { name });
  return syntaxMessages.find(([pattern]) => pattern.test(thrown))?.[1] ?? t('Not valid JSON');
}

/** The object in a JSON text, if it is one. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const parsed = parseJson(text);
  return parsed.isValid && isJsonObject(parsed.value) ? parsed.value : undefined;
}

/** The same; empty if the text is none. */
export function objectIn(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}

export function formatJson(value: JsonValue): string {
  return stringify(value, undefined, 2) ?? '';
}

export function formatJsonLine(value: JsonValue): string {
  return stringify(value) ?? '';
}

/** Reformats JSON; invalid text stays unchanged. */
export function tidyJson(text: string): string {
  const parsed = parseJson(text);
  return parsed.isValid ? formatJson(parsed.value) : text;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof LosslessNumber)
  );
}

export function isJsonNumber(value: JsonValue | undefined): value is LosslessNumber {
  return value instanceof LosslessNumber;
}

export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The items of a list; none of anything else. */
export function itemsOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** A member or item of a value; undefined if it has none. */
export function stepInto(
  value: JsonValue | undefined,
  step: string | number,
): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return stringify(one) === stringify(other);
}

/** Line and column of a position, both counted from one. */
export function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Numbers that JavaScript cannot represent exactly, with advice. */
export function inexactNumbers(value: JsonValue, steps: readonly string[] = []): ProblemIssue[] {
  if (isJsonNumber(value)) {
    const isSafe = isSafeNumber(value.value);
    if (isSafe && !Object.is(Number(value.value), -0)) return [];
    const number = value.value;
    const message = isSafe
      ? t('The number {number} would lose its sign. Write it as text, in quotes.', { number })
      : t('The number {number} would lose digits. Write it as text, in quotes.', { number });
    return [{ path: steps.join('.'), message }];
  }
  if (!Array.isArray(value) && !isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([step, item]) => inexactNumbers(item, [...steps, step]));
}
