import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import {
  type Conflict,
  findConflict,
  isStillGone,
  isStillStored,
  type RecordSource,
  recordSource,
} from '../merge/find-conflict.ts';
import { recordMutations } from '../record.queries.ts';
import type { RecordKind } from '../record-kind.ts';
import type { LoadedText } from '../stored-text.ts';
import type { RecordDraft } from './record-draft.ts';

/** The version that a write goes over; `isGone` where that one was deleted, and nothing may stand there now. */
interface SaveOver {
  etag: string | undefined;
  isGone: boolean;
}

export interface RecordWriter<Output, Saved extends LoadedText> {
  write: (output: Output, over: SaveOver) => Promise<Saved>;
  /** Left out for a record that is still to be created, or that cannot be asked for. */
  source?: RecordSource | undefined;
  /** Says that it was saved, also to somebody who is elsewhere by now. */
  announce: (saved: Saved) => void;
  /** Goes on from the form, unless the person has gone elsewhere meanwhile or typed on. */
  onSaved?: ((saved: Saved) => Promise<void> | void) | undefined;
}

/** Reads and writes a record as its kind does. A check's output names the fields that differ. */
export function useKindWriter<Address>(
  kind: RecordKind<Address>,
  address: Address,
  draft: Pick<RecordDraft<unknown, unknown>, 'text'>,
) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(recordMutations.save(kind, address));
  return {
    source: recordSource({ client, kind, address }),
    write: (output: unknown, over: SaveOver) =>
      save({ text: draft.text(), changed: Object.keys(output as object), ...over }), // a record's fields
  };
}

/** Saves a draft over the version it was begun over, and says what to do when that is no longer the newest. */
export function useRecordSave<Output, Kept, Saved extends LoadedText>(
  draft: RecordDraft<Output, Kept>,
  writer: RecordWriter<Output, Saved> & { isNew: boolean },
) {
  const { isNew, write, source, announce, onSaved } = writer;
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setIsSaving] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function showConflict(): Promise<void> {
    if (source !== undefined) setConflict(await findConflict(source));
  }

  /** Where the deployment can't refuse the write, looking right before it is all there is. */
  function isStill({ etag, isGone }: SaveOver): Promise<boolean> | true {
    if (source === undefined || (etag !== undefined && !isGone)) return true;
    return isGone ? isStillGone(source) : isStillStored(source, draft.base().text, draft.isSame);
  }

  const save = useSingleFlight(async ({ isGone = false }: { isGone?: boolean } = {}) => {
    const output = await draft.check();
    if (output === undefined) return;
    const sent = draft.text();
    const over = { etag: draft.base().etag, isGone };
    setIsSaving(true);
    try {
      if (!(await isStill(over))) {
        await showConflict();
        return;
      }
      const saved = await write(output, over);
      // What was typed while the answer was on its way is not saved yet.
      const isWhole = isNew || draft.text() === sent;
      if (isWhole) draft.adopt(saved);
      else draft.rebase(saved);
      setConflict(undefined);
      announce(saved);
      if (isWhole && !isLeft.current) await onSaved?.(saved);
    } catch (error) {
      if (source !== undefined && isStatus(error, 412)) await showConflict();
      else draft.refuse(error);
    } finally {
      setIsSaving(false);
    }
  });

  return {
    save,
    isSaving,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Shows what stands between the draft and the newer version, before anybody tries to save it. */
    compareWithStored: showConflict,
  };
}

/** Leaves out what is asked for while it is under way: a key held down, or a double click, is one save. */
function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  // State arrives with the next render; two fast clicks both come before it.
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
