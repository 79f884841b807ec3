import { isJsonObject, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { mergeOrders } from './list-alignment.ts';

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

/** A record with the metadata of another. */
export function withMetadataOf(
  source: JsonObject,
  record: JsonObject,
  { metadata }: Rules,
): JsonObject {
  const members = mergeOrders(Object.keys(record), Object.keys(source)).flatMap((key) => {
    const [own, theirs] = [record[key], source[key]];
    const value = metadata.includes(key) ? theirs : withMembers(key, [own, theirs], metadata);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(members);
}

function withMembers(
  key: string,
  [own, theirs]: readonly [JsonValue | undefined, JsonValue | undefined],
  metadata: readonly string[],
): JsonValue | undefined {
  if (!isJsonObject(theirs) || !holdsMetadata(key, metadata)) return own;
  const kept = Object.entries(theirs).filter(([name]) => metadata.includes(`${key}.${name}`));
  if (kept.length === 0) return own;
  return { ...Object.fromEntries(kept), ...(isJsonObject(own) && own) };
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
