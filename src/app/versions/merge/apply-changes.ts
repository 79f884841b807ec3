import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { signatureOf } from '../diff/comparison.ts';
import { type JsonChange, memberOf } from '../diff/json-diff.ts';
import {
  type AlignedItem,
  alignLists,
  type Identity,
  identityMembers,
  mergeOrders,
  type PathStep,
} from '../diff/list-alignment.ts';
import { keptMetadata, withEmptyFields, withoutMetadata } from '../diff/metadata.ts';
import { recordDiff } from '../diff/record-diff.ts';
import { pairedList } from './paired-lists.ts';

/**
 * `before` with some of what `recordDiff(before, after)` found: with every change it means the same as `after`, with none
 * it is `before` as it was. What every save changes by itself stays that of `before`.
 */
export function applyChanges(
  before: JsonObject,
  after: JsonObject,
  { chosen, words }: { chosen: readonly JsonChange[]; words: RecordWords },
): JsonObject {
  const pick = { path: [], identity: words.identity, ...choiceOf(chosen) };
  const [older, newer] = [withoutMetadata(before, words), withoutMetadata(after, words)];
  const applied = keptMetadata(before, pickMembers(older, newer, pick), words);
  return words.isEmptyUnset ? withEmptyFields(applied, [after, before]) : applied;
}

/** `current` with those of its differences from `older` undone that have one of the signatures, and which fields that changes. */
export function restoredRecord(options: {
  current: JsonObject;
  older: JsonObject;
  signatures: ReadonlySet<string>;
  words: RecordWords;
}): { record: JsonObject; changed: string[] } {
  const { current, older, signatures, words } = options;
  const chosen = recordDiff(current, older, { words }).filter((change) =>
    signatures.has(signatureOf(change)),
  );
  const record = applyChanges(current, older, { chosen, words });
  return { record, changed: [...new Set(chosen.map(({ path }) => String(path[0])))] };
}

interface Pick {
  identity: Identity;
  path: readonly PathStep[];
  isChosen: (kind: JsonChange['kind'], path: readonly PathStep[]) => boolean;
  /** Whether anything at this place or inside of it is chosen. */
  isTouched: (path: readonly PathStep[]) => boolean;
}

function choiceOf(chosen: readonly JsonChange[]): Omit<Pick, 'path' | 'identity'> {
  const keys = new Set(chosen.map(({ kind, path }) => JSON.stringify([kind, path])));
  return {
    isChosen: (kind, path) => keys.has(JSON.stringify([kind, path])),
    isTouched: (path) =>
      chosen.some((change) => path.every((step, depth) => change.path[depth] === step)),
  };
}

function pickValue(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pick: Pick,
): JsonValue | undefined {
  const { path, isChosen } = pick;
  if (before === undefined) return isChosen('added', path) ? after : undefined;
  if (after === undefined) return isChosen('removed', path) ? undefined : before;
  if (isJsonObject(before) && isJsonObject(after)) return pickMembers(before, after, pick);
  if (Array.isArray(before) && Array.isArray(after)) return pickItems(before, after, pick);
  return isChosen('changed', path) ? after : before;
}

function pickMembers(before: JsonObject, after: JsonObject, pick: Pick): JsonObject {
  const keys = mergeOrders(Object.keys(before), Object.keys(after));
  const members = keys.map((key): [string, JsonValue | undefined] => {
    const [old, anew] = [memberOf(before, key), memberOf(after, key)];
    if (pairedList(key, [before, after])) {
      return [key, isPairTouched(key, pick) ? anew : old];
    }
    return [key, pickValue(old, anew, { ...pick, path: [...pick.path, key] })];
  });
  // Every value that is left is one.
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** A list and its `_field` list belong together slot by slot, so that they are taken over together or not at all. */
function isPairTouched(key: string, { path, isTouched }: Pick): boolean {
  const name = key.replace(/^_/, '');
  return isTouched([...path, name]) || isTouched([...path, `_${name}`]);
}

interface PickedItem extends AlignedItem {
  value: JsonValue;
  isPlacedAnew: boolean;
}

function pickItems(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  pick: Pick,
): JsonValue[] {
  const members = identityMembers(pick.identity, pick.path);
  const items = alignLists(older, newer, members).flatMap((item): PickedItem[] => {
    const path = [...pick.path, item.to ?? item.from ?? 0];
    const before = item.from === undefined ? undefined : older[item.from];
    const after = item.to === undefined ? undefined : newer[item.to];
    const value = pickValue(before, after, { ...pick, path });
    if (value === undefined) return [];
    const isNew = item.from === undefined || (item.isKin && !sameJson(value, before));
    return [{ ...item, value, isPlacedAnew: isNew || pick.isChosen('moved', path) }];
  });
  return placed(items).map(({ value }) => value);
}

/** Items that were there in their old order, the others behind whatever stands before them in the newer version. */
function placed(items: readonly PickedItem[]): PickedItem[] {
  const result = items
    .filter(({ isPlacedAnew }) => !isPlacedAnew)
    .sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
  const anew = items
    .filter(({ isPlacedAnew }) => isPlacedAnew)
    .sort((one, other) => (one.to ?? 0) - (other.to ?? 0));
  for (const item of anew) {
    const place = (of: PickedItem) => of.to ?? -1;
    const ahead = result.filter((of) => place(of) < place(item) && of.to !== undefined);
    const nearest = ahead.reduce<PickedItem | undefined>(
      (best, of) => (best === undefined || place(of) > place(best) ? of : best),
      undefined,
    );
    result.splice(nearest === undefined ? 0 : result.indexOf(nearest) + 1, 0, item);
  }
  return result;
}
