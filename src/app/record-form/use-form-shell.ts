import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { NextRecord, RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type NewerSave, useNewerSave } from '#app/versions/newer/newer-save.tsx';
import { writtenRecord } from '#app/versions/written-record.ts';
import {
  type Conflict,
  findConflict,
  useVersionedWrite,
  type VersionedRecord,
  type WriteOutcome,
} from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { StoredCandidate } from './created-record.ts';
import { submitForm } from './save-bar.tsx';
import { type RecordDraft, useDraftStorage } from './use-draft-storage.ts';

interface FormShellOptions<Output, Serialized, Saved extends LoadedText>
  extends RecordWriter<Output, Saved> {
  draft: RecordDraft<Output, Serialized>;
  /** Identifies the draft among those of the user: `['endpoint', '101', 'new']`. */
  draftOf: readonly string[];
  /** The loaded record; undefined for a new one. */
  stored: LoadedText | undefined;
}

/** The state that every form needs besides its fields: stored draft, versioned save, conflicts. */
export function useFormShell<Output, Serialized, Saved extends LoadedText>(
  options: FormShellOptions<Output, Serialized, Saved>,
) {
  const { draft, draftOf, stored, ...writer } = options;
  const formId = useId();
  const toasts = useToasts();
  const storedDraft = useDraftStorage(draft, draftOf);
  const isNew = stored === undefined;
  const { pendingCreate } = storedDraft;
  const saving = useRecordSave(draft, { ...writer, isNew, pendingCreate });
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isStoredNewer = useStoredVersion(options, isDirty, saving);
  const [isReviewing, setIsReviewing] = useState(false);
  const isForReview = useRef(false);
  const review = useCallback(() => {
    isForReview.current = true;
    submitForm(formId);
    isForReview.current = false;
  }, [formId]);
  async function saveAndCloseReview() {
    await saving.save();
    // The form shows the errors.
    setIsReviewing(false);
  }

  return {
    formId,
    draft,
    takesReason: writer.takesReason,
    stored,
    storedDraft,
    isDirty,
    /** A newer version, if known. After a save without a response it may be that one, which the next save finds out. */
    newer:
      saving.isSaving || (saving.isUnanswered && isDirty)
        ? undefined
        : (writer.newer ?? (isStoredNewer ? {} : undefined)),
    hasSource: writer.load !== undefined,
    describeSave: writer.describeSave,
    ...saving,
    isReviewing,
    review,
    /** Submitted, for saving or review; both validate first. */
    submitted: () => {
      if (!isForReview.current) void saveAndCloseReview();
      else void draft.check().then((output) => output !== undefined && setIsReviewing(true));
    },
    saveReviewed: saveAndCloseReview,
    closeReview: () => setIsReviewing(false),
    /** Discards the input, with undo while the page is open. */
    discard: () => {
      if (stored === undefined) return;
      const restoreDraft = draft.snapshot();
      draft.adopt(stored);
      saving.setReason('');
      const undo = () => {
        if (saving.hasLeft.current) toasts.error(t('Can’t undo: the form is closed'));
        else if (draft.isDirty()) toasts.error(t('Can’t undo: the input has changed'));
        else restoreDraft();
      };
      toasts.info(t('Changes discarded'), { action: { label: t('Undo'), run: undo } });
    },
    resume: () => {
      storedDraft.acceptOffer();
      const { content } = storedDraft.offer ?? {};
      if (content === undefined) return;
      const outcome = draft.resume(content, stored ?? draft.base());
      if (outcome === 'merged') toasts.success(t('Your draft was merged with the newer version'));
      if (outcome === 'in conflict') void saving.compareWithStored();
    },
  };
}

/** The props of `FormShell` for any draft. */
// biome-ignore lint/suspicious/noExplicitAny: the shell does not look into a draft's output
export type FormShellState = ReturnType<typeof useFormShell<any, any, any>>;

/** Adopts a newer stored version while nothing is typed, if it is the user's own; otherwise announces it. */
function useStoredVersion<Output, Serialized>(
  options: Pick<FormShellOptions<Output, Serialized, never>, 'draft' | 'stored' | 'newer'>,
  isDirty: boolean,
  { isSaving, isUnanswered }: Pick<ReturnType<typeof useRecordSave>, 'isSaving' | 'isUnanswered'>,
): boolean {
  const { draft, stored, newer } = options;
  const isDifferentText = stored !== undefined && stored.text !== draft.base().text;
  const hasForeignSave = newer !== undefined && !newer.isOwn;
  // After a save without a response, input that equals the base may be half of the next one.
  const isUntouched = !isDirty && !isUnanswered;
  const shouldAdopt = isDifferentText && isUntouched && !isSaving && !hasForeignSave;
  useEffect(() => {
    if (shouldAdopt) draft.adopt(stored);
  }, [draft, shouldAdopt, stored]);
  const shouldAnnounce = isDifferentText && isDirty && !isSaving;
  return shouldAnnounce && !draft.isSame(stored.text, draft.base().text);
}

/** The text of a save, and the form's output. */
interface NextDraft<Output> extends NextRecord {
  output: Output;
}

