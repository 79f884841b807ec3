import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { NewerSave } from '#app/versions/newer/use-newer-save.ts';
import { t } from '#words/t.ts';
import type { LoadedText } from '../stored-text.ts';
import type { RecordDraft } from './record-draft.ts';
import { submitForm } from './save-bar.tsx';
import { useDraftStorage } from './use-draft-storage.ts';
import { type RecordWriter, useRecordSave } from './use-record-save.ts';

export interface FormShellOptions<Output, Kept, Saved extends LoadedText>
  extends RecordWriter<Output, Saved> {
  draft: RecordDraft<Output, Kept>;
  /** What is drafted, among all drafts of a person: `['endpoint', '101', 'new']`. */
  draftOf: readonly string[];
  /** The record as the page has it; undefined for one that is still to be created. */
  stored: LoadedText | undefined;
}

/** What a form does besides its fields: keeps its draft, saves it over its version, and sees conflicts. */
export function useFormShell<Output, Kept, Saved extends LoadedText>(
  options: FormShellOptions<Output, Kept, Saved>,
) {
  const { draft, draftOf, stored, ...writer } = options;
  const formId = useId();
  const toasts = useToasts();
  const kept = useDraftStorage(draft, draftOf);
  const isNew = stored === undefined;
  const saving = useRecordSave(draft, { ...writer, isNew, pendingCreate: kept.pendingCreate });
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isStoredNewer = useStoredVersion({ draft, stored, newer: writer.newer, ...saving });
  const [isReviewing, setIsReviewing] = useState(false);
  const isForReview = useRef(false);
  const review = useCallback(() => {
    isForReview.current = true;
    submitForm(formId);
    // A form that has something to say against it has not submitted.
    isForReview.current = false;
  }, [formId]);

  return {
    formId,
    draft,
    takesReason: writer.takesReason,
    stored,
    kept,
    isDirty,
    /** What somebody has saved meanwhile, as far as that is known. */
    newer: saving.isSaving ? undefined : (writer.newer ?? (isStoredNewer ? {} : undefined)),
    hasSource: writer.load !== undefined,
    describeSave: writer.describeSave,
    ...saving,
    isReviewing,
    review,
    /** The form is submitted, by its button or to be looked at. The form's own checks come first for both. */
    submitted: () => {
      if (!isForReview.current) void saving.save();
      else void draft.check().then((output) => output !== undefined && setIsReviewing(true));
    },
    saveReviewed: async () => {
      await saving.save();
      // What went wrong is told in the form and at its fields.
      setIsReviewing(false);
    },
    closeReview: () => setIsReviewing(false),
    /** Gives up what was typed, unless one takes that back while the page is open. */
    discard: () => {
      if (stored === undefined) return;
      const bringBack = draft.snapshot();
      draft.adopt(stored);
      saving.setReason('');
      const undo = () => {
        if (saving.isLeft.current) toasts.error(t('Not undone: the form is closed'));
        else if (draft.isDirty()) toasts.error(t('Not undone: something else is typed by now'));
        else bringBack();
      };
      toasts.info(t('Changes discarded'), { action: { label: t('Undo'), run: undo } });
    },
    /** Goes on with what was left behind. */
    resume: () => {
      if (kept.offer === undefined) return;
      kept.take();
      if (kept.offer.content === undefined) return;
      const how = draft.resume(kept.offer.content, stored ?? draft.base());
      if (how === 'merged') toasts.success(t('Your draft and the newer version are put together'));
      if (how === 'in conflict') void saving.compareWithStored();
    },
  };
}

/** What `FormShell` shows, whatever is drafted in it. */
// biome-ignore lint/suspicious/noExplicitAny: what a draft holds is between it and its form
export type FormShellState = ReturnType<typeof useFormShell<any, any, any>>;

interface StoredVersion<Output, Kept> {
  draft: RecordDraft<Output, Kept>;
  stored: LoadedText | undefined;
  newer: NewerSave | undefined;
  isSaving: boolean;
  /** Whether it is what was saved here, though no answer came. */
  isOwn: (stored: string) => boolean;
}

/**
 * Takes over what was stored meanwhile as long as nothing was typed and nobody else has saved it, which the reader is told
 * of instead; else says that there is something newer.
 */
function useStoredVersion<Output, Kept>(watched: StoredVersion<Output, Kept>): boolean {
  const { draft, stored, newer, isSaving, isOwn } = watched;
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isOther = stored !== undefined && stored.text !== draft.base().text;
  const isHeld = newer !== undefined && !newer.isOwn;
  const shouldAdopt = isOther && !isDirty && !isSaving && !isHeld;
  useEffect(() => {
    if (shouldAdopt) draft.adopt(stored);
  }, [draft, shouldAdopt, stored]);
  const isNews = isOther && isDirty && !isSaving && !isOwn(stored.text);
  return isNews && !draft.isSame(stored.text, draft.base().text);
}
