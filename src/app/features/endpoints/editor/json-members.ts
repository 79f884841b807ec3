import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-text.ts';

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

/**
 * The object with those of its text members changed that differ between `before` and `after`; an empty text takes
 * the member away, and an object left with nothing is nothing.
 */
export function withTexts<Texts extends object>(
  object: JsonValue | undefined,
  { before, after }: { before: Texts; after: Texts },
): JsonValue | undefined {
  const old = new Map<string, string>(Object.entries(before));
  const changed = Object.entries(after as Record<string, string>) // texts by name, which is all that is used of it
    .filter(([key, text]) => text !== (old.get(key) ?? ''));
  if (changed.length === 0) return object;
  const result = changed.reduce(
    (kept, [key, text]) => withMember(kept, [key, text === '' ? undefined : text]),
    isJsonObject(object) ? object : {},
  );
  return Object.keys(result).length === 0 ? undefined : result;
}
