import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import { isLostAnswer, lostAnswer } from '../lost-answer.ts';
import { findConflict, isStillGone, isStillStored, recordSource } from '../merge/find-conflict.ts';
import { recordMutations, recordQueries } from '../record.queries.ts';
import type { RecordKind, Refusal } from '../record-kind.ts';
import { versionOf } from '../stored-text.ts';
import { runTask, useTask } from '../worker/run-task.ts';
import {
  type Choice,
  changesOf,
  firstChoice,
  isRestorable,
  restorablePart,
} from './restore-choice.ts';

/** What is written over: the current version, or the last one before the record was deleted. */
export interface Target {
  text: string;
  /** Undefined where the deployment has none. */
  etag: string | undefined;
  isDeleted: boolean;
}

/** Why the preview was made anew. */
export interface Overtaken {
  /** Signatures of the differences that there were before. */
  before: Choice;
  author: string | undefined;
  versionId: string | undefined;
  isDelete: boolean;
}

/** What a restore has stored; its number where the deployment tells. */
interface Restored {
  versionId: string | undefined;
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
  const record = recordSource({ client: useQueryClient(), kind, address });
  const current = useQuery({ ...recordQueries.current(kind, address), staleTime: 0, gcTime: 0 });
  const { mutateAsync: write } = useMutation(recordMutations.save(kind, address));
  const [target, setTarget] = useState<Target>();
  const [chosen, setChosen] = useState<Choice>();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setIsSaving] = useState(false);
  /** What was sent and got no answer: it may be stored. */
  const lost = useRef<string>(undefined);

  // What the preview was made from stays until somebody is told that there is something newer.
  if (target === undefined && current.data !== undefined && !current.isFetching) {
    setTarget({ text: current.data.text, etag: current.data.etag, isDeleted: false });
  } else if (target === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTarget({ text: lastVersion.content, etag: undefined, isDeleted: true });
  }

  const { words } = kind;
  const texts = useMemo(
    () => target && { words, before: target.text, after: older.content, withMetadata: false },
    [words, target, older],
  );
  const { result, isOutdated } = useTask('compare', texts);
  const comparison = useMemo(() => result && restorablePart(result, kind), [result, kind]);
  const choice = chosen ?? (comparison && firstChoice(comparison, field)) ?? new Set<string>();

  /**
   * Shows the preview anew: what is different now is not chosen, so that nobody's save is taken back unasked. What was
   * restored here and got no answer is nobody else's, and is answered as restored.
   */
  async function meetNewer(): Promise<Restored | undefined> {
    const conflict = await findConflict(record);
    if (conflict.kind === 'unknown') {
      setRefusal({ issues: [], message: 'There is a newer version, but it could not be loaded.' });
      return undefined;
    }
    if (conflict.kind === 'newer' && lost.current !== undefined) {
      const { text } = conflict.theirs;
      if (record.saysSame(text, lost.current)) return { versionId: versionOf(conflict.theirs) };
    }
    const changes = comparison === undefined ? [] : changesOf(comparison);
    const before = new Set(changes.map(({ signature }) => signature));
    setChosen(choice);
    if (conflict.kind === 'deleted') {
      setOvertaken({ before, author: undefined, versionId: undefined, isDelete: true });
      setTarget((last) => last && { ...last, isDeleted: true });
      return undefined;
    }
    const { theirs, saved } = conflict;
    const { author, versionId } = saved;
    setOvertaken({ before, author, versionId, isDelete: false });
    setTarget({ ...theirs, isDeleted: false });
    return undefined;
  }

  /** Writes the chosen changes as the next version; answers its id, or nothing where it was not written. */
  async function save(): Promise<Restored | undefined> {
    if (target === undefined || comparison === undefined) return undefined;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const { text: base, etag, isDeleted } = target;
      if ((etag === undefined || isDeleted) && !(await isStill(target))) return await meetNewer();
      const input = { words, current: base, older: older.content, signatures: [...choice] };
      const restored = await runTask('restore', input);
      const refused = await kind.check?.(restored.text);
      if (refused !== undefined) {
        setRefusal(refused);
        return undefined;
      }
      const answer = await write({ ...restored, etag, isGone: isDeleted }).catch(
        (error: unknown) => {
          if (!isLostAnswer(error)) throw error;
          lost.current = restored.text;
          throw lostAnswer(error, 'Restore again to make sure: nothing is stored twice.');
        },
      );
      return { versionId: versionOf(answer) };
    } catch (error) {
      if (isStatus(error, 412)) return await meetNewer();
      setRefusal(refusalOf(error));
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  /** Where the deployment can't refuse the write, looking right before it is all there is. */
  function isStill({ text, isDeleted }: Target): Promise<boolean> {
    return isDeleted ? isStillGone(record) : isStillStored(record, text);
  }

  return {
    target,
    /** Of the target with the older version; undefined while it is being made. */
    comparison: isOutdated ? undefined : comparison,
    /** Labels of fields that differ, too, and stay as they are. */
    kept: (result?.groups ?? [])
      .filter((group) => !isRestorable(kind, group))
      .map(({ label }) => label),
    choice,
    choose: setChosen,
    overtaken,
    refusal,
    /** What the target is made of: says why there is none. */
    current,
    isSaving,
    save,
  };
}

/** What a failed write says: issues at their places, else the reason in words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}
