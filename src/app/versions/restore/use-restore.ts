import { useMemo, useState } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import { runTask, useTask } from '../worker/run-task.ts';
import {
  type Choice,
  changesOf,
  firstChoice,
  isRestorable,
  restorablePart,
} from './restore-choice.ts';
import { type NewerSave, useCheckedWrite } from './use-checked-write.ts';

/** Why the preview was made anew. */
export interface RefreshCause extends NewerSave {
  /** Signatures of the differences that there were before. */
  before: Choice;
}

interface Restore<Address> {
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
  const [overtaken, setOvertaken] = useState<RefreshCause>();
  const { save, ...writing } = useCheckedWrite({
    kind,
    address,
    lastVersion,
    again: t('Restore again to make sure: nothing is stored twice.'),
    // What is different now is not chosen, so that nobody's save is taken back unasked.
    onNewer: (newer) => {
      const changes = comparison === undefined ? [] : changesOf(comparison);
      setOvertaken({ ...newer, before: new Set(changes.map(({ signature }) => signature)) });
      setChosen(choice);
    },
  });
  const { target } = writing;
  // What the history showed: a save since then was seen by nobody, and is not taken back unasked.
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
  const isUnseen = (signature: string) => seen !== undefined && !seen.has(signature);
  const first = [...((comparison && firstChoice(comparison, field)) ?? [])];
  const choice: Choice = chosen ?? new Set(first.filter((signature) => !isUnseen(signature)));
  const hasUnseen = comparison && changesOf(comparison).some((one) => isUnseen(one.signature));
  const cause: RefreshCause | undefined =
    hasUnseen && target && seen
      ? { author: undefined, versionId: versionOf(target), isDelete: false, before: seen }
      : undefined;

  return {
    ...writing,
    /** Of the target with the older version; undefined while it is being made. */
    comparison:
      isOutdated || (shownTexts !== undefined && shownTask.isOutdated) ? undefined : comparison,
    /** Labels of fields that differ, too, and stay as they are. */
    kept: (result?.groups ?? [])
      .filter((group) => !isRestorable(kind, group))
      .map(({ label }) => label),
    choice,
    choose: setChosen,
    overtaken: overtaken ?? cause,
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
