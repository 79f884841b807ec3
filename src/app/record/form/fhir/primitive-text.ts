import { LosslessNumber } from 'lossless-json';
import { isJsonNumber, type JsonValue } from '#app/kit/json/json-text.ts';
import { blank } from './form-tree.ts';

const numbers = new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt']);

/** Whether a simple value of the type is written as a number. */
export function isNumeric(type: string): boolean {
  return numbers.has(type);
}

/** A primitive as the form shows it: numbers as they are spelled, nothing as an empty text. */
export function textOfPrimitive(value: JsonValue | undefined): string {
  if (isJsonNumber(value)) return value.value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** What was typed as a primitive of that type. What is no such thing stays text, of which the check will tell. */
export function primitiveOf(text: string, type: string): JsonValue {
  if (text === '') return blank;
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if (isNumeric(type) && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) {
    return new LosslessNumber(text);
  }
  return text;
}

/** A text as a field holds it, which knows one kind of line end. */
export function fieldText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** What was typed over a text, with the line ends of that one. */
export function withLineEndsOf(before: string, typed: string): string {
  const [lineEnd] = /\r\n?|\n/.exec(before) ?? ['\n'];
  return typed.replaceAll('\n', lineEnd);
}
