import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { isLostAnswer, lostAnswer } from '../lost-answer.ts';
import {
  type Conflict,
  findConflict,
  isStillGone,
  isStillStored,
  type RecordSource,
  recordSource,
} from '../merge/find-conflict.ts';
import { type NewerSave, useNewerSave } from '../newer/use-newer-save.ts';
import { recordMutations } from '../record.queries.ts';
import type { RecordKind } from '../record-kind.ts';
import type { LoadedText } from '../stored-text.ts';
import type { RecordDraft } from './record-draft.ts';
import { storedAsSent } from './stored-as-sent.ts';

/** The version that a write goes over; `isGone` where that one was deleted, and nothing may stand there now. */
interface SaveOver {
  etag: string | undefined;
  isGone: boolean;
  reason: string;
}

/** A record that a create whose answer was lost may have made. */
export interface StoredCandidate {
  label: string;
  /** Where it is told. */
  id?: string | undefined;
  /** Its page, where it has one. */
  to?: string;
  /** ISO time, as far as the deployment tells. */
  at?: string | undefined;
}

export interface RecordWriter<Output, Saved extends LoadedText> {
  /** Its versions keep a reason where the deployment offers that. */
  takesReason?: boolean | undefined;
  write: (output: Output, over: SaveOver) => Promise<Saved>;
  /** Left out for a record that is still to be created, or that cannot be asked for. */
  source?: RecordSource | undefined;
  /** What somebody has saved since the version that stands open. */
  newer?: NewerSave | undefined;
  /** Says that it was saved, also to somebody who is elsewhere by now. */
  announce: (saved: Saved) => void;
  /** What is stored that this may have become, newest first: looked at where the answer to a create was lost. */
  findStored?: ((output: Output) => Promise<StoredCandidate[]>) | undefined;
  /** Goes on from the form, unless the person has gone elsewhere meanwhile or typed on. */
  onSaved?: ((saved: Saved) => Promise<void> | void) | undefined;
}

/** Reads and writes a record as its kind does. A check's output names the fields that differ. */
export function useKindWriter<Address>(
  kind: RecordKind<Address>,
  address: Address,
  draft: Pick<RecordDraft<unknown, unknown>, 'text' | 'base' | 'subscribe' | 'rebase'>,
) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(recordMutations.save(kind, address));
  const newer = useNewerSave(kind, address, useSyncExternalStore(draft.subscribe, draft.base));
  const source = recordSource({ client, kind, address });
  return {
    newer,
    takesReason: kind.takesReason,
    source,
    write: async (output: unknown, over: SaveOver) => {
      const changed = Object.keys(output as object); // a record's fields
      const text = draft.text();
      return await storedAsSent(await save({ text, changed, ...over }), {
        draft,
        source,
        words: kind.words,
      });
    },
  };
}

