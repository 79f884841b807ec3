import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { t } from '#words/t.ts';
import { keptError, readStored, unstoredFields } from '../form/stored-as-sent.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import { isLostAnswer, lostAnswer } from '../lost-answer.ts';
import { findConflict, isStillGone, isStillStored, recordSource } from '../merge/find-conflict.ts';
import { recordMutations, recordQueries } from '../record.queries.ts';
import type { RecordKind, RecordWrite, Refusal } from '../record-kind.ts';
import { versionOf } from '../stored-text.ts';

/** What is written over: the current version, or the last one before the record was deleted. */
export interface Target {
  text: string;
  /** Undefined where the deployment has none. */
  etag: string | undefined;
  isDeleted: boolean;
}

/** Who came before, and so made the preview anew. */
export interface NewerSave {
  author: string | undefined;
  versionId: string | undefined;
  isDelete: boolean;
}

/** What has been stored; its number where the deployment tells. */
export interface SavedVersion {
  versionId: string | undefined;
}

type NextVersion = Pick<RecordWrite, 'text' | 'changed' | 'reason'>;

interface CheckedWrite<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** What stood there last, for a record that was deleted; left out where a deleted one is not written. */
  lastVersion?: StoredVersion | undefined;
  /** What to do again to make sure, where no answer came, as a sentence. */
  again: string;
  /** Something newer is stored: the target is that by now. */
  onNewer: (newer: NewerSave) => void;
}

/** A version-checked write of what a preview showed: over what is there now, and never over what nobody has seen. */
export function useCheckedWrite<Address>(options: CheckedWrite<Address>) {
  const { kind, address, lastVersion, again, onNewer } = options;
  const record = recordSource({ client: useQueryClient(), kind, address });
  const current = useQuery({ ...recordQueries.current(kind, address), staleTime: 0, gcTime: 0 });
  const { mutateAsync: write } = useMutation(recordMutations.save(kind, address));
  const [target, setTarget] = useState<Target>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setIsSaving] = useState(false);
  /** What was sent and got no answer: it may be stored. */
  const lost = useRef<NextVersion>(undefined);

  // What the preview was made from stays until somebody is told that there is something newer.
  if (target === undefined && current.data !== undefined && !current.isFetching) {
    setTarget({ text: current.data.text, etag: current.data.etag, isDeleted: false });
  } else if (target === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTarget({ text: lastVersion.content, etag: undefined, isDeleted: true });
  }

  async function writeOver(
    over: Pick<RecordWrite, 'etag' | 'isGone'>,
    next: NextVersion,
  ): Promise<SavedVersion> {
    const answer = await write({ ...next, ...over }).catch((error: unknown) => {
      if (!isLostAnswer(error)) throw error;
      lost.current = next;
      throw lostAnswer(error, again);
    });
    const stored = await readStored(answer, record, next.text);
    const texts = { before: target?.text ?? '{}', sent: next.text, stored: stored.text };
    const { kept } = unstoredFields(texts, kind.words);
    if (kept.length === 0) return { versionId: versionOf(stored) };
    setTarget({ text: stored.text, etag: stored.etag, isDeleted: false });
    throw keptError(kept, { isAll: record.saysSame(texts.before, texts.stored) });
  }

  /**
   * Shows the preview anew. What was written here and got no answer is nobody else's: it is answered as written, or
   * written over by what is chosen by now.
   */
  async function meetNewer(next: NextVersion): Promise<SavedVersion | undefined> {
    const conflict = await findConflict(record);
    if (conflict.kind === 'unknown') {
      setRefusal({
        issues: [],
        message: t('There is a newer version, but it could not be loaded.'),
      });
      return undefined;
    }
    const own = lost.current;
    if (conflict.kind === 'newer' && own && record.saysSame(conflict.theirs.text, own.text)) {
      lost.current = undefined;
      const { text, etag } = conflict.theirs;
      if (record.saysSame(text, next.text)) return { versionId: versionOf(conflict.theirs) };
      const changed = [...new Set([...own.changed, ...next.changed])];
      return await writeOver({ etag, isGone: false }, { ...next, changed });
    }
    if (conflict.kind === 'deleted') {
      onNewer({ author: undefined, versionId: undefined, isDelete: true });
      setTarget((last) => last && { ...last, isDeleted: true });
      return undefined;
    }
    const { theirs, saved } = conflict;
    onNewer({ author: saved.author, versionId: saved.versionId, isDelete: false });
    setTarget({ ...theirs, isDeleted: false });
    return undefined;
  }

  /** Writes what is made of the target as the next version; answers its id, or nothing where it was not written. */
  async function save(
    make: (over: Target) => Promise<NextVersion>,
  ): Promise<SavedVersion | undefined> {
    if (target === undefined) return undefined;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      return await writeChecked(target, await make(target));
    } catch (error) {
      setRefusal(refusalOf(error));
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  async function writeChecked(over: Target, next: NextVersion): Promise<SavedVersion | undefined> {
    const { etag, isDeleted } = over;
    if ((etag === undefined || isDeleted) && !(await isStill(over))) return await meetNewer(next);
    try {
      return await writeOver({ etag, isGone: isDeleted }, next);
    } catch (error) {
      if (isStatus(error, 412)) return await meetNewer(next);
      throw error;
    }
  }

  /** Where the deployment can't refuse the write, looking right before it is all there is. */
  function isStill({ text, isDeleted }: Target): Promise<boolean> {
    return isDeleted ? isStillGone(record) : isStillStored(record, text);
  }

  return {
    target,
    /** What the target is made of: says why there is none. */
    current,
    refusal,
    isSaving,
    save,
  };
}

/** What a failed write says: issues at their places, else the reason in words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}
