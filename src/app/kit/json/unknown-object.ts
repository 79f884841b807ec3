export type UnknownObject = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): UnknownObject {
  return typeof value === 'object' && value !== null ? (value as UnknownObject) : {}; // read member by member
}

/** A member by a name from a record, which could also be that of an inherited one, such as `constructor`. */
export function ownMember<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The objects of a list; none of anything else. */
export function objectsOf(value: unknown): UnknownObject[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** A non-empty text; some deployments send numbers instead. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The texts of a list; none of anything else. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textIn(one) ?? []) : [];
}

const manyDigits = /\d{16}/;

/** Parses JSON; undefined if missing or invalid. Integers that would lose digits become strings. */
export function parsePlainJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '', manyDigits.test(text ?? '') ? exactInteger : undefined);
  } catch {
    return undefined;
  }
}

/** Older browsers have no `context`, so the number stays rounded. */
function exactInteger(_: string, value: unknown, context?: { source?: string }): unknown {
  const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isInexact ? (context?.source ?? value) : value;
}
