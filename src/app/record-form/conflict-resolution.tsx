import Button from '@mui/material/Button';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import type { Conflict } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { FormShellState } from './use-form-shell.ts';

const MergeDrawer = latePart(
  async () => (await import('#app/versions/merge/merge-drawer.tsx')).MergeDrawer,
);
interface ConflictResolutionProps {
  shell: FormShellState;
  words: RecordWords;
  conflict: Conflict;
  /** Whether saving over a deleted record restores it. */
  canBringBack: boolean;
}

/** Resolves a conflict with a newer version, without losing input. */
export function ConflictResolution(props: ConflictResolutionProps) {
  const { shell, words, conflict, canBringBack } = props;
  const { draft, isSaving, save, closeConflict: onClose } = shell;
  if (conflict.kind !== 'newer') {
    const { thing } = words;
    const isDeleted = conflict.kind === 'deleted';
    return (
      <ModalDialog
        title={isDeleted ? t('This {thing} was deleted', { thing }) : t('A newer version exists')}
        text={
          isDeleted
            ? t('This {thing} was deleted while you were editing. Your changes are still here.', {
                thing,
              })
            : t(
                'A newer version than yours exists but couldn’t be loaded. Nothing was saved, and your changes are still here. Try saving again in a moment.',
              )
        }
        actions={
          <>
            <Button onClick={onClose}>{t('Keep editing')}</Button>
            {isDeleted && canBringBack && (
              <Button
                variant="contained"
                loading={isSaving}
                onClick={() => void save({ isGone: true })}
                autoFocus
              >
                {t('Undelete')}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      />
    );
  }
  const { theirs, saved } = conflict;

  function continueWithMerged(merged: string) {
    draft.continueWith(merged, theirs);
    onClose();
  }

  return (
    <MergeDrawer
      words={words}
      // A new merge per newer version.
      key={theirs.text}
      base={draft.base().text}
      theirs={theirs.text}
      mine={draft.isDirty() ? draft.text() : undefined}
      saved={saved}
      isSaving={isSaving}
      onReload={() => {
        draft.adopt(theirs);
        onClose();
      }}
      onSave={(merged) => {
        continueWithMerged(merged);
        void save();
      }}
      onEdit={continueWithMerged}
      onClose={onClose}
    />
  );
}
