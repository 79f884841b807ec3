import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { ownMember } from '#app/kit/json/unknown-object.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { signatureOf } from '../diff/comparison.ts';
import {
  type AlignedItem,
  alignLists,
  type Identity,
  identityMembers,
  type PathStep,
} from '../diff/list-alignment.ts';
import {
  changedMembers,
  type JsonChange,
  mergeOrders,
  pairedList,
  recordDiff,
  withEmptyFields,
  withMetadataOf,
  withoutMetadata,
} from '../diff/record-diff.ts';

/**
 * Applies some of the differences that `recordDiff(before, after)` returns: all of them give `after`, none gives
 * `before` unchanged. Metadata is that of `before`.
 */
export function applyChanges(
  before: JsonObject,
  after: JsonObject,
  { chosen, words }: { chosen: readonly JsonChange[]; words: RecordWords },
): JsonObject {
  const keys = new Set(chosen.map(({ kind, path }) => JSON.stringify([kind, path])));
  const pick: Pick = {
    path: [],
    identity: words.identity,
    isChosen: (kind, path) => keys.has(JSON.stringify([kind, path])),
    isTouched: (path) =>
      chosen.some((change) => path.every((step, depth) => change.path[depth] === step)),
  };
  const [older, newer] = [withoutMetadata(before, words), withoutMetadata(after, words)];
  const applied = withMetadataOf(before, pickMembers(older, newer, pick), words);
  return words.isEmptyUnset ? withEmptyFields(applied, [after, before]) : applied;
}

/** Reverts the differences of `current` from `older` with these signatures; also returns the changed fields. */
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
  return { record, changed: changedMembers(chosen) };
}

interface Pick {
  identity: Identity;
  path: readonly PathStep[];
  isChosen: (kind: JsonChange['kind'], path: readonly PathStep[]) => boolean;
  /** Whether anything at or inside a path is selected. */
  isTouched: (path: readonly PathStep[]) => boolean;
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
    const [oldValue, newValue] = [ownMember(before, key), ownMember(after, key)];
    if (pairedList(key, [before, after])) {
      return [key, isPairTouched(key, pick) ? newValue : oldValue];
    }
    return [key, pickValue(oldValue, newValue, { ...pick, path: [...pick.path, key] })];
  });
  // The remaining values are all defined.
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** A list and its `_field` list are aligned by slot, so they are taken together. */
function isPairTouched(key: string, { path, isTouched }: Pick): boolean {
  const name = key.replace(/^_/, '');
  return isTouched([...path, name]) || isTouched([...path, `_${name}`]);
}

interface PickedItem extends AlignedItem {
  value: JsonValue;
  isMovedOrNew: boolean;
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
    const isNew = item.from === undefined || (item.isSameSlot && !sameJson(value, before));
    return [{ ...item, value, isMovedOrNew: isNew || pick.isChosen('moved', path) }];
  });
  return inResultOrder(items).map(({ value }) => value);
}

/** Existing items in their old order, others after their predecessor in the newer version. */
function inResultOrder(items: readonly PickedItem[]): PickedItem[] {
  const result = items
    .filter(({ isMovedOrNew }) => !isMovedOrNew)
    .sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
  const movedOrNew = items
    .filter(({ isMovedOrNew }) => isMovedOrNew)
    .sort((one, other) => (one.to ?? 0) - (other.to ?? 0));
  for (const item of movedOrNew) {
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
