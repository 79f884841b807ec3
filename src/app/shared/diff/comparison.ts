import { formatJson, type JsonValue } from '../json/json-text.ts';
import type { JsonChange, PathStep } from './json-diff.ts';
import { type MarkedPart, wordMarks } from './word-marks.ts';

/** A change as it is shown: texts only, so that it can be made in a worker. */
export interface ShownChange {
  kind: JsonChange['kind'];
  path: readonly PathStep[];
  /** Where in its field it is, in words; empty when it is the field itself. */
  label: readonly string[];
  /** Absent where that side has no such value, and for moves. */
  before?: MarkedPart[];
  after?: MarkedPart[];
  /** What was moved, and its places counted from one. */
  move?: { what: string; from: number; to: number };
  /** The same for the same change of the same values, also when other changes come or go beside it. */
  signature: string;
}

export interface ShownGroup {
  field: string;
  label: string;
  changes: ShownChange[];
}

/** Two versions by meaning, field by field. */
export interface Comparison {
  groups: ShownGroup[];
  /** How many differences there are in all. */
  changes: number;
}

/** The changes of one field. */
export interface ChangeGroup {
  field: string;
  label: string;
  changes: JsonChange[];
}

/** How a kind of record calls its fields and values. */
export interface DiffWords {
  /** Changes by field, in the order in which they are to be read. */
  groups: (changes: readonly JsonChange[]) => ChangeGroup[];
  /** Where in its field a change is; empty when it is the field itself. */
  label: (change: JsonChange) => string[];
  /** A value on one line. */
  describe: (value: JsonValue | undefined) => string;
  /** A value at length. */
  display: (value: JsonValue | undefined) => string;
}

/** Changes ready to be shown, in the words of their kind of record. */
export function shownComparison(changes: readonly JsonChange[], words: DiffWords): Comparison {
  const groups = words.groups(changes).map(({ field, label, changes: own }) => ({
    field,
    label,
    changes: own.map((change) => shownChange(change, words)),
  }));
  return { groups, changes: changes.length };
}

function shownChange(change: JsonChange, words: DiffWords): ShownChange {
  const { kind, path } = change;
  const shown = { kind, path, label: words.label(change), signature: signatureOf(change) };
  if (kind === 'moved') {
    const places = { from: (change.from ?? 0) + 1, to: (change.to ?? 0) + 1 };
    return { ...shown, move: { what: words.describe(change.after), ...places } };
  }
  const [before, after] = [words.display(change.before), words.display(change.after)];
  if (kind === 'added') return { ...shown, after: whole(after) };
  if (kind === 'removed') return { ...shown, before: whole(before) };
  return { ...shown, ...wordMarks(before, after) };
}

function whole(text: string): MarkedPart[] {
  return [{ text, isMarked: false }];
}

/** The place of what was removed is counted in the version that still had it, where others may come and go. */
export function signatureOf({ kind, path, before, after }: JsonChange): string {
  const steps =
    kind === 'removed' ? path.map((step) => (typeof step === 'number' ? '*' : step)) : path;
  return [kind, steps.join('.'), textOfValue(before), textOfValue(after)].join('\n');
}

function textOfValue(value: JsonValue | undefined): string {
  return value === undefined ? '' : formatJson(value);
}
