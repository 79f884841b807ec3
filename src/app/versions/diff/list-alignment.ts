import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
  textOf,
} from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';

export type PathStep = string | number;
export type Identity = RecordWords['identity'];

/** The identity members of a list's items; undefined to decide by shape. */
export function identityMembers(
  identity: Identity,
  path: readonly PathStep[],
): readonly string[] | undefined {
  return identity?.[String(path.findLast((step) => typeof step === 'string'))];
}

function pair(one: JsonValue | undefined, other: JsonValue | undefined): string {
  return `${textOf(one) ?? ''}|${textOf(other) ?? ''}`;
}

/** FHIR's identity of an item: an identifier's system and value, a coding's code, an extension's URL. */
function fhirIdentity(item: JsonObject): string | undefined {
  const { resourceType, id, url, coding, text, system, code, value } = item;
  if (textOf(resourceType) !== undefined) return `resource:${pair(resourceType, id)}`;
  if (textOf(url) !== undefined) return `extension:${textOf(url)}`;
  if (Array.isArray(coding) && coding.length > 0) return `concept:${identityOf(coding[0])}`;
  if (textOf(text) !== undefined) return `concept:${textOf(text)}`;
  if (textOf(code) !== undefined) return `coding:${pair(system, code)}`;
  if (textOf(value) !== undefined) return `point:${pair(system, value)}`;
  return undefined;
}

/** The identity of an item across versions: its `members`, else FHIR's, else the whole item. */
export function identityOf(item: JsonValue | undefined, members?: readonly string[]): string {
  if (isJsonNumber(item)) return item.value;
  if (!isJsonObject(item)) return JSON.stringify(item) ?? '';
  if (members?.length === 0) return JSON.stringify(item);
  if (members !== undefined) return JSON.stringify(members.map((name) => item[name] ?? null));
  return fhirIdentity(item) ?? JSON.stringify(item);
}

/**
 * The slot of an item whose value may change: the work phone, an identifier's system, a header's name. Undefined if
 * the value is all there is.
 */
function slotOf(item: JsonValue | undefined): string | undefined {
  if (typeof item === 'string') return /^([\w-]+):\s/.exec(item)?.[1]?.toLowerCase();
  if (!isJsonObject(item)) return undefined;
  const { resourceType, url, code, coding, system, value, use } = item;
  const isPoint = textOf(value) !== undefined || textOf(system) !== undefined;
  if (!isPoint || [resourceType, url, code, coding].some((other) => other !== undefined)) {
    return undefined;
  }
  return pair(system, use);
}

/** The similarity of two values from 0 to 1: the share of equal members at any depth. */
function similarity(one: JsonValue | undefined, other: JsonValue | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (isJsonObject(one) && isJsonObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return mean(names.map((name) => similarity(one[name], other[name])));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const length = Math.max(one.length, other.length);
    return mean(Array.from({ length }, (_, at) => similarity(one[at], other[at])));
  }
  return sameJson(one, other) ? 1 : 0;
}

function mean(shares: readonly number[]): number {
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Minimum similarity for matching items without an identity. */
const minSimilarity = 0.5;

/** An item with its index in both versions, if present. */
export interface AlignedItem {
  from: number | undefined;
  to: number | undefined;
  /** Whether its relative order among common items changed. */
  isMoved: boolean;
  /** Matched by slot rather than identity. */
  isSameSlot: boolean;
}

interface Lists {
  older: readonly JsonValue[];
  newer: readonly JsonValue[];
}

/** Matched items, and unmatched ones, by index. */
interface Pairs {
  /** By index in the newer version. */
  from: Map<number, number>;
  older: Set<number>;
  newer: Set<number>;
}

/** Matches the items of two lists: in the newer version's order, then removed ones. */
export function alignLists(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  members?: readonly string[],
): AlignedItem[] {
  const lists = { older, newer };
  const pairs = noPairs(lists);
  pairByIdentity(lists, pairs, members);
  const same = new Map([...pairs.from].sort(([one], [other]) => one - other));
  // Declared identity members are decisive.
  if (members === undefined) {
    pairBySlot(lists, pairs);
    pairSimilar(lists, pairs);
    pairByPlace(lists, pairs);
  }
  // A set has no order.
  const isSet = members?.length === 0;
  const unmoved = isSet ? new Set(same.values()) : longestIncreasing([...same.values()]);
  const aligned = newer.map((_, to): AlignedItem => {
    const from = pairs.from.get(to);
    const isSameSlot = from !== undefined && !same.has(to);
    return {
      from,
      to,
      isMoved: from !== undefined && !isSameSlot && !unmoved.has(from),
      isSameSlot,
    };
  });
  const removed = [...pairs.older].map(
    (from): AlignedItem => ({ from, to: undefined, isMoved: false, isSameSlot: false }),
  );
  return [...aligned, ...removed];
}

/** The longest increasing subsequence: the items that did not move. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** The last element of the best subsequence of each length, linked backwards. */
  const ends: { number: number; before: (typeof ends)[number] | undefined }[] = [];
  for (const number of numbers) {
    const longer = ends.findIndex((end) => end.number > number);
    const length = longer === -1 ? ends.length : longer;
    ends[length] = { number, before: ends[length - 1] };
  }
  const subsequence = new Set<number>();
  for (let end = ends.at(-1); end !== undefined; end = end.before) subsequence.add(end.number);
  return subsequence;
}

