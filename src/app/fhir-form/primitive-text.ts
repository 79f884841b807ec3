import { LosslessNumber } from 'lossless-json';
import { isJsonNumber, type JsonValue } from '#app/kit/json/json-text.ts';
import { locale } from '#app/kit/language/language.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { blank } from './form-tree.ts';

const numbers = new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt']);

export function isNumeric(type: string): boolean {
  return numbers.has(type);
}

/** The choices of a boolean. */
export const yesOrNo = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];

/** A primitive as text: numbers in their spelling, nothing as an empty string. */
export function textOfPrimitive(value: JsonValue | undefined): string {
  if (isJsonNumber(value)) return value.value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Converts text to a primitive. Invalid text stays a string for validation to report. */
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

/** `1.234` means a thousand and more with a decimal comma; also other pasted numbers. */
const ambiguous = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/** Converts localized input to a primitive. An ambiguous number stays text. */
export function typedPrimitive(typed: string, type: string, sign = personSign): JsonValue {
  if (!isNumeric(type)) return primitiveOf(typed, type);
  const text = typed.trim().replace(/^\u2212/, '-');
  if (sign !== ',') return primitiveOf(text, type);
  if (ambiguous.test(text)) return text;
  const isDecimal = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(text);
  return primitiveOf(isDecimal ? text.replaceAll('.', '').replace(',', '.') : text, type);
}

/** A primitive in localized form, so that it can be typed back. */
export function shownPrimitive(value: JsonValue | undefined, sign = personSign): string {
  const text = textOfPrimitive(value);
  return isJsonNumber(value) && /^-?\d+\.\d+$/.test(text) ? text.replace('.', sign) : text;
}

export function numberProblem(text: string, type: string): string {
  if (ambiguous.test(text)) {
    const [whole, decimal] = [text.replaceAll('.', ''), text.replace('.', personSign)];
    return t('Ambiguous number: enter {whole} or {decimal}', { whole, decimal });
  }
  if (type !== 'decimal') return ruleMessages.not_number;
  return t('Must be a number, such as {example}', { example: `1${personSign}5` });
}

/** Normalizes line ends, as inputs do. */
export function fieldText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Input with the line ends of the original text. */
export function withLineEndsOf(before: string, typed: string): string {
  const [lineEnd] = /\r\n?|\n/.exec(before) ?? ['\n'];
  return typed.replaceAll('\n', lineEnd);
}
