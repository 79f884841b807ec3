import { LosslessNumber } from 'lossless-json';
import { isJsonNumber, type JsonValue } from '#app/kit/json/json-text.ts';
import { locale } from '#app/kit/language/language.ts';
import { ruleWords } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
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

const personSign =
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/** `1.234`, which is a thousand and more where decimals have a comma, or another number that was copied. */
const ambiguous = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/** What a person typed as a primitive: numbers as their language writes them. What can mean two numbers stays text. */
export function typedPrimitive(typed: string, type: string, sign = personSign): JsonValue {
  if (!isNumeric(type)) return primitiveOf(typed, type);
  const text = typed.trim().replace(/^\u2212/, '-');
  if (sign !== ',') return primitiveOf(text, type);
  if (ambiguous.test(text)) return text;
  const isDecimal = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(text);
  return primitiveOf(isDecimal ? text.replaceAll('.', '').replace(',', '.') : text, type);
}

/** A primitive in its field: a number as the person's language writes it, so that it can be typed again. */
export function shownPrimitive(value: JsonValue | undefined, sign = personSign): string {
  const text = textOfPrimitive(value);
  return isJsonNumber(value) && /^-?\d+\.\d+$/.test(text) ? text.replace('.', sign) : text;
}

/** How a number is to be typed that was not taken for one. */
export function numberProblem(text: string, type: string): string {
  if (ambiguous.test(text)) {
    const [whole, decimal] = [text.replaceAll('.', ''), text.replace('.', personSign)];
    return t('Can mean two numbers: type {whole} or {decimal}', { whole, decimal });
  }
  if (type !== 'decimal') return ruleWords.not_number;
  return t('Must be a number, such as {example}', { example: `1${personSign}5` });
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
