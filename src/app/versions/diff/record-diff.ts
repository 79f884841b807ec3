import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { ownMember } from '#app/kit/json/unknown-object.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { alignLists, type Identity, identityMembers, type PathStep } from './list-alignment.ts';

/** The differences of two versions, with list items matched by identity; metadata only on request. */
export function recordDiff(
  before: JsonObject,
  after: JsonObject,
  { words, withMetadata = false }: { words: RecordWords; withMetadata?: boolean },
): JsonChange[] {
  const rules = withMetadata ? { ...words, metadata: [] } : words;
  return memberChanges(withoutMetadata(before, rules), withoutMetadata(after, rules), {
    path: [],
    within: [],
    identity: words.identity,
  });
}

/** A difference between two versions. Indexes in `path` are the newer version's, or the older's for `removed`. */
export interface JsonChange {
  path: readonly PathStep[];
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before?: JsonValue;
  after?: JsonValue;
  /** Indexes from zero, for `moved`. */
  from?: number | undefined;
  to?: number | undefined;
  /** The list items that `path` passes, outermost first, to name them. */
  within: readonly JsonValue[];
}

/** The distinct top-level members of changes. */
export function changedMembers(changes: readonly JsonChange[]): string[] {
  return [...new Set(changes.map(({ path }) => String(path[0])))];
}

type Place = Pick<JsonChange, 'path' | 'within'> & { identity: Identity };

function changesBetween(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): JsonChange[] {
  const { path, within } = place;
  if (before === undefined || after === undefined) {
    if (after !== undefined) return [{ path, within, kind: 'added', after }];
    return before === undefined ? [] : [{ path, within, kind: 'removed', before }];
  }
  if (isJsonObject(before) && isJsonObject(after)) return memberChanges(before, after, place);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, place);
  return sameJson(before, after) ? [] : [{ path, within, kind: 'changed', before, after }];
}

function memberChanges(before: JsonObject, after: JsonObject, place: Place): JsonChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    changesBetween(ownMember(before, key), ownMember(after, key), {
      ...place,
      path: [...place.path, key],
    }),
  );
}

/** Changes and moves of items, and items of one version only. */
function listChanges(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  { path, within, identity }: Place,
): JsonChange[] {
  const members = identityMembers(identity, path);
  return alignLists(older, newer, members).flatMap(
    ({ from, to, isMoved, isSameSlot }): JsonChange[] => {
      const before = from === undefined ? undefined : older[from];
      const after = to === undefined ? undefined : newer[to];
      const here = { path: [...path, to ?? from ?? 0], within };
      if (before === undefined || after === undefined)
        return changesBetween(before, after, { ...here, identity });
      // A text item is its own name.
      const inside = isSameSlot && typeof after === 'string' ? within : [...within, after];
      const move: JsonChange[] = isMoved ? [{ ...here, kind: 'moved', from, to, after }] : [];
      return [...changesBetween(before, after, { ...here, within: inside, identity }), ...move];
    },
  );
}

type Rules = Pick<RecordWords, 'metadata' | 'isEmptyUnset'>;

/** A record without fields that every save changes, nor empty ones if they are meaningless. */
export function withoutMetadata(record: JsonObject, { metadata, isEmptyUnset }: Rules): JsonObject {
  const members = Object.entries(record).flatMap(([key, value]): [string, JsonValue][] => {
    if (metadata.includes(key) || (isEmptyUnset && isEmpty(value))) return [];
    if (!isJsonObject(value) || !holdsMetadata(key, metadata)) return [[key, value]];
    const rest = Object.entries(value).filter(([name]) => !metadata.includes(`${key}.${name}`));
    return rest.length === 0 ? [] : [[key, Object.fromEntries(rest)]];
  });
  return Object.fromEntries(members);
}

export function withMetadataOf(
  source: JsonObject,
  record: JsonObject,
  { metadata }: Rules,
): JsonObject {
  const members = mergeOrders(Object.keys(record), Object.keys(source)).flatMap((key) => {
    const [mine, theirs] = [ownMember(record, key), ownMember(source, key)];
    const value = metadata.includes(key) ? theirs : withMembers(key, [mine, theirs], metadata);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(members);
}

function withMembers(
  key: string,
  [mine, theirs]: readonly [JsonValue | undefined, JsonValue | undefined],
  metadata: readonly string[],
): JsonValue | undefined {
  if (!isJsonObject(theirs) || !holdsMetadata(key, metadata)) return mine;
  const entries = Object.entries(theirs).filter(([name]) => metadata.includes(`${key}.${name}`));
  if (entries.length === 0) return mine;
  return { ...Object.fromEntries(entries), ...(isJsonObject(mine) && mine) };
}

/** Restores empty fields in the first of `sources`' notation: `''`, `[]`, `{}`, null. */
export function withEmptyFields(record: JsonObject, sources: readonly JsonObject[]): JsonObject {
  const empty = sources
    .flatMap((source) => Object.entries(source).filter(([, value]) => isEmpty(value)))
    .filter(([key]) => !Object.hasOwn(record, key));
  return { ...record, ...Object.fromEntries(empty.reverse()) };
}

function holdsMetadata(key: string, metadata: readonly string[]): boolean {
  return metadata.some((path) => path.startsWith(`${key}.`));
}

function isEmpty(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** Merges orders: each new item follows its predecessor there, or comes first. No duplicates. */
export function mergeOrders<Item>(order: readonly Item[], others: readonly Item[]): Item[] {
  const result = [...order];
  const present = new Set(order);
  let place = 0;
  for (const item of others) {
    if (present.has(item)) place = result.indexOf(item) + 1;
    else {
      result.splice(place, 0, item);
      present.add(item);
      place += 1;
    }
  }
  return result;
}

/** A list value and its `_field` entry (R4, JSON representation). */
export interface Slot {
  value: JsonValue;
  element: JsonValue;
}

/** Whether a member is part of such a pair in any version. */
export function pairedList(key: string, versions: readonly (JsonObject | undefined)[]): boolean {
  const name = key.replace(/^_/, '');
  return versions.some(
    (version) => version !== undefined && Array.isArray(ownMember(version, `_${name}`)),
  );
}

/** The slots of a pair; undefined if both lists are absent. */
export function slotsOf(version: JsonObject | undefined, name: string): Slot[] | undefined {
  const values = version && ownMember(version, name);
  const elements = version && ownMember(version, `_${name}`);
  if (!Array.isArray(values) && !Array.isArray(elements)) return undefined;
  const [all, elementSlots] = [itemsOf(values), itemsOf(elements)];
  const length = Math.max(all.length, elementSlots.length);
  return Array.from({ length }, (_, index) => ({
    value: all[index] ?? null,
    element: elementSlots[index] ?? null,
  }));
}

/** The pair for slots; a list of only nulls is omitted. */
export function listsOf(slots: readonly Slot[], name: string): [string, JsonValue][] {
  const columns: [string, JsonValue[]][] = [
    [name, slots.map(({ value }) => value)],
    [`_${name}`, slots.map(({ element }) => element)],
  ];
  return columns.filter(([, list]) => list.some((item) => item !== null));
}
