import { useMemo, useState } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import type { ShownChange } from '../diff/comparison.ts';
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
  /** The version to restore from. */
  older: StoredVersion & { content: string };
  /** The only requested field. */
  field: string | undefined;
  /** The last version of a deleted record. */
  lastVersion: StoredVersion | undefined;
}

/** Restores an older version: comparison, selection and versioned write. */
export function useRestore<Address>(options: Restore<Address>) {
  const { kind, address, older, field, lastVersion } = options;
  const { words } = kind;
  const [chosen, setChosen] = useState<Choice>();
  /** Differences before a concurrent save. */
  const [before, setBefore] = useState<Choice>();
  const { save, ...writing } = useCheckedWrite({
    kind,
    address,
    lastVersion,
    again: t('To make sure, restore again. Nothing is saved twice.'),
    // New differences are not selected, so that a concurrent save is kept.
    onNewer: () => {
      setBefore(comparison && firstChoice(comparison, undefined));
      setChosen(choice);
    },
  });
  const { target } = writing;
  // The displayed version: a later save must not be undone unseen.
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
  const wasShown = (signature: string) => seen?.has(signature) ?? true;
  const first = [...((comparison && firstChoice(comparison, field)) ?? [])];
  const choice: Choice = chosen ?? new Set(first.filter(wasShown));
  const hasUnseen = comparison && !changesOf(comparison).every((one) => wasShown(one.signature));

  return {
    writing: {
      ...writing,
      newer: writing.newer ?? (hasUnseen && target ? { versionId: versionOf(target) } : undefined),
    },
    /** Compares the target with the older version; undefined while computing. */
    comparison:
      isOutdated || (shownTexts !== undefined && shownTask.isOutdated) ? undefined : comparison,
    /** Labels of further differing fields, which stay unchanged. */
    kept: (result?.groups ?? [])
      .filter((group) => !isRestorable(kind, group))
      .map(({ label }) => label),
    choice,
    choose: setChosen,
    /** Whether a difference is new since the first preview. */
    isNew: ({ signature }: ShownChange) => !(before?.has(signature) ?? wasShown(signature)),
    /** Writes the selected changes; returns the version, or undefined if refused. */
    save: async (reason: string) => {
      if (comparison === undefined) return undefined;
      return await save(async ({ text: current }) => {
        const input = { words, current, older: older.content, signatures: [...choice] };
        return { ...(await runTask('restore', input)), reason };
      });
    },
  };
}
