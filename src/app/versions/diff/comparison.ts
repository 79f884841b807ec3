import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { changeGroups, changeLabel } from './change-words.ts';
import { describeValue, displayValue } from './describe-value.ts';
import type { PathStep } from './list-alignment.ts';
import {
  type MarkedPart,
  referencesIn,
  unmarked,
  withReferences,
  wordMarks,
} from './marked-parts.ts';
import { type JsonChange, recordDiff } from './record-diff.ts';

/** A change as texts only, so that a worker can produce it. */
export interface ShownChange {
  kind: JsonChange['kind'];
  path: readonly PathStep[];
  /** The path within its field; empty for the field itself. */
  label: readonly string[];
  /** Absent without a value on that side, and for moves. */
  before?: MarkedPart[];
  after?: MarkedPart[];
  /** A moved item with indexes from one. */
  move?: { what: string; from: number; to: number };
  /** Stable for the same change of the same values, whatever else changes. */
  signature: string;
}

export interface ShownGroup {
  field: string;
  label: string;
  changes: ShownChange[];
}

export interface Comparison {
  groups: ShownGroup[];
  /** The number of differences. */
  changes: number;
}

export function comparisonOf(
  before: JsonObject,
  after: JsonObject,
  options: { words: RecordWords; withMetadata?: boolean },
): Comparison {
  const { words } = options;
  const changes = recordDiff(before, after, options);
  const groups = changeGroups(changes, words).map(({ changes: own, ...group }) => ({
    ...group,
    changes: own.map((change) => shownChange(change, words)),
  }));
  return { groups, changes: changes.length };
}

function shownChange(change: JsonChange, words: RecordWords): ShownChange {
  const { kind, path } = change;
  const shown = { kind, path, label: changeLabel(change, words), signature: signatureOf(change) };
  if (kind === 'moved') {
    const places = { from: (change.from ?? 0) + 1, to: (change.to ?? 0) + 1 };
    return { ...shown, move: { what: describeValue(change.after, words, path), ...places } };
  }
  const before = displayValue(change.before, words, path);
  const after = displayValue(change.after, words, path);
  const references = referencesIn([change.before, change.after], { words, path });
  const linked = (parts: readonly MarkedPart[]) => withReferences(parts, references);
  if (kind === 'added') return { ...shown, after: linked(unmarked(after)) };
  if (kind === 'removed') return { ...shown, before: linked(unmarked(before)) };
  const marks = wordMarks(before, after);
  return { ...shown, before: linked(marks.before), after: linked(marks.after) };
}

/** A removed item's index is that of the older version, which is not stable. */
export function signatureOf({ kind, path, before, after }: JsonChange): string {
  const steps =
    kind === 'removed' ? path.map((step) => (typeof step === 'number' ? '*' : step)) : path;
  const values = [before, after].map((value) => (value === undefined ? '' : formatJson(value)));
  return [kind, steps.join('.'), ...values].join('\n');
}

/** "3 differences in 2 fields". */
export function countInWords({ changes, groups }: Comparison): string {
  const fields = groups.length;
  if (changes === 0) return t('No differences');
  return t(
    fields < changes
      ? '{changes, plural, one {# difference} other {# differences}} in {fields, plural, one {one field} other {# fields}}'
      : '{changes, plural, one {# difference} other {# differences}}',
    { changes, fields },
  );
}
