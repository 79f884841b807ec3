import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { NewerSave } from '#app/versions/newer/use-newer-save.ts';
import { t } from '#words/t.ts';
import type { RecordDraft } from './record-draft.ts';
import { submitForm } from './save-bar.tsx';
import { useDraftStorage } from './use-draft-storage.ts';
import { type RecordWriter, useRecordSave } from './use-record-save.ts';

interface FormShellOptions<Output, Serialized, Saved extends LoadedText>
  extends RecordWriter<Output, Saved> {
  draft: RecordDraft<Output, Serialized>;
  /** Identifies the draft among a person's: `['endpoint', '101', 'new']`. */
  draftOf: readonly string[];
  /** The loaded record; undefined for a new one. */
  stored: LoadedText | undefined;
}

/** A form beyond its fields: stored draft, versioned save, conflicts. */
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
  const isStoredNewer = useStoredVersion({ draft, stored, newer: writer.newer, ...saving });
  const [isReviewing, setIsReviewing] = useState(false);
  const isForReview = useRef(false);
  const review = useCallback(() => {
    isForReview.current = true;
    submitForm(formId);
    isForReview.current = false;
  }, [formId]);

  return {
    formId,
    draft,
    takesReason: writer.takesReason,
    stored,
    storedDraft,
    isDirty,
    /** A newer version, if known. */
    newer: saving.isSaving ? undefined : (writer.newer ?? (isStoredNewer ? {} : undefined)),
    hasSource: writer.load !== undefined,
    describeSave: writer.describeSave,
    ...saving,
    isReviewing,
    review,
    /** Submitted, for saving or review; both validate first. */
    submitted: () => {
      if (!isForReview.current) void saving.save();
      else void draft.check().then((output) => output !== undefined && setIsReviewing(true));
    },
    saveReviewed: async () => {
      await saving.save();
      // The form shows the errors.
      setIsReviewing(false);
    },
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
    /** Restores the offered draft. */
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
// biome-ignore lint/suspicious/noExplicitAny: what a draft holds is between it and its form
export type FormShellState = ReturnType<typeof useFormShell<any, any, any>>;

interface StoredVersion<Output, Serialized> {
  draft: RecordDraft<Output, Serialized>;
  stored: LoadedText | undefined;
  newer: NewerSave | undefined;
  isSaving: boolean;
  /** Whether it is this form's own save without a response. */
  isOwn: (stored: string) => boolean;
}

/** Adopts a newer stored version while nothing is typed, if it is the user's own; otherwise announces it. */
function useStoredVersion<Output, Serialized>(watched: StoredVersion<Output, Serialized>): boolean {
  const { draft, stored, newer, isSaving, isOwn } = watched;
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isDifferentText = stored !== undefined && stored.text !== draft.base().text;
  const hasForeignSave = newer !== undefined && !newer.isOwn;
  const shouldAdopt = isDifferentText && !isDirty && !isSaving && !hasForeignSave;
  useEffect(() => {
    if (shouldAdopt) draft.adopt(stored);
  }, [draft, shouldAdopt, stored]);
  const shouldAnnounce = isDifferentText && isDirty && !isSaving && !isOwn(stored.text);
  return shouldAnnounce && !draft.isSame(stored.text, draft.base().text);
}
