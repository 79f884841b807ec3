import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';

/** Mutable JSON whose numbers keep their spelling, as strings that begin with U+0000. */
export type LosslessJson = null | boolean | string | LosslessJson[] | LosslessObject;
export interface LosslessObject {
  [member: string]: LosslessJson;
}

/** The service accepts no text with this character, so a string is never mistaken for a number. */
const mark = '\0';

/** The text must be valid JSON without U+0000. */
export function parseLossless(text: string): LosslessJson {
  return parse(text, null, (number) => `${mark}${number}`) as LosslessJson; // nothing else exists in JSON
}

/** Serializes spelled JSON. */
export function stringifyLossless(value: LosslessJson): string {
  return stringify(value, null, undefined, [numberStringifier]) ?? '';
}

const numberStringifier = {
  test: (value: unknown) => typeof value === 'string' && value.startsWith(mark),
  stringify: (value: unknown) => String(value).slice(mark.length),
};

/** Converts to ordinary JSON with numbers. */
export function plainJson(value: LosslessJson): unknown {
  return JSON.parse(stringifyLossless(value));
}

/** Deep equality: numbers by value, objects regardless of order. */
export function isSameJson(one: LosslessJson, other: LosslessJson): boolean {
  return isDeepStrictEqual(plainJson(one), plainJson(other));
}

export function isLosslessObject(value: LosslessJson | undefined): value is LosslessObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
