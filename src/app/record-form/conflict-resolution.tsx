import Button from '@mui/material/Button';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import type { Conflict } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { RecordDraft } from './record-draft.ts';

const MergeDrawer = latePart(
  async () => (await import('#app/versions/merge/merge-drawer.tsx')).MergeDrawer,
);
const NewerVersionDrawer = latePart(
  async () => (await import('#app/versions/newer/newer-version-drawer.tsx')).NewerVersionDrawer,
);

interface ConflictResolutionProps {
  words: RecordWords;
  conflict: Conflict;
  draft: Pick<
    RecordDraft<unknown, unknown>,
    'base' | 'text' | 'isDirty' | 'adopt' | 'continueWith'
  >;
  isSaving: boolean;
  /** Saves the draft over its updated base. */
  onSave: () => void;
  /** Saves the draft over a deleted record; absent if impossible. */
  onBringBack: (() => void) | undefined;
  onClose: () => void;
}

/** Resolves a conflict with a newer version, without losing input. */
export function ConflictResolution(props: ConflictResolutionProps) {
  const { words, conflict, draft, isSaving, onSave, onBringBack, onClose } = props;
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
            {isDeleted && onBringBack !== undefined && (
              <Button variant="contained" loading={isSaving} onClick={onBringBack} autoFocus>
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

  function loadTheirs() {
    draft.adopt(theirs);
    onClose();
  }

  if (!draft.isDirty()) {
    return (
      <NewerVersionDrawer
        words={words}
        base={draft.base().text}
        theirs={theirs.text}
        saved={saved}
        onShow={loadTheirs}
        onClose={onClose}
      />
    );
  }
  return (
    <MergeDrawer
      kind={{ words }}
      // A new merge per newer version.
      key={theirs.text}
      base={draft.base().text}
      theirs={theirs.text}
      mine={draft.text()}
      saved={saved}
      isSaving={isSaving}
      onReload={loadTheirs}
      onSave={(merged) => {
        continueWithMerged(merged);
        onSave();
      }}
      onEdit={continueWithMerged}
      onClose={onClose}
    />
  );
}
