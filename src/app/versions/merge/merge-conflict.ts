import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { PathStep } from '../diff/list-alignment.ts';

/** Three states of a value; undefined where missing. */
export interface ThreeWay<Value> {
  base: Value | undefined;
  theirs: Value | undefined;
  mine: Value | undefined;
}

/** A value that both sides changed differently. */
export interface MergeConflict extends ThreeWay<JsonValue> {
  key: string;
  kind: 'value' | 'order';
  path: readonly PathStep[];
  /** The list items that `path` passes, outermost first. */
  within: readonly JsonValue[];
}

/** The side that wins a conflict. */
export type Side = 'theirs' | 'mine';

/** The path of a merge, and the choices so far. */
export interface MergePlace {
  words: RecordWords;
  key: readonly PathStep[];
  path: readonly PathStep[];
  within: readonly JsonValue[];
  settle: (conflict: MergeConflict) => Side;
}

export function conflictAt(
  kind: MergeConflict['kind'],
  three: ThreeWay<JsonValue>,
  { key, path, within }: MergePlace,
): MergeConflict {
  return { kind, key: JSON.stringify([kind, ...key]), path, within, ...three };
}
