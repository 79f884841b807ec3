import type { JsonObject, JsonValue } from '../../../shared/json/json-text.ts';

/** The object with one member set, or without it. A new member takes its place in `order`; no other moves. */
export function withMember(
  object: JsonObject,
  [key, value]: readonly [string, JsonValue | undefined],
  order: readonly string[] = [],
): JsonObject {
  const entries = Object.entries(object);
  const index = entries.findIndex(([name]) => name === key);
  if (value === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (index >= 0) entries[index] = [key, value];
  else entries.splice(placeFor(key, Object.keys(object), order), 0, [key, value]);
  return Object.fromEntries(entries);
}

function placeFor(key: string, present: readonly string[], order: readonly string[]): number {
  const rank = order.indexOf(key);
  if (rank < 0) return present.length;
  const later = present.findIndex((name) => order.indexOf(name.replace(/^_/, '')) > rank);
  return later < 0 ? present.length : later;
}
