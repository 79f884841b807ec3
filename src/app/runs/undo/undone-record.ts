import { objectIn } from '#app/kit/json/json-text.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { changedMembers, recordDiff } from '#app/versions/diff/record-diff.ts';
import { mergeTexts } from '#app/versions/merge/merge-records.ts';
import { t } from '#words/t.ts';

/** The texts before and after a change; null before a creation and after a delete. */
export interface RecordChange {
  before: string | null;
  after: string | null;
}

/** How to undo changes of a record. */
export type UndoneRecord =
  /** `changed`: the top-level fields that differ from the current version. */
  | { kind: 'write'; text: string; changed: string[] }
  | { kind: 'remove' }
  | { kind: 'nothing' }
  | { kind: 'conflict'; reason: string };

type Kind = Pick<RecordKind, 'words' | 'restorable'>;

export const changedAgain = t('Skipped: changed again since then');
export const deletedSince = t('Deleted since then. Undelete it first');

/**
 * Removes changes, newest first, from the current text (null if deleted). Later changes are kept; a conflict with one
 * leaves the record unchanged.
 */
export function undoneRecord(
  kind: Kind,
  changes: readonly RecordChange[],
  now: string | null,
): UndoneRecord {
  let text = now;
  for (const { before, after } of changes) {
    if (after === null) text ??= before;
    else if (before === null) {
      if (text === null) continue;
      if (differing(kind, text, after).length > 0)
        return { kind: 'conflict', reason: changedAgain };
      text = null;
    } else if (text === null) {
      return { kind: 'conflict', reason: deletedSince };
    } else {
      const undone = mergeTexts({ base: after, theirs: text, mine: before }, kind);
      if (undone.conflicts.length > 0) return { kind: 'conflict', reason: changedAgain };
      text = undone.text;
    }
  }
  if (text === null) return { kind: now === null ? 'nothing' : 'remove' };
  if (now === null) return { kind: 'write', text, changed: Object.keys(objectIn(text)) };
  const changed = differing(kind, now, text);
  return changed.length === 0 ? { kind: 'nothing' } : { kind: 'write', text, changed };
}

function differing({ words }: Kind, one: string, other: string): string[] {
  return changedMembers(recordDiff(objectIn(one), objectIn(other), { words }));
}

/** A kind of record that runs change. */
export interface WrittenKind {
  record: RecordKind;
  historyPath: (address: RecordAddress) => string;
}

/** A kind of record whose changes are listed and undone. */
export interface ChangedKind extends WrittenKind {
  /** "Event definition" */
  one: string;
  path: (address: RecordAddress) => string;
  /** Roles. */
  writers: readonly string[];
}

/** The kind of a change by its name in the contract; undefined for an unknown one. */
export type ChangedKinds = (kind: string) => ChangedKind | undefined;
