import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { PathStep } from '../diff/list-alignment.ts';

/** One thing in its three states; undefined where a version lacks it. */
export interface ThreeWay<Value> {
  base: Value | undefined;
  theirs: Value | undefined;
  mine: Value | undefined;
}

/** Something that both sides changed, each differently: a person must say which one holds. */
export interface MergeConflict extends ThreeWay<JsonValue> {
  /** The same for the same conflict, whatever was chosen for others. */
  key: string;
  kind: 'value' | 'order';
  path: readonly PathStep[];
  /** The list items that `path` leads through, outermost first. */
  within: readonly JsonValue[];
}

/** Whose value holds where both changed it. */
export type Side = 'theirs' | 'mine';

/** Where in the record a merge is, and how its conflicts are settled. */
export interface MergePlace {
  words: RecordWords;
  key: readonly PathStep[];
  path: readonly PathStep[];
  within: readonly JsonValue[];
  settle: (conflict: MergeConflict) => Side;
}

/** A conflict at a place. */
export function conflictAt(
  kind: MergeConflict['kind'],
  three: ThreeWay<JsonValue>,
  { key, path, within }: MergePlace,
): MergeConflict {
  return { kind, key: JSON.stringify([kind, ...key]), path, within, ...three };
}
