import { create, type DiffPatcher } from 'jsondiffpatch';
import { isJsonNumber, isJsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '../record-words.ts';

export type PathStep = string | number;
export type Identity = RecordWords['identity'];

/** Members by which items of the list at a path are known; undefined where their shape decides. */
export function identityMembers(
  identity: Identity,
  path: readonly PathStep[],
): readonly string[] | undefined {
  return identity?.[String(path.findLast((step) => typeof step === 'string'))];
}

function pair(one: JsonValue | undefined, other: JsonValue | undefined): string {
  return `${textOf(one) ?? ''}|${textOf(other) ?? ''}`;
}

/** What makes an item of a list the same item in two versions: its `members`, else which of FHIR's data types it looks like. */
export function identityOf(item: JsonValue | undefined, members?: readonly string[]): string {
  if (isJsonNumber(item)) return item.value;
  if (!isJsonObject(item)) return JSON.stringify(item) ?? '';
  if (members !== undefined) return JSON.stringify(members.map((name) => item[name] ?? null));
  const { resourceType, id, url, coding, text, system, code, value } = item;
  if (textOf(resourceType) !== undefined) return `resource:${pair(resourceType, id)}`;
  if (textOf(url) !== undefined) return `extension:${textOf(url)}`;
  if (Array.isArray(coding) && coding.length > 0) return `concept:${identityOf(coding[0])}`;
  if (textOf(text) !== undefined) return `concept:${textOf(text)}`;
  if (textOf(code) !== undefined) return `coding:${pair(system, code)}`;
  if (textOf(value) !== undefined) return `point:${pair(system, value)}`;
  return JSON.stringify(item);
}

/**
 * Which removed and which added item are one item with another value: the practice's work phone, the identifier of
 * one registry, the header of one name. Undefined where the value is all there is to an item.
 */
function kinOf(item: JsonValue | undefined): string | undefined {
  if (typeof item === 'string') return /^([\w-]+):\s/.exec(item)?.[1]?.toLowerCase();
  if (!isJsonObject(item)) return undefined;
  const { resourceType, url, code, coding, system, value, use } = item;
  const isPoint = textOf(value) !== undefined || textOf(system) !== undefined;
  if (!isPoint || [resourceType, url, code, coding].some((other) => other !== undefined)) {
    return undefined;
  }
  return pair(system, use);
}

const differs = new Map<string, DiffPatcher>();

/** jsondiffpatch asks for an item's identity without saying in which list it is: hence one differ for each way to know items. */
function differBy(members: readonly string[] | undefined): DiffPatcher {
  const key = String(members);
  const differ =
    differs.get(key) ??
    create({
      objectHash: (item) => identityOf(item as JsonValue, members), // it is asked for items of our JSON only
      arrays: { detectMove: true },
      cloneDiffValues: false,
    });
  differs.set(key, differ);
  return differ;
}

/** One item in two versions of a list, by its position in each; undefined where that version lacks it. */
export interface AlignedItem {
  from: number | undefined;
  to: number | undefined;
  /** It stands elsewhere among the items that both versions have. */
  isMoved: boolean;
  /** Not the same by its identity: one item with another value. */
  isKin: boolean;
}

/** Which items of two versions of a list are the same, the newer version's in order, then those that have gone. */
export function alignLists(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  members?: readonly string[],
): AlignedItem[] {
  const delta = differBy(members).diff(older, newer) as Record<string, unknown> | undefined; // of two lists
  const moves = new Map<number, number>();
  const removed = new Set<number>();
  const added = new Set<number>();
  for (const [key, inner] of Object.entries(delta ?? {})) {
    if (!Array.isArray(inner)) continue;
    const index = Number(key.replace('_', ''));
    if (!key.startsWith('_')) added.add(index);
    else if (inner[2] === 3) moves.set(Number(inner[1]), index);
    else removed.add(index);
  }
  const moved = new Set(moves.values());
  const stayed = [...older.keys()].filter((from) => !removed.has(from) && !moved.has(from));
  const kin = members ? new Map<number, number>() : pairKin({ older, newer, removed, added });
  const aligned = newer.map((_, to): AlignedItem => {
    const related = kin.get(to);
    if (related !== undefined) return { from: related, to, isMoved: false, isKin: true };
    if (added.has(to)) return { from: undefined, to, isMoved: false, isKin: false };
    const from = moves.get(to);
    return from === undefined
      ? { from: stayed.shift(), to, isMoved: false, isKin: false }
      : { from, to, isMoved: true, isKin: false };
  });
  const gone = [...removed].map(
    (from): AlignedItem => ({ from, to: undefined, isMoved: false, isKin: false }),
  );
  return [...aligned, ...gone];
}

/** By position in the newer version, where the older one has the same item with another value. Takes them out of both sets. */
function pairKin({
  older,
  newer,
  removed,
  added,
}: {
  older: readonly JsonValue[];
  newer: readonly JsonValue[];
  removed: Set<number>;
  added: Set<number>;
}): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  for (const from of [...removed].sort((one, other) => one - other)) {
    const kin = kinOf(older[from]);
    const to = kin === undefined ? undefined : [...added].find((at) => kinOf(newer[at]) === kin);
    if (to === undefined) continue;
    pairs.set(to, from);
    removed.delete(from);
    added.delete(to);
  }
  return pairs;
}

/** An item as two versions of a list have it; undefined where one lacks it. */
export interface PlacedItem {
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** Its place in the older version, from zero, where it was moved. */
  movedFrom: number | undefined;
}

/** The items of two versions of a list in the newer one's order; what has gone stays behind what it followed. */
export function alignedItems(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  members?: readonly string[],
): PlacedItem[] {
  const aligned = alignLists(older, newer, members);
  const result = aligned.filter(({ to }) => to !== undefined);
  const gone = aligned.filter(({ to }) => to === undefined);
  for (const item of gone.sort(byOldPlace)) {
    const place = result.findLastIndex(({ from = -1 }) => from >= 0 && from < (item.from ?? 0));
    result.splice(place + 1, 0, item);
  }
  return result.map(({ from, to, isMoved }) => ({
    before: from === undefined ? undefined : older[from],
    after: to === undefined ? undefined : newer[to],
    movedFrom: isMoved ? from : undefined,
  }));
}

function byOldPlace(one: AlignedItem, other: AlignedItem): number {
  return (one.from ?? 0) - (other.from ?? 0);
}

/** One order with the others' items put in: each behind what it follows there, or in front. No item comes twice. */
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
