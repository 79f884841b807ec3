import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectIn,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { ownMember } from '#app/kit/json/unknown-object.ts';
import type { RecordKind, RecordWords } from '#app/record/record-kind.ts';
import {
  changedMembers,
  listsOf,
  mergeOrders,
  pairedList,
  recordDiff,
  type Slot,
  slotsOf,
  withEmptyFields,
  withMetadataOf,
  withoutMetadata,
} from '../diff/record-diff.ts';
import {
  conflictAt,
  type MergeConflict,
  type MergePlace,
  mergeItems,
  type Side,
  type ThreeWay,
} from './merge-items.ts';

/**
 * A three-way merge of a record: changes of one side, and equal changes, are applied; the rest are conflicts,
 * decided by `choices`, by default mine. Metadata is theirs, which the result will replace.
 */
export function mergeRecords(
  { base, theirs, mine }: Record<'base' | Side, JsonObject>,
  { words, choices = new Map() }: { words: RecordWords; choices?: ReadonlyMap<string, Side> },
): { merged: JsonObject; conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const resolve = (conflict: MergeConflict) => {
    conflicts.push(conflict);
    return choices.get(conflict.key) ?? 'mine';
  };
  const versions = {
    base: withoutMetadata(base, words),
    theirs: withoutMetadata(theirs, words),
    mine: withoutMetadata(mine, words),
  };
  const place: MergePlace = { words, key: [], path: [], within: [], resolve };
  const result = mergeValues(versions, place);
  const merged = withMetadataOf(theirs, isJsonObject(result) ? result : versions.mine, words);
  return {
    merged: words.isEmptyUnset ? withEmptyFields(merged, [mine, theirs, base]) : merged,
    conflicts,
  };
}

function mergeValues(three: ThreeWay<JsonValue>, place: MergePlace): JsonValue | undefined {
  const { base, theirs, mine } = three;
  if (sameJson(theirs, mine) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (isJsonObject(theirs) && isJsonObject(mine)) {
    const members = { base: isJsonObject(base) ? base : undefined, theirs, mine };
    return mergeMembers(members, place);
  }
  const lists = listsIn(three);
  if (lists !== undefined) {
    const items = mergeItems(lists, place, { nameOf: (item) => item, merge: mergeValues });
    // FHIR has no empty lists.
    return items.length === 0 && place.words.values === 'fhir' ? undefined : items;
  }
  return chosenValue(three, place);
}

/** A list removed by one side counts as empty, so that changes of the other side are decided item by item. */
function listsIn({ base, theirs, mine }: ThreeWay<JsonValue>) {
  const isList = Array.isArray(theirs) || Array.isArray(mine);
  const [first, second, third] = [base, theirs, mine].map((list) => list ?? []);
  if (!isList || !Array.isArray(second) || !Array.isArray(third)) return undefined;
  return { base: Array.isArray(first) ? first : [], theirs: second, mine: third };
}

function mergeMembers(three: ThreeWay<JsonObject>, place: MergePlace): JsonValue | undefined {
  const { base, theirs, mine } = three;
  const versions = [base, theirs, mine];
  const names = mergeOrders(Object.keys(mine ?? {}), Object.keys(theirs ?? {}));
  const done = new Set<string>();
  const members = names.flatMap((name): [string, JsonValue][] => {
    if (pairedList(name, versions)) {
      const listName = name.replace(/^_/, '');
      if (done.has(listName)) return [];
      done.add(listName);
      return mergePair(listName, three, place);
    }
    const values = eachOf(three, (version) => ownMember(version, name));
    const merged = isContested(name, three, place)
      ? chosenValue(values, inside(place, name))
      : mergeValues(values, inside(place, name));
    return merged === undefined ? [] : [[name, merged]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** Whether a field is decided as a whole, and both sides changed it. */
function isContested(name: string, three: ThreeWay<JsonObject>, place: MergePlace): boolean {
  const { together = [] } = place.words;
  if (place.path.length > 0 || !together.includes(name)) return false;
  const isChangedBy = (side: 'theirs' | 'mine') =>
    together.some((field) => !sameJson(memberOr(three.base, field), memberOr(three[side], field)));
  return isChangedBy('theirs') && isChangedBy('mine');
}

function memberOr(version: JsonObject | undefined, name: string): JsonValue | null {
  return (version && ownMember(version, name)) ?? null;
}

function chosenValue(three: ThreeWay<JsonValue>, place: MergePlace): JsonValue | undefined {
  const { theirs, mine } = three;
  if (sameJson(theirs ?? null, mine ?? null)) return mine;
  return place.resolve(conflictAt('value', three, place)) === 'mine' ? mine : theirs;
}

/** Merges a list with its `_field` list slot by slot, to keep them aligned. */
function mergePair(
  name: string,
  three: ThreeWay<JsonObject>,
  place: MergePlace,
): [string, JsonValue][] {
  const slots = eachOf(three, (version) => slotsOf(version, name) ?? []);
  const lists = { base: slots.base ?? [], theirs: slots.theirs ?? [], mine: slots.mine ?? [] };
  const merged = mergeItems(lists, inside(place, name), {
    nameOf: ({ value, element }) => (value === null ? element : value),
    merge: mergeSlot,
  });
  return listsOf(merged, name);
}

function mergeSlot(three: ThreeWay<Slot>, place: MergePlace): Slot | undefined {
  const part = (name: keyof Slot) =>
    mergeValues(
      eachOf(three, (slot) => slot[name]),
      inside(place, name),
    );
  const [value = null, element = null] = [part('value'), part('element')];
  return value === null && element === null ? undefined : { value, element };
}

function inside(place: MergePlace, name: string): MergePlace {
  return { ...place, key: [...place.key, name], path: [...place.path, name] };
}

function eachOf<From, To>(
  three: ThreeWay<From>,
  get: (version: From) => To | undefined,
): ThreeWay<To> {
  const of = (version: From | undefined) => (version === undefined ? undefined : get(version));
  return { base: of(three.base), theirs: of(three.theirs), mine: of(three.mine) };
}

/** Three versions of a record as JSON texts. */
export interface MergedTexts {
  /** The common base. To undo a version, that version itself, with its predecessor as `mine`. */
  base: string;
  /** The stored version, to be replaced. */
  theirs: string;
  mine: string;
}

interface Merging extends Pick<RecordKind, 'words' | 'restorable'> {
  /** The winning side of each conflict. */
  choices?: ReadonlyMap<string, Side>;
}

/**
 * A three-way merge of texts: changes of one side are applied, the rest are conflicts. `changed`: the top-level fields
 * that differ from `theirs`.
 */
export function mergeTexts(texts: MergedTexts, { words, restorable, choices }: Merging) {
  const [base = {}, theirs = {}, mine = {}] = [texts.base, texts.theirs, texts.mine].map(objectIn);
  const restored = Object.entries(mine).filter(([name]) => restorable?.includes(name));
  const restorableMine = restorable ? { ...base, ...Object.fromEntries(restored) } : mine;
  const versions = { base, theirs, mine: restorableMine };
  const { merged, conflicts } = mergeRecords(versions, { words, ...(choices && { choices }) });
  const changed = changedMembers(recordDiff(theirs, merged, { words }));
  return { text: formatJson(merged), changed, conflicts };
}
