import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';

/** Mutable JSON whose numbers keep their spelling, as strings that begin with U+0000. */
export type SpelledJson = null | boolean | string | SpelledJson[] | SpelledObject;
export interface SpelledObject {
  [member: string]: SpelledJson;
}

/** The service accepts no text with this character, so a string is never mistaken for a number. */
const mark = '\0';

/** The text must be valid JSON without U+0000. */
export function spelledJson(text: string): SpelledJson {
  return parse(text, null, (number) => `${mark}${number}`) as SpelledJson; // nothing else exists in JSON
}

/** Serializes spelled JSON. */
export function textOfSpelled(value: SpelledJson): string {
  return stringify(value, null, undefined, [numberStringifier]) ?? '';
}

const numberStringifier = {
  test: (value: unknown) => typeof value === 'string' && value.startsWith(mark),
  stringify: (value: unknown) => String(value).slice(mark.length),
};

/** Converts to ordinary JSON with numbers. */
export function plainJson(value: SpelledJson): unknown {
  return JSON.parse(textOfSpelled(value));
}

/** Deep equality: numbers by value, objects regardless of order. */
export function isSameJson(one: SpelledJson, other: SpelledJson): boolean {
  return isDeepStrictEqual(plainJson(one), plainJson(other));
}

export function isSpelledObject(value: SpelledJson | undefined): value is SpelledObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
