import { formatJson, type JsonObject, type JsonValue } from '../json/json-text.ts';
import { type ChangeGroup, changeGroups, changeLabel } from './change-labels.ts';
import { describeValue, displayValue } from './describe-value.ts';
import { type EndpointChange, endpointDiff, type PathStep } from './endpoint-diff.ts';
import { type MarkedPart, wordMarks } from './word-marks.ts';

/** A change as it is shown: texts only, so that it can be made in a worker. */
export interface ShownChange {
  kind: EndpointChange['kind'];
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

/** What differs between two versions of a resource, ready to be shown. */
export function comparisonOf(
  before: JsonObject,
  after: JsonObject,
  options: { withNoise?: boolean } = {},
): Comparison {
  const changes = endpointDiff(before, after, options);
  return { groups: changeGroups(changes).map(shownGroup), changes: changes.length };
}

function shownGroup({ field, label, changes }: ChangeGroup): ShownGroup {
  return { field, label, changes: changes.map(shownChange) };
}

function shownChange(change: EndpointChange): ShownChange {
  const { kind, path } = change;
  const shown = { kind, path, label: changeLabel(change), signature: signatureOf(change) };
  if (kind === 'moved') {
    const places = { from: (change.from ?? 0) + 1, to: (change.to ?? 0) + 1 };
    return { ...shown, move: { what: describeValue(change.after), ...places } };
  }
  const [before, after] = [displayValue(change.before), displayValue(change.after)];
  if (kind === 'added') return { ...shown, after: whole(after) };
  if (kind === 'removed') return { ...shown, before: whole(before) };
  return { ...shown, ...wordMarks(before, after) };
}

function whole(text: string): MarkedPart[] {
  return [{ text, isMarked: false }];
}

/** The place of what was removed is counted in the version that still had it, where others may come and go. */
export function signatureOf({ kind, path, before, after }: EndpointChange): string {
  const steps =
    kind === 'removed' ? path.map((step) => (typeof step === 'number' ? '*' : step)) : path;
  return [kind, steps.join('.'), textOfValue(before), textOfValue(after)].join('\n');
}

function textOfValue(value: JsonValue | undefined): string {
  return value === undefined ? '' : formatJson(value);
}
