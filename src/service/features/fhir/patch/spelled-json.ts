import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';

/** JSON that can be changed without its numbers losing their spelling: each is a text that begins with U+0000. */
export type SpelledJson = null | boolean | string | SpelledJson[] | SpelledObject;
export interface SpelledObject {
  [member: string]: SpelledJson;
}

/** No text that the service takes holds this character, so that none is taken for a number. */
const mark = '\0';

/** The text must be valid JSON without this character. */
export function spelledJson(text: string): SpelledJson {
  return parse(text, null, (number) => `${mark}${number}`) as SpelledJson; // JSON has nothing else
}

/** The same as text. */
export function textOfSpelled(value: SpelledJson): string {
  return stringify(value, null, undefined, [numberStringifier]) ?? '';
}

const numberStringifier = {
  test: (value: unknown) => typeof value === 'string' && value.startsWith(mark),
  stringify: (value: unknown) => String(value).slice(mark.length),
};

/** The same as programs use it, with numbers. */
export function plainJson(value: SpelledJson): unknown {
  return JSON.parse(textOfSpelled(value));
}

/** Whether both mean the same JSON: numbers by their value, objects without regard to order. */
export function isSameJson(one: SpelledJson, other: SpelledJson): boolean {
  return isDeepStrictEqual(plainJson(one), plainJson(other));
}

export function isSpelledObject(value: SpelledJson | undefined): value is SpelledObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