/**
 * Matches items that two versions have added to a third, by index in `one` for each in `other`. Two added items are
 * never versions of each other.
 */
export function pairAdded(
  one: readonly JsonValue[],
  other: readonly JsonValue[],
  members?: readonly string[],
): ReadonlyMap<number, number> {
  const lists = { older: one, newer: other };
  const pairs = noPairs(lists);
  pairByIdentity(lists, pairs, members);
  if (members === undefined) pairSimilar(lists, pairs);
  return pairs.from;
}

function noPairs({ older, newer }: Lists): Pairs {
  return { from: new Map(), older: new Set(older.keys()), newer: new Set(newer.keys()) };
}

function link(pairs: Pairs, from: number, to: number): void {
  pairs.from.set(to, from);
  pairs.older.delete(from);
  pairs.newer.delete(to);
}

/** Items of equal identity; if ambiguous, such as extensions of one URL, equal ones first, then the most similar. */
function pairByIdentity(
  { older, newer }: Lists,
  pairs: Pairs,
  members: readonly string[] | undefined,
): void {
  const groups = Map.groupBy(older.keys(), (at) => identityOf(older[at], members));
  for (const [identity, places] of Map.groupBy(newer.keys(), (at) =>
    identityOf(newer[at], members),
  )) {
    const candidates = groups.get(identity) ?? [];
    for (const to of places) {
      const equal = candidates.filter(
        (at) => pairs.older.has(at) && sameJson(older[at], newer[to]),
      );
      // Among identical items, prefers the same index.
      const from = equal.includes(to) ? to : equal[0];
      if (from !== undefined) link(pairs, from, to);
    }
    pairMostSimilar({ older, newer }, pairs, { from: candidates, to: places, least: 0 });
  }
}

/** Pairs the remaining items, most similar first, then nearest. */
function pairMostSimilar(
  { older, newer }: Lists,
  pairs: Pairs,
  { from, to, least }: { from: readonly number[]; to: readonly number[]; least: number },
): void {
  const [oldIndexes, newIndexes] = [
    from.filter((at) => pairs.older.has(at)),
    to.filter((at) => pairs.newer.has(at)),
  ];
  const options = oldIndexes.flatMap((old) =>
    newIndexes.map((place) => ({ old, place, share: similarity(older[old], newer[place]) })),
  );
  const distance = ({ old, place }: { old: number; place: number }) => Math.abs(old - place);
  for (const { old, place, share } of options.sort(
    (one, other) => other.share - one.share || distance(one) - distance(other),
  )) {
    if (share >= least && pairs.older.has(old) && pairs.newer.has(place)) link(pairs, old, place);
  }
}

function pairBySlot({ older, newer }: Lists, pairs: Pairs): void {
  for (const from of [...pairs.older]) {
    const slot = slotOf(older[from]);
    const to =
      slot === undefined ? undefined : [...pairs.newer].find((at) => slotOf(newer[at]) === slot);
    if (to !== undefined) link(pairs, from, to);
  }
}

function pairSimilar({ older, newer }: Lists, pairs: Pairs): void {
  const isNameless = (item: JsonValue | undefined) =>
    isJsonObject(item) && fhirIdentity(item) === undefined;
  pairMostSimilar({ older, newer }, pairs, {
    from: [...pairs.older].filter((at) => isNameless(older[at])),
    to: [...pairs.newer].filter((at) => isNameless(newer[at])),
    least: minSimilarity,
  });
}

/** Equal numbers removed and added between the same neighbours replace each other one by one. */
function pairByPlace({ older, newer }: Lists, pairs: Pairs): void {
  const before = (paired: ReadonlySet<number>, at: number) =>
    [...paired].reduce((nearest, other) => (other < at && other > nearest ? other : nearest), -1);
  const [pairedOld, pairedNew] = [new Set(pairs.from.values()), new Set(pairs.from.keys())];
  const removed = Map.groupBy(pairs.older, (at) => before(pairedOld, at));
  const added = Map.groupBy(pairs.newer, (at) => pairs.from.get(before(pairedNew, at)) ?? -1);
  for (const [place, from] of removed) {
    const to = added.get(place) ?? [];
    if (from.length !== to.length) continue;
    for (const [nth, old] of from.entries()) {
      const at = to[nth] ?? 0;
      if (canReplace(older[old], newer[at])) link(pairs, old, at);
    }
  }
}

/** Whether one value may replace the other; two headers of different names are distinct. */
function canReplace(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  const shape = (value: JsonValue | undefined) =>
    Array.isArray(value) ? 'list' : isJsonObject(value) ? 'object' : 'value';
  return shape(one) === shape(other) && (typeof one !== 'string' || slotOf(one) === slotOf(other));
}

/** An item in two versions; undefined where missing. */
export interface PlacedItem {
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** Its old index from zero, if moved. */
  movedFrom: number | undefined;
}

/** The items of two lists in the newer order; a removed one follows its former predecessor. */
export function alignedItems(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  members?: readonly string[],
): PlacedItem[] {
  const aligned = alignLists(older, newer, members);
  const result = aligned.filter(({ to }) => to !== undefined);
  const removed = aligned.filter(({ to }) => to === undefined);
  for (const item of removed.sort(byOldPlace)) {
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
