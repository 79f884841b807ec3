import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import type { NewerSave } from './use-newer-save.ts';

interface NewerSaveNoticeProps {
  save: NewerSave;
  /** "endpoint", within a sentence. */
  thing: string;
  /** Something is typed that is not saved. */
  isDirty: boolean;
  /** Left out where there is nothing to compare with. */
  onCompare: (() => void) | undefined;
  /** Takes the newer version over. */
  onShow: (() => void) | undefined;
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > p': { margin: 0, flex: '1 1 240px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** Says that somebody saved what stands open here, and leaves it as it is until the reader wants to see that. */
export function NewerSaveNotice({ save, thing, isDirty, onCompare, onShow }: NewerSaveNoticeProps) {
  const { at, isDeleted = false, isOwn = false } = save;
  const version = versionWords(save);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Line>
        <p>
          {isOwn ? 'You' : (save.author ?? 'A colleague')}{' '}
          {isDeleted ? `deleted this ${thing}` : `saved ${version}`}
          {isOwn && ' in another window'}
          {at !== undefined && (
            <>
              {' '}
              <RelativeTime time={at} />
            </>
          )}
          .{isDirty && ' Your changes are kept; saving will ask you how to go on.'}
          {isDeleted && !isDirty && ' What stands here is its last version.'}
        </p>
        {!isDeleted && (
          <div>
            {onCompare && (
              <Button size="small" onClick={onCompare}>
                See what changed
              </Button>
            )}
            {onShow && !isDirty && (
              <Button size="small" onClick={onShow}>
                Show {version}
              </Button>
            )}
          </div>
        )}
      </Line>
    </Alert>
  );
}

function versionWords({ versionId }: NewerSave): string {
  return versionId === undefined ? 'a newer version' : `version ${versionId}`;
}
