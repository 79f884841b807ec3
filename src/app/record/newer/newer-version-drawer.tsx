import Button from '@mui/material/Button';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { RelativeTime } from '#app/kit/relative-time.tsx';
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
  const version = versionId === undefined ? 'the newer version' : `version ${versionId}`;
  return (
    <SideDrawer
      open
      width="wide"
      title={`What changed in this ${words.thing}`}
      description={
        <>
          {author ?? 'A colleague'} saved {version}
          {at !== undefined && (
            <>
              {' '}
              <RelativeTime time={at} />
            </>
          )}
          .
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep reading</Button>
          <Button variant="contained" onClick={onShow}>
            Show {version}
          </Button>
        </>
      }
    >
      <RecordComparison
        words={words}
        before={base}
        after={theirs}
        names={{ before: 'Open here', after: author ?? 'Newer' }}
      />
    </SideDrawer>
  );
}
