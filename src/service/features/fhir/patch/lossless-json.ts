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

/** Deep equality: numbers by value, objects regardless of order. Ends at the first difference. */
export function isSameJson(one: LosslessJson, other: LosslessJson): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    const areNumbers = one.startsWith(mark) && other.startsWith(mark);
    return one === other || (areNumbers && Number(one.slice(1)) === Number(other.slice(1)));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((item, at) => isSameJson(item, other[at] ?? null))
    );
  }
  if (!isLosslessObject(one) || !isLosslessObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSameJson(one[name] ?? null, other[name] ?? null),
    )
  );
}

export function isLosslessObject(value: LosslessJson | undefined): value is LosslessObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
