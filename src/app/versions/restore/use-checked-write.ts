import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import type { NextRecord, RecordKind, Refusal } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { writtenRecord } from '#app/record/written-record.ts';
import { useVersionedWrite } from '#app/write/use-versioned-write.ts';
import type { WriteOutcome } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import type { NewerSave } from '../newer/use-newer-save.ts';

/** What is written over: the current version, or the last one before the record was deleted. */
export interface Target {
  text: string;
  /** Undefined where the deployment has none. */
  etag: string | undefined;
  isDeleted: boolean;
}

/** What has been stored; its number where the deployment tells. */
export interface SavedVersion {
  versionId: string | undefined;
}

interface CheckedWrite<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** What stood there last, for a record that was deleted; left out where a deleted one is not written. */
  lastVersion?: StoredVersion | undefined;
  /** What to do again to make sure, where no answer came, as a sentence. */
  again: string;
  /** Something newer is stored: the target is about to be that. */
  onNewer?: () => void;
}

/** A versioned write of what a preview showed: over what is there now, and never over what nobody has seen. */
export function useCheckedWrite<Address>(options: CheckedWrite<Address>) {
  const { kind, address, lastVersion, again, onNewer } = options;
  const record = writtenRecord({ client: useQueryClient(), kind, address });
  const current = useQuery({ ...recordQueries.current(kind, address), staleTime: 0, gcTime: 0 });
  const { write, isWriting } = useVersionedWrite<NextRecord>();
  const [target, setTarget] = useState<Target>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [newer, setNewer] = useState<NewerSave>();

  // What the preview was made from stays until somebody is told that there is something newer.
  if (target === undefined && current.data !== undefined && !current.isFetching) {
    setTarget({ text: current.data.text, etag: current.data.etag, isDeleted: false });
  } else if (target === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTarget({ text: lastVersion.content, etag: undefined, isDeleted: true });
  }

  /** Where something newer is stored, the preview is shown anew. */
  function settle(outcome: WriteOutcome<LoadedText>): SavedVersion | undefined {
    if (outcome.kind === 'stored') return { versionId: versionOf(outcome.stored) };
    if (outcome.kind === 'newer' || outcome.kind === 'deleted') {
      onNewer?.();
      setNewer(outcome.kind === 'newer' ? outcome.saved : { isDeleted: true });
      if (outcome.kind === 'newer') setTarget({ ...outcome.theirs, isDeleted: false });
      else setTarget((last) => last && { ...last, isDeleted: true });
    } else if (outcome.kind === 'unknown') setRefusal({ issues: [], message: unknownText });
    else {
      if (outcome.kind === 'kept') setTarget({ ...outcome.stored, isDeleted: false });
      setRefusal(refusalOf(outcome.error));
    }
    return undefined;
  }

  /** Writes what is made of the target as the next version; answers its id, or nothing where it was not written. */
  async function save(
    make: (over: Target) => Promise<NextRecord>,
  ): Promise<SavedVersion | undefined> {
    if (target === undefined) return undefined;
    const { isDeleted: isGone, ...over } = target;
    try {
      const next = await make(target);
      return await write({ ...record, again, first: { next, over: { ...over, isGone } } }, settle);
    } catch (error) {
      setRefusal(refusalOf(error));
      return undefined;
    }
  }

  return {
    target,
    /** What the target is made of: says why there is none. */
    current,
    /** Who came before, and so made the preview anew. */
    newer,
    refusal,
    isSaving: isWriting,
    save,
  };
}

const unknownText = t('There is a newer version, but it could not be loaded.');

/** What a failed write says: issues at their places, else the reason in words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}
