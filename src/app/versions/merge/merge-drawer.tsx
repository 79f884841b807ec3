import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { OtherSave } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { saveText } from '../newer/newer-save.tsx';
import { MergePart, MergeParts, openConflicts, useMerge } from './conflict-list.tsx';

interface MergeDrawerProps {
  words: RecordWords;
  /** The texts of the base version, the newer one, and the draft; undefined without changes. */
  base: string;
  theirs: string;
  mine: string | undefined;
  saved: OtherSave;
  isSaving: boolean;
  onReload: () => void;
  onSave: (merged: string) => void;
  onEdit: (merged: string) => void;
  onClose: () => void;
}

/** Merges the draft with a newer version, or shows what has changed. */
export function MergeDrawer({ mine, ...props }: MergeDrawerProps) {
  if (mine === undefined) return <NewerVersion {...props} />;
  return <DraftMerge {...props} mine={mine} />;
}

/** Asks only about conflicts. */
function DraftMerge(props: MergeDrawerProps & { mine: string }) {
  const { words, saved, isSaving, onReload, onSave, onEdit, onClose } = props;
  const merge = useMerge({ words }, props);
  const { text, conflicts, open, isSame } = merge;
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
          <Button onClick={onReload} sx={{ mr: 'auto' }}>
            {t('Discard mine')}
          </Button>
          <Button onClick={onClose}>{t('Keep editing')}</Button>
          {open === 0 && !isSame && (
            <Button onClick={() => onEdit(text)}>{t('Edit result')}</Button>
          )}
          <Button
            variant="contained"
            disabled={open > 0 || isSame}
            loading={isSaving}
            onClick={() => onSave(text)}
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
        resultTitle={t('What will be saved')}
        stored={{ text: props.theirs, name: theirName }}
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
            before={props.base}
            after={props.theirs}
            names={{ before: t('Before'), after: theirName }}
          />
        </details>
      </MergePart>
    </SideDrawer>
  );
}

/** The changes since the shown version, while nothing is typed. */
function NewerVersion(props: Omit<MergeDrawerProps, 'mine'>) {
  const { words, saved, onReload, onClose } = props;
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
          <Button variant="contained" onClick={onReload}>
            {versionId === undefined
              ? t('Show newer version')
              : t('Show version {versionId}', { versionId })}
          </Button>
        </>
      }
    >
      <RecordComparison
        words={words}
        before={props.base}
        after={props.theirs}
        names={{ before: t('Version you opened'), after: author ?? t('Newer version') }}
      />
    </SideDrawer>
  );
}
