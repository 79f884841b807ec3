import Button from '@mui/material/Button';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { saveText } from './newer-save-notice.tsx';
import type { NewerSave } from './use-newer-save.ts';

interface NewerVersionDrawerProps {
  words: RecordWords;
  /** The texts of the shown version and the newer one. */
  base: string;
  theirs: string;
  saved: NewerSave;
  onShow: () => void;
  onClose: () => void;
}

/** The changes since the shown version, for pages without unsaved input. */
export function NewerVersionDrawer(props: NewerVersionDrawerProps) {
  const { words, base, theirs, saved, onShow, onClose } = props;
  const { author, versionId } = saved;
  return (
    <SideDrawer
      open
      width="wide"
      title={t('Changes to this {thing}', { thing: words.thing })}
      description={saveText(saved, words.thing)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep reading')}</Button>
          <Button variant="contained" onClick={onShow}>
            {versionId === undefined
              ? t('Show newer version')
              : t('Show version {versionId}', { versionId })}
          </Button>
        </>
      }
    >
      <RecordComparison
        words={words}
        before={base}
        after={theirs}
        names={{ before: t('Version you opened'), after: author ?? t('Newer version') }}
      />
    </SideDrawer>
  );
}
