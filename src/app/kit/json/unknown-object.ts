/** An object of an answer that may hold anything: read member by member. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** The members of an object; none of anything else. */
export function objectOf(value: unknown): UnknownObject {
  return typeof value === 'object' && value !== null ? (value as UnknownObject) : {}; // read member by member
}

/** The objects of a list; none of anything else. */
export function objectsOf(value: unknown): UnknownObject[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** A text with something in it; some deployments send numbers where texts belong. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
