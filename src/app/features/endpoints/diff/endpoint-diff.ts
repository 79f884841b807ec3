import { create, type Delta } from 'jsondiffpatch';
import { LosslessNumber } from 'lossless-json';
import { isJsonNumber, isJsonObject, type JsonObject, type JsonValue } from '../json/json-text.ts';
import { identityOf, kinOf } from './item-identity.ts';
import { withoutNoise } from './metadata-noise.ts';

export type PathStep = string | number;

/** One thing that differs between two versions. Indexes in `path` are the newer version's, or the older's for `removed`. */
export interface EndpointChange {
  path: readonly PathStep[];
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before?: JsonValue;
  after?: JsonValue;
  /** Positions from zero, for `moved`. */
  from?: number;
  to?: number;
  /** The list items that `path` leads through, outermost first: what a person knows them by. */
  within: readonly JsonValue[];
}

const differ = create({
  objectHash: (item) => identityOf(item as JsonValue), // it is asked for items of our JSON only
  arrays: { detectMove: true },
  cloneDiffValues: false,
});

interface Place {
  path: readonly PathStep[];
  within: readonly JsonValue[];
  after: JsonValue | undefined;
}

/** What changed from one version of a resource to another, by meaning: list items are known by what they are, not where. */
export function endpointDiff(
  before: JsonObject,
  after: JsonObject,
  { withNoise = false } = {},
): EndpointChange[] {
  const [older, newer] = withNoise ? [before, after] : [withoutNoise(before), withoutNoise(after)];
  return changesIn(differ.diff(older, newer), { path: [], within: [], after: newer });
}

function changesIn(delta: Delta, place: Place): EndpointChange[] {
  if (delta === undefined) return [];
  if (Array.isArray(delta)) return [valueChange(delta, place)];
  if (delta._t === 'a') return listChanges(delta as Record<string, Delta>, place);
  const members = delta as Record<string, Delta>; // not an array delta, so an object's
  if (isJsonNumber(place.after)) return [numberChange(members, place)];
  return Object.entries(members).flatMap(([key, inner]) =>
    changesIn(inner, { ...place, path: [...place.path, key], after: memberOf(place.after, key) }),
  );
}

function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function valueChange(delta: readonly unknown[], { path, within }: Place): EndpointChange {
  const [first, second] = delta as [JsonValue, JsonValue]; // a delta holds values of the two versions
  if (delta.length === 1) return { path, within, kind: 'added', after: first };
  if (delta.length === 3) return { path, within, kind: 'removed', before: first };
  return { path, within, kind: 'changed', before: first, after: second };
}

/** A number is an object to jsondiffpatch, because it keeps its spelling; to a reader it is one value. */
function numberChange(
  members: Record<string, Delta>,
  { path, within, after }: Place,
): EndpointChange {
  const [old] = members.value as [string]; // two numbers can differ in nothing else
  return { path, within, kind: 'changed', before: new LosslessNumber(old), after: after ?? null };
}

interface ListItems {
  removed: Map<number, JsonValue>;
  added: Map<number, JsonValue>;
}

function listChanges(delta: Record<string, Delta>, place: Place): EndpointChange[] {
  const list = Array.isArray(place.after) ? place.after : [];
  const items: ListItems = { removed: new Map(), added: new Map() };
  const changes: EndpointChange[] = [];
  for (const [key, inner] of Object.entries(delta)) {
    if (key === '_t') continue;
    const index = Number(key.replace('_', ''));
    if (!Array.isArray(inner)) {
      changes.push(...changesIn(inner, itemPlace(place, index, list[index])));
    } else if (!key.startsWith('_')) {
      items.added.set(index, inner[0] as JsonValue); // of the newer version
    } else if (inner[2] === 3) {
      changes.push(
        move(place, { from: index, to: Number(inner[1]), item: list[Number(inner[1])] }),
      );
    } else {
      items.removed.set(index, inner[0] as JsonValue); // of the older version
    }
  }
  return [...changes, ...comeAndGone(items, place)];
}

function itemPlace(place: Place, index: number, item: JsonValue | undefined): Place {
  const within = item === undefined ? place.within : [...place.within, item];
  return { path: [...place.path, index], within, after: item };
}

function move(
  place: Place,
  { from, to, item }: { from: number; to: number; item: JsonValue | undefined },
): EndpointChange {
  return {
    path: [...place.path, to],
    within: place.within,
    kind: 'moved',
    from,
    to,
    after: item ?? null,
  };
}

/** Items without their like on the other side; those that are kin are one item with another value. */
function comeAndGone({ removed, added }: ListItems, place: Place): EndpointChange[] {
  const changes: EndpointChange[] = [];
  for (const [from, before] of removed) {
    const kin = kinOf(before);
    const match =
      kin === undefined ? undefined : [...added].find(([, after]) => kinOf(after) === kin);
    if (match === undefined) {
      const { path, within } = itemPlace(place, from, undefined);
      changes.push({ path, within, kind: 'removed', before });
      continue;
    }
    const [to, after] = match;
    added.delete(to);
    const at = itemPlace(place, to, after);
    // A plain text is its own name, so it is not named once more.
    const within = typeof after === 'string' ? place.within : at.within;
    changes.push(...changesIn(differ.diff(before, after), { ...at, within }));
  }
  for (const [to, after] of added) {
    const { path, within } = itemPlace(place, to, undefined);
    changes.push({ path, within, kind: 'added', after });
  }
  return changes;
}