/** Saves a draft over the version it was begun over, and says what to do when that is no longer the newest. */
export function useRecordSave<Output, Kept, Saved extends LoadedText>(
  draft: RecordDraft<Output, Kept>,
  writer: RecordWriter<Output, Saved> & { isNew: boolean; pendingCreate: PendingCreate },
) {
  const { isNew, write, source, announce, onSaved, findStored, pendingCreate } = writer;
  const [conflict, setConflict] = useState<Conflict>();
  const [doubt, setDoubt] = useState<UncertainSave>();
  const isRepeatable = useOffers()('idempotencyKeys');
  const [reason, setReason] = useState('');
  /** The text of a save whose answer did not come: it may be stored. */
  const lost = useRef<string>(undefined);
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
  function isStill({ etag, isGone }: Omit<SaveOver, 'reason'>): Promise<boolean> | true {
    if (source === undefined || (etag !== undefined && !isGone)) return true;
    return isGone ? isStillGone(source) : isStillStored(source, draft.base().text, draft.isSame);
  }

  async function finish(saved: Saved, sent: string): Promise<void> {
    // What was typed while the answer was on its way is not saved yet.
    const isWhole = isNew || draft.text() === sent;
    if (isWhole) draft.adopt(saved);
    else draft.rebase(saved);
    lost.current = undefined;
    if (isNew) pendingCreate.set(false);
    setConflict(undefined);
    setReason('');
    announce(saved);
    if (isWhole && !isLeft.current) await onSaved?.(saved);
  }

  /** Something newer is stored: a colleague's, which is a conflict, or what was saved here and never answered. */
  async function meetNewer(output: Output, sent: string): Promise<void> {
    if (source === undefined) return;
    const latest = await findConflict(source);
    if (latest.kind !== 'newer' || !isOwn(latest.theirs.text)) {
      setConflict(latest);
    } else if (source.saysSame?.(latest.theirs.text, sent)) {
      await finish(latest.theirs as Saved, sent); // read by the kind, as it answers a write
    } else {
      lost.current = undefined;
      draft.rebase(latest.theirs);
      await finish(await write(output, { etag: latest.theirs.etag, isGone: false, reason }), sent);
    }
  }

  /** Whether a stored text is what was saved here, though no answer came. */
  const isOwn = (stored: string) =>
    lost.current !== undefined && source?.saysSame?.(stored, lost.current) === true;

  /** Undefined where something newer is stored. */
  async function writeOver(output: Output, over: SaveOver): Promise<Saved | undefined> {
    if (!(await isStill(over))) return undefined;
    return await write(output, over).catch((error: unknown) => {
      if (source !== undefined && isStatus(error, 412)) return undefined;
      throw error;
    });
  }

  const save = useSingleFlight(async ({ isGone = false, isRepeat = false }: SaveOptions = {}) => {
    const output = await draft.check();
    if (output === undefined) return;
    const sent = draft.text();
    const over = { etag: draft.base().etag, isGone, reason };
    // What is sent again as it was is one write where the deployment takes keys.
    const isOneWrite = isRepeatable && lost.current === sent;
    if (isNew && pendingCreate.get() && !isOneWrite && !isRepeat) {
      setDoubt({ find: findStored && (() => findStored(output)) });
      return;
    }
    setIsSaving(true);
    if (isNew) pendingCreate.set(true);
    try {
      const saved = await writeOver(output, over);
      if (saved === undefined) await meetNewer(output, sent);
      else await finish(saved, sent);
    } catch (error) {
      const isLost = isLostAnswer(error);
      if (isLost) lost.current = sent;
      else if (isNew) pendingCreate.set(false);
      draft.refuse(
        isLost ? lostAnswer(error, isNew && !isRepeatable ? lookFirst : undefined) : error,
      );
    } finally {
      setIsSaving(false);
    }
  });

  return {
    save,
    isSaving,
    /** Why it is saved, as far as somebody says so. */
    reason,
    setReason,
    isOwn,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Whether an earlier try has stored it is to be looked at before it is sent again. */
    doubt,
    closeDoubt: () => setDoubt(undefined),
    /** Takes over what is stored now, where nothing was typed. */
    showNewest: async () => {
      if (source === undefined) return;
      const latest = await findConflict(source);
      if (latest.kind !== 'newer') setConflict(latest);
      else if (!draft.isDirty()) draft.adopt(latest.theirs);
    },
    /** Shows what stands between the draft and the newer version, before anybody tries to save it. */
    compareWithStored: showConflict,
  };
}

const lookFirst = t('You will be shown what is there before you send it again.');

/** Whether a new record was sent and nothing has answered yet; outlives the page, which may be left meanwhile. */
export interface PendingCreate {
  get: () => boolean;
  set: (isSent: boolean) => void;
}

export interface SaveOptions {
  /** Nothing may stand there now: a deleted one is brought back. */
  isGone?: boolean;
  /** Sent again, though it may be stored already. */
  isRepeat?: boolean;
}

/** An earlier try may have stored it. `find` says what of it is there. */
export interface UncertainSave {
  find: (() => Promise<StoredCandidate[]>) | undefined;
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
