import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type NewerSave, useNewerSave } from '#app/versions/newer/use-newer-save.ts';
import { useVersionedWrite } from '#app/write/use-versioned-write.ts';
import {
  type Conflict,
  findConflict,
  type VersionedRecord,
  type WriteOutcome,
} from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { NextRecord, RecordKind } from '../record-kind.ts';
import type { LoadedText } from '../stored-text.ts';
import { writtenRecord } from '../written-record.ts';
import type { RecordDraft } from './record-draft.ts';

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

/** What a draft is to be stored as, and what its form sends of that. */
interface NextDraft<Output> extends NextRecord {
  output: Output;
}

/** `load` is left out for a record that is still to be created, or that cannot be asked for. */
export interface RecordWriter<Output, Saved extends LoadedText>
  extends VersionedRecord<Saved, NextDraft<Output>> {
  /** Its versions keep a reason where the deployment offers that. */
  takesReason?: boolean | undefined;
  /** What somebody has saved since the version that stands open. */
  newer?: NewerSave | undefined;
  /** Says that it was saved, also to somebody who is elsewhere by now. */
  announce: (saved: Saved) => void;
  /** What is stored that this may have become, newest first: looked at where the answer to a create was lost. */
  findStored?: ((output: Output) => Promise<StoredCandidate[]>) | undefined;
  /** Goes on from the form, unless the person has gone elsewhere meanwhile or typed on. */
  onSaved?: ((saved: Saved) => Promise<void> | void) | undefined;
}

/** Reads and writes a record as its kind does. */
export function useKindWriter<Address>(
  kind: RecordKind<Address>,
  address: Address,
  draft: Pick<RecordDraft<unknown, unknown>, 'base' | 'subscribe'>,
) {
  const newer = useNewerSave(kind, address, useSyncExternalStore(draft.subscribe, draft.base));
  const record = writtenRecord({ client: useQueryClient(), kind, address });
  return { ...record, newer, takesReason: kind.takesReason };
}

/** Saves a draft over the version it was begun over, and says what to do when that is no longer the newest. */
export function useRecordSave<Output, Kept, Saved extends LoadedText>(
  draft: RecordDraft<Output, Kept>,
  writer: RecordWriter<Output, Saved> & { isNew: boolean; pendingCreate: PendingCreate },
) {
  const { isNew, load, saysSame, announce, onSaved, findStored, pendingCreate } = writer;
  const { write, isWriting, lost } = useVersionedWrite<NextDraft<Output>>();
  const [conflict, setConflict] = useState<Conflict>();
  const [doubt, setDoubt] = useState<UncertainSave>();
  const isRepeatable = useOffers()('idempotencyKeys');
  const [reason, setReason] = useState('');
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function finish(saved: Saved, sent: string): Promise<void> {
    // What was typed while the answer was on its way is not saved yet.
    const isWhole = isNew || draft.text() === sent;
    if (isWhole) draft.adopt(saved);
    else draft.rebase(saved);
    setConflict(undefined);
    setReason('');
    announce(saved);
    if (isWhole && !isLeft.current) await onSaved?.(saved);
  }

  async function settle(outcome: WriteOutcome<Saved>, sent: string): Promise<void> {
    if (isNew && outcome.kind !== 'lost') pendingCreate.set(false);
    if (outcome.kind === 'stored') await finish(outcome.stored, sent);
    else if (outcome.kind === 'kept' || outcome.kind === 'lost' || outcome.kind === 'refused') {
      // The draft goes on over what is stored.
      if (outcome.kind === 'kept') draft.rebase(outcome.stored);
      draft.refuse(outcome.error);
    } else setConflict(outcome);
  }

  async function saveOnce({ isGone = false, isRepeat = false }: SaveOptions): Promise<void> {
    const output = await draft.check();
    if (output === undefined) return;
    const text = draft.text();
    // What is sent again as it was is one write where the deployment takes keys.
    const isOneWrite = isRepeatable && lost.at(-1)?.text === text;
    if (isNew && pendingCreate.get() && !isOneWrite && !isRepeat) {
      setDoubt({ find: findStored && (() => findStored(output)) });
      return;
    }
    if (isNew) pendingCreate.set(true);
    const changed = Object.keys(output as object); // a record's fields
    const first = { next: { text, changed, reason, output }, over: { ...draft.base(), isGone } };
    const again = isNew && !isRepeatable ? lookFirst : saveAgain;
    const options = { ...writer, first, again, isSame: draft.isSame };
    await write(options, (outcome) => settle(outcome, text));
  }

  return {
    isLeft,
    /** One at a time, however often a key or a button asks for it: state arrives with the next render only. */
    save: async (options: SaveOptions = {}) => {
      if (isRunning.current) return;
      isRunning.current = true;
      await saveOnce(options).finally(() => {
        isRunning.current = false;
      });
    },
    isSaving: isWriting,
    /** Why it is saved, as far as somebody says so. */
    reason,
    setReason,
    /** Whether a stored text is what was saved here, though no answer came. */
    isOwn: (stored: string) => lost.some(({ text }) => saysSame?.(stored, text)),
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Whether an earlier try has stored it is to be looked at before it is sent again. */
    doubt,
    closeDoubt: () => setDoubt(undefined),
    /** Takes over what is stored now, where nothing was typed. */
    showNewest: async () => {
      if (load === undefined) return;
      const latest = await findConflict(writer);
      if (latest.kind !== 'newer') setConflict(latest);
      else if (!draft.isDirty()) draft.adopt(latest.theirs);
    },
    /** Shows what stands between the draft and the newer version, before anybody tries to save it. */
    compareWithStored: async () => {
      if (load !== undefined) setConflict(await findConflict(writer));
    },
  };
}

const saveAgain = t('Save again to make sure: nothing is stored twice.');
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
