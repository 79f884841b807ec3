import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { alignLists, type Identity, identityMembers, type PathStep } from './list-alignment.ts';

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

type Place = Pick<JsonChange, 'path' | 'within'> & { identity: Identity };

/** Differences of two objects; list items are matched by identity rather than index. */
export function jsonDiff(before: JsonObject, after: JsonObject, identity?: Identity): JsonChange[] {
  return memberChanges(before, after, { path: [], within: [], identity });
}

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
    changesBetween(memberOf(before, key), memberOf(after, key), {
      ...place,
      path: [...place.path, key],
    }),
  );
}

/** An own member, not an inherited one. */
export function memberOf(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Changes and moves of items, and items of one version only. */
function listChanges(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  { path, within, identity }: Place,
): JsonChange[] {
  const members = identityMembers(identity, path);
  return alignLists(older, newer, members).flatMap(({ from, to, isMoved, isKin }): JsonChange[] => {
    const before = from === undefined ? undefined : older[from];
    const after = to === undefined ? undefined : newer[to];
    const here = { path: [...path, to ?? from ?? 0], within };
    if (before === undefined || after === undefined)
      return changesBetween(before, after, { ...here, identity });
    // A text item is its own name.
    const inside = isKin && typeof after === 'string' ? within : [...within, after];
    const move: JsonChange[] = isMoved ? [{ ...here, kind: 'moved', from, to, after }] : [];
    return [...changesBetween(before, after, { ...here, within: inside, identity }), ...move];
  });
}
