import { useMemo, useState } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import type { ShownChange } from '../diff/comparison.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import { runTask, useTask } from '../worker/run-task.ts';
import {
  type Choice,
  changesOf,
  firstChoice,
  isRestorable,
  restorablePart,
} from './restore-choice.ts';
import { useCheckedWrite } from './use-checked-write.ts';

export interface Restore<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** The version whose values come back. */
  older: StoredVersion & { content: string };
  /** The only field of it that was asked for. */
  field: string | undefined;
  /** What stood there last, for a record that was deleted. */
  lastVersion: StoredVersion | undefined;
}

/** Restoring an older version: what it would change now, what of that is wanted, and the version-checked write. */
export function useRestore<Address>(options: Restore<Address>) {
  const { kind, address, older, field, lastVersion } = options;
  const { words } = kind;
  const [chosen, setChosen] = useState<Choice>();
  /** Of the differences that there were before somebody came between. */
  const [before, setBefore] = useState<Choice>();
  const { save, ...writing } = useCheckedWrite({
    kind,
    address,
    lastVersion,
    again: t('Restore again to make sure: nothing is stored twice.'),
    // What is different now is not chosen, so that nobody's save is undone unasked.
    onNewer: () => {
      setBefore(comparison && firstChoice(comparison, undefined));
      setChosen(choice);
    },
  });
  const { target } = writing;
  // What the history showed: a save since then was seen by nobody, and is not undone unasked.
  const [shown] = useState(lastVersion?.content);
  const isSame = target === undefined || target.isDeleted || target.text === shown;
  const shownTexts = useMemo(
    () =>
      isSame || shown === undefined
        ? undefined
        : { words, before: shown, after: older.content, withMetadata: false },
    [isSame, shown, words, older],
  );
  const shownTask = useTask('compare', shownTexts);
  const texts = useMemo(
    () => target && { words, before: target.text, after: older.content, withMetadata: false },
    [words, target, older],
  );
  const { result, isOutdated } = useTask('compare', texts);
  const comparison = useMemo(() => result && restorablePart(result, kind), [result, kind]);
  const seen =
    shownTexts &&
    shownTask.result &&
    firstChoice(restorablePart(shownTask.result, kind), undefined);
  const isSeen = (signature: string) => seen?.has(signature) ?? true;
  const first = [...((comparison && firstChoice(comparison, field)) ?? [])];
  const choice: Choice = chosen ?? new Set(first.filter(isSeen));
  const hasUnseen = comparison && !changesOf(comparison).every((one) => isSeen(one.signature));

  return {
    writing: {
      ...writing,
      newer: writing.newer ?? (hasUnseen && target ? { versionId: versionOf(target) } : undefined),
    },
    /** Of the target with the older version; undefined while it is being made. */
    comparison:
      isOutdated || (shownTexts !== undefined && shownTask.isOutdated) ? undefined : comparison,
    /** Labels of fields that differ, too, and stay as they are. */
    kept: (result?.groups ?? [])
      .filter((group) => !isRestorable(kind, group))
      .map(({ label }) => label),
    choice,
    choose: setChosen,
    /** Whether a difference came since one looked. */
    isNew: ({ signature }: ShownChange) => !(before?.has(signature) ?? isSeen(signature)),
    /** Writes the chosen changes as the next version; answers its id, or nothing where it was not written. */
    save: async (reason: string) => {
      if (comparison === undefined) return undefined;
      return await save(async ({ text: current }) => {
        const input = { words, current, older: older.content, signatures: [...choice] };
        return { ...(await runTask('restore', input)), reason };
      });
    },
  };
}
