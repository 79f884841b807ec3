import Button from '@mui/material/Button';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import type { OtherSave } from '../merge/find-conflict.ts';
import type { RecordWords } from '../record-words.ts';

interface NewerVersionDrawerProps {
  words: RecordWords;
  /** The texts of the version that stands open and of the newer one. */
  base: string;
  theirs: string;
  saved: OtherSave;
  /** Takes the newer version over. */
  onShow: () => void;
  onClose: () => void;
}

/** What changed since the version that stands open, where nothing was typed that could get in its way. */
export function NewerVersionDrawer(props: NewerVersionDrawerProps) {
  const { words, base, theirs, saved, onShow, onClose } = props;
  const { author, at, versionId } = saved;
  return (
    <SideDrawer
      open
      width="wide"
      title={t('What changed in this {thing}', { thing: words.thing })}
      description={rich(
        versionId === undefined
          ? '{author} saved the newer version{when}.'
          : '{author} saved version {versionId}{when}.',
        {
          author: author ?? t('A colleague'),
          versionId,
          when: at && (
            <>
              {' '}
              <RelativeTime time={at} />
            </>
          ),
        },
      )}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep reading')}</Button>
          <Button variant="contained" onClick={onShow}>
            {versionId === undefined
              ? t('Show the newer version')
              : t('Show version {versionId}', { versionId })}
          </Button>
        </>
      }
    >
      <RecordComparison
        words={words}
        before={base}
        after={theirs}
        names={{ before: t('Open here'), after: author ?? t('Newer') }}
      />
    </SideDrawer>
  );
}
