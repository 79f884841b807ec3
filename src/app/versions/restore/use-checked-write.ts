import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import type { NextRecord, RecordKind, Refusal } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { useVersionedWrite } from '#app/write/use-versioned-write.ts';
import type { WriteOutcome } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { NewerSave } from '../newer/use-newer-save.ts';
import { refusalOf, writtenRecord } from '../written-record.ts';

/** The version to replace: the current one, or the last before a delete. */
export interface Target {
  text: string;
  /** Undefined if the deployment has none. */
  etag: string | undefined;
  isDeleted: boolean;
}

/** The saved version; its number if known. */
export interface SavedVersion {
  versionId: string | undefined;
}

interface CheckedWrite<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** The last version of a deleted record; absent if that cannot be written. */
  lastVersion?: StoredVersion | undefined;
  /** How to retry after a missing response, as a sentence. */
  again: string;
  /** Called before a newer version becomes the target. */
  onNewer?: () => void;
}

/** A versioned write with a preview, which writes only over the version that was previewed. */
export function useCheckedWrite<Address>(options: CheckedWrite<Address>) {
  const { kind, address, lastVersion, again, onNewer } = options;
  const record = writtenRecord({ client: useQueryClient(), kind, address });
  const current = useQuery({ ...recordQueries.current(kind, address), staleTime: 0, gcTime: 0 });
  const { write, isWriting } = useVersionedWrite<NextRecord>();
  const [target, setTarget] = useState<Target>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [newer, setNewer] = useState<NewerSave>();

  // Keeps the previewed version until the user is told of a newer one.
  if (target === undefined && current.data !== undefined && !current.isFetching) {
    setTarget({ text: current.data.text, etag: current.data.etag, isDeleted: false });
  } else if (target === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTarget({ text: lastVersion.content, etag: undefined, isDeleted: true });
  }

  /** Updates the preview if a newer version is stored. */
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

  /** Writes the next version; returns its id, or undefined if refused. */
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
    /** The current version's query, for its failure. */
    current,
    /** The save that made the preview outdated. */
    newer,
    refusal,
    isSaving: isWriting,
    save,
  };
}

const unknownText = t('A newer version exists but couldn’t be loaded.');
