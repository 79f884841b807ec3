import { LosslessNumber, parse, stringify } from 'lossless-json';
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
  [/^Comma/, t('A comma is missing')],
  [/^Colon/, t('A colon is missing after the name')],
  [/^(JSON value|Array item|Object value) expected/, t('A value is missing')],
  [/^Array item or end/, t('A value or the closing ] is missing')],
  [/^Quoted object key or end/, t('A name in double quotes or the closing } is missing')],
  [/^Quoted object key/, t('A name in double quotes is missing')],
  [/^Expected end/, t('There is more after the end')],
  [/^Invalid number/, t('A digit is missing')],
  [/^End of string/, t('The closing double quote is missing')],
  [
    /^Invalid character/,
    t('A line break or control character must be written as an escape, such as \\n'),
  ],
  [/^Invalid (escape|unicode)/, t('There is no such escape')],
];

function syntaxErrorText(thrown: string): string {
  const name = /^Duplicate key '(.*)' encountered/.exec(thrown)?.[1];
  if (name !== undefined) return t('The name {name} stands twice', { name });
  return syntaxMessages.find(([pattern]) => pattern.test(thrown))?.[1] ?? t('This is not JSON');
}

/** The object in a JSON text, if it is one. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const parsed = parseJson(text);
  return parsed.isValid && isJsonObject(parsed.value) ? parsed.value : undefined;
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

export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return stringify(one) === stringify(other);
}

/** Line and column of a position, both from one. */
export function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