/** `load` is absent for a new record, or one that cannot be read. */
export interface RecordWriter<Output, Saved extends LoadedText>
  extends VersionedRecord<Saved, NextDraft<Output>> {
  takesReason?: boolean | undefined;
  /** A save since the shown version. */
  newer?: NewerSave | undefined;
  /** Announces a save, on any page. */
  announce: (saved: Saved) => void;
  /** Candidates for a create without a response, newest first. */
  findStored?: ((output: Output) => Promise<StoredCandidate[]>) | undefined;
  /** Leaves the form, unless the user has navigated or typed since. */
  onSaved?: ((saved: Saved) => Promise<void> | void) | undefined;
}

/** Reads and writes a record by its kind. */
export function useKindWriter(
  kind: RecordKind,
  address: RecordAddress,
  draft: Pick<RecordDraft<unknown, unknown>, 'base' | 'subscribe'>,
) {
  const newer = useNewerSave(kind, address, useSyncExternalStore(draft.subscribe, draft.base));
  const record = writtenRecord({ client: useQueryClient(), kind, address });
  return { ...record, newer, takesReason: kind.takesReason };
}

/** Saves a draft over its base, and handles newer versions. */
export function useRecordSave<Output, Serialized, Saved extends LoadedText>(
  draft: RecordDraft<Output, Serialized>,
  writer: RecordWriter<Output, Saved> & { isNew: boolean; pendingCreate?: PendingCreate },
) {
  const { isNew, load, announce, onSaved, findStored, pendingCreate } = writer;
  const { write, isWriting, lost } = useVersionedWrite<NextDraft<Output>>();
  const [conflict, setConflict] = useState<Conflict>();
  const [uncertainSave, setUncertainSave] = useState<{
    /** Candidates for the record of the earlier attempt. */
    find: (() => Promise<StoredCandidate[]>) | undefined;
  }>();
  const isIdempotent = useOffers()('idempotencyKeys');
  const [reason, setReason] = useState('');
  const isRunning = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  async function finish(saved: Saved, sent: string): Promise<void> {
    // Input typed during the save is not saved yet.
    const isWhole = isNew || draft.text() === sent;
    if (isWhole) draft.adopt(saved);
    else draft.rebase(saved);
    setConflict(undefined);
    setReason('');
    announce(saved);
    if (isWhole && !hasLeft.current) await onSaved?.(saved);
  }

  async function handleOutcome(outcome: WriteOutcome<Saved>, sent: string): Promise<void> {
    if (isNew && outcome.kind !== 'lost') pendingCreate?.set(false);
    if (outcome.kind === 'stored') await finish(outcome.stored, sent);
    else if (outcome.kind === 'ignored' || outcome.kind === 'lost' || outcome.kind === 'refused') {
      // The draft continues over the stored version.
      if (outcome.kind === 'ignored') draft.rebase(outcome.stored);
      draft.refuse(outcome.error);
    } else setConflict(outcome);
  }

  async function saveOnce({ isGone = false, isRepeat = false }: SaveOptions): Promise<void> {
    const output = await draft.check();
    if (output === undefined) return;
    const text = draft.text();
    // With idempotency keys, an identical retry is one write.
    const isIdempotentRetry = isIdempotent && lost.at(-1)?.text === text;
    const mayExist = isNew && (lost.length > 0 || pendingCreate?.get());
    if (mayExist && !isIdempotentRetry && !isRepeat) {
      setUncertainSave({ find: findStored && (() => findStored(output)) });
      return;
    }
    if (isNew) pendingCreate?.set(true);
    const changed = Object.keys(output as object); // a record
    const first = { next: { text, changed, reason, output }, over: { ...draft.base(), isGone } };
    const advice = isNew && !isIdempotent ? reviewFirstText : saveAgain;
    const options = { ...writer, first, advice, isSame: draft.isSame };
    await write(options, (outcome) => handleOutcome(outcome, text));
  }

  return {
    hasLeft,
    /** Guarded against concurrent calls, since state updates with the next render. */
    save: async (options: SaveOptions = {}) => {
      if (isRunning.current) return;
      isRunning.current = true;
      await saveOnce(options).finally(() => {
        isRunning.current = false;
      });
    },
    isSaving: isWriting,
    reason,
    setReason,
    isUnanswered: lost.length > 0,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** A retry must first check whether the earlier attempt succeeded. */
    uncertainSave,
    closeUncertainSave: () => setUncertainSave(undefined),
    /** Adopts the stored version if nothing is typed. */
    showNewest: async () => {
      if (load === undefined) return;
      const latest = await findConflict(writer);
      if (latest.kind !== 'newer') setConflict(latest);
      else if (!draft.isDirty()) draft.adopt(latest.theirs);
    },
    /** Compares the draft with the newer version before a save. */
    compareWithStored: async () => {
      if (load !== undefined) setConflict(await findConflict(writer));
    },
  };
}

const saveAgain = t('To make sure, save again. Nothing is saved twice.');
const reviewFirstText = t('You’ll see what exists before you send it again.');

/** Whether a create is unanswered, for a form that survives leaving the page. */
interface PendingCreate {
  get: () => boolean;
  set: (isSent: boolean) => void;
}

interface SaveOptions {
  /** Only if nothing is stored: restores a deleted record. */
  isGone?: boolean;
  /** Retried although it may have succeeded. */
  isRepeat?: boolean;
}
