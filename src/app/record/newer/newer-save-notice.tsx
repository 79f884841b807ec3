import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { t } from '#words/t.ts';
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
          {isOwn ? t('You') : (save.author ?? t('A colleague'))}{' '}
          {isDeleted ? t('deleted this {thing}', { thing }) : `saved ${version}`}
          {isOwn && t(' in another window')}
          {at !== undefined && (
            <>
              {' '}
              <RelativeTime time={at} />
            </>
          )}
          .{isDirty && t(' Your changes are kept; saving will ask you how to go on.')}
          {isDeleted && !isDirty && t(' What stands here is its last version.')}
        </p>
        {!isDeleted && (
          <div>
            {onCompare && (
              <Button size="small" onClick={onCompare}>
                {t('See what changed')}
              </Button>
            )}
            {onShow && !isDirty && (
              <Button size="small" onClick={onShow}>
                {t('Show {version}', { version })}
              </Button>
            )}
          </div>
        )}
      </Line>
    </Alert>
  );
}

function versionWords({ versionId }: NewerSave): string {
  return versionId === undefined ? t('a newer version') : `version ${versionId}`;
}
