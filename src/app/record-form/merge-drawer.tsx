import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import {
  MergePart,
  MergeParts,
  openConflicts,
  useMerge,
} from '#app/versions/merge/conflict-list.tsx';
import { saveText } from '#app/versions/newer/newer-save.tsx';
import type { Conflict } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { FormShellState } from './use-form-shell.ts';

interface MergeDrawerProps {
  shell: FormShellState;
  words: RecordWords;
  conflict: Extract<Conflict, { kind: 'newer' }>;
}

/** Merges the draft with a newer version, or shows what has changed. */
export function MergeDrawer(props: MergeDrawerProps) {
  return props.shell.draft.isDirty() ? <DraftMerge {...props} /> : <NewerVersion {...props} />;
}

/** Asks only about conflicts. */
function DraftMerge(props: MergeDrawerProps) {
  const { shell, words, conflict } = props;
  const { draft, isSaving, save, closeConflict: onClose } = shell;
  const { theirs, saved } = conflict;
  const base = draft.base().text;
  const merge = useMerge({ words }, { base, theirs: theirs.text, mine: draft.text() });
  const { text, conflicts, open, isSame } = merge;
  function continueWithMerged() {
    draft.continueWith(text, theirs);
    onClose();
  }
  const theirName = saved.author ?? t('Theirs');
  return (
    <SideDrawer
      width="wide"
      title={t('This {noun} was saved while you were editing', { noun: words.noun })}
      description={
        <>
          {saveText(saved, words.noun)} {t('Your changes aren’t saved yet, but nothing is lost.')}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => reload(props)} sx={{ mr: 'auto' }}>
            {t('Discard mine')}
          </Button>
          <Button onClick={onClose}>{t('Keep editing')}</Button>
          {open === 0 && !isSame && (
            <Button onClick={continueWithMerged}>{t('Edit result')}</Button>
          )}
          <Button
            variant="contained"
            disabled={open > 0 || isSame}
            loading={isSaving}
            onClick={() => {
              continueWithMerged();
              void save();
            }}
          >
            {open > 0 ? openConflicts(open) : t('Save both')}
          </Button>
        </>
      }
    >
      {conflicts.length === 0 && (
        <Alert severity={isSame ? 'info' : 'success'} sx={{ mb: 4 }}>
          {isSame
            ? t('The newer version already contains your changes. There’s nothing to save.')
            : t('No conflicts. Saving keeps both your changes and theirs.')}
        </Alert>
      )}
      <MergeParts
        words={words}
        merge={merge}
        names={{ theirs: theirName }}
        conflictTitle={
          conflicts.length === 1
            ? t('Both versions changed this')
            : t('Both versions changed these')
        }
        stored={{ text: theirs.text, name: theirName }}
      />
      <MergePart>
        <details>
          <summary>
            {t(
              saved.author === undefined
                ? 'Changes since the version you started from'
                : 'Changes by {author} since the version you started from',
              { author: saved.author },
            )}
          </summary>
          <RecordComparison
            words={words}
            before={base}
            after={theirs.text}
            names={{ before: t('Before'), after: theirName }}
          />
        </details>
      </MergePart>
    </SideDrawer>
  );
}

function reload({ shell, conflict }: MergeDrawerProps) {
  shell.draft.adopt(conflict.theirs);
  shell.closeConflict();
}

/** The changes since the shown version, while nothing is typed. */
function NewerVersion(props: MergeDrawerProps) {
  const { shell, words, conflict } = props;
  const { draft, closeConflict: onClose } = shell;
  const { theirs, saved } = conflict;
  const { author, versionId } = saved;
  return (
    <SideDrawer
      width="wide"
      title={t('Changes to this {noun}', { noun: words.noun })}
      description={saveText(saved, words.noun)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep reading')}</Button>
          <Button variant="contained" onClick={() => reload(props)}>
            {versionId === undefined
              ? t('View newer version')
              : t('View version {versionId}', { versionId })}
          </Button>
        </>
      }
    >
      <RecordComparison
        words={words}
        before={draft.base().text}
        after={theirs.text}
        names={{ before: t('Version you opened'), after: author ?? t('Newer version') }}
      />
    </SideDrawer>
  );
}
