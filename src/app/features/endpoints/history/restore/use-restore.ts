import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isStatus } from '../../../../shared/api/api-error.ts';
import {
  type Choice,
  changesOf,
  firstChoice,
} from '../../../../shared/record-history/restore/restore-choice.ts';
import type { StoredVersion } from '../../../../shared/record-history/stored-version.ts';
import { findConflict, isStillGone, isStillStored } from '../../editor/conflict/find-conflict.ts';
import { type Refusal, refusalOf, sendable } from '../../editor/use-save-endpoint.ts';
import {
  type EndpointAddress,
  endpointMutations,
  endpointQueries,
} from '../../endpoints.queries.ts';
import { askHistory } from '../work/ask-history.ts';
import { useAsked } from '../work/use-asked.ts';

/** What is written over: the current version, or the last one before the Endpoint was deleted. */
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

interface Restore {
  address: EndpointAddress;
  /** The version whose values come back. */
  older: StoredVersion & { content: string };
  /** The only field of it that was asked for. */
  field: string | undefined;
  /** What stood there last, for an Endpoint that was deleted. */
  lastVersion: StoredVersion | undefined;
}

/** Restoring an older version: what it would change now, what of that is wanted, and the version-checked write. */
export function useRestore({ address, older, field, lastVersion }: Restore) {
  const queryClient = useQueryClient();
  const current = useQuery({ ...endpointQueries.details(address), staleTime: 0, gcTime: 0 });
  const update = useMutation(endpointMutations.update(address));
  const [taken, setTaken] = useState<Target>();
  const [chosen, setChosen] = useState<Choice>();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setIsSaving] = useState(false);

  // What the preview was made from stays until somebody is told that there is something newer.
  if (taken === undefined && current.data !== undefined && !current.isFetching) {
    setTaken({ text: current.data.text, etag: current.data.etag, isDeleted: false });
  } else if (taken === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTaken({ text: lastVersion.content, etag: undefined, isDeleted: true });
  }

  const asked = useMemo(
    () => taken && { before: taken.text, after: older.content, withNoise: false },
    [taken, older],
  );
  const { result: comparison, isOutdated } = useAsked('compare', asked);
  const choice = chosen ?? (comparison && firstChoice(comparison, field)) ?? new Set<string>();

  /** Shows the preview anew: what is different now is not chosen, so that nobody's save is taken back unasked. */
  async function overtake(): Promise<void> {
    const found = await findConflict(queryClient, address);
    if (found.kind === 'unknown') {
      setRefusal({ issues: [], message: 'There is a newer version, but it could not be loaded.' });
      return;
    }
    const changes = comparison === undefined ? [] : changesOf(comparison);
    const before = new Set(changes.map(({ signature }) => signature));
    setChosen(choice);
    if (found.kind === 'deleted') {
      setOvertaken({ before, author: undefined, versionId: undefined, isDelete: true });
      setTaken((last) => last && { ...last, isDeleted: true });
      return;
    }
    const { theirs, saved } = found;
    const { author, versionId } = saved;
    setOvertaken({ before, author, versionId, isDelete: false });
    setTaken({ ...theirs, isDeleted: false });
  }

  /** Writes the chosen changes as the next version; answers its id, or nothing where it was not written. */
  async function save(): Promise<{ versionId: string | undefined } | undefined> {
    if (taken === undefined || comparison === undefined) return undefined;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const { text: base, etag, isDeleted } = taken;
      if ((etag === undefined || isDeleted) && !(await isStill(taken))) {
        await overtake();
        return undefined;
      }
      const given = { current: base, older: older.content, chosen: [...choice] };
      const sent = sendable(await askHistory('restored', given));
      if ('refusal' in sent) {
        setRefusal(sent.refusal);
        return undefined;
      }
      const { body } = await update.mutateAsync({ ...sent.draft, etag, isGone: isDeleted });
      return { versionId: body.meta?.versionId };
    } catch (error) {
      if (isStatus(error, 412)) await overtake();
      else setRefusal(refusalOf(error));
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  /** Where the deployment can't refuse the write, looking right before it is all there is. */
  function isStill({ text, isDeleted }: Target): Promise<boolean> {
    return isDeleted
      ? isStillGone(queryClient, address)
      : isStillStored(queryClient, address, text);
  }

  return {
    target: taken,
    /** Of the target with the older version; undefined while it is being made. */
    comparison: isOutdated ? undefined : comparison,
    choice,
    choose: setChosen,
    overtaken,
    refusal,
    /** Why there is nothing to write over. */
    failure: taken === undefined && !isStatus(current.error, 410) ? current.error : null,
    isSaving,
    save,
  };
}
