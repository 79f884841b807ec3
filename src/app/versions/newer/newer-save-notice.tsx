import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { type NewerSave, useNewerSave } from './use-newer-save.ts';

interface NewerSaveNoticeProps {
  save: NewerSave;
  thing: string;
  /** Has unsaved changes. */
  isDirty: boolean;
  /** Absent if there is nothing to compare with. */
  onCompare: (() => void) | undefined;
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

/** Announces a newer version, and keeps the shown one until the reader updates. */
export function NewerSaveNotice({ save, thing, isDirty, onCompare, onShow }: NewerSaveNoticeProps) {
  const { versionId, isDeleted = false } = save;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Line>
        <p>
          {saveText(save, thing)}
          {isDirty &&
            ` ${t('Your changes are kept; you’ll be asked how to proceed when you save.')}`}
          {isDeleted && !isDirty && ` ${t('This is its last version.')}`}
        </p>
        {!isDeleted && (
          <div>
            {onCompare && (
              <Button size="small" onClick={onCompare}>
                {t('View changes')}
              </Button>
            )}
            {onShow && !isDirty && (
              <Button size="small" onClick={onShow}>
                {versionId === undefined
                  ? t('Show newer version')
                  : t('Show version {versionId}', { versionId })}
              </Button>
            )}
          </div>
        )}
      </Line>
    </Alert>
  );
}

/** What was done, when and by whom, in a sentence. */
export function saveText(save: NewerSave, thing: string) {
  const { author, versionId, isDeleted = false, isOwn = false } = save;
  const when = save.at && (
    <>
      {' '}
      <RelativeTime time={save.at} />
    </>
  );
  const isUnknown = author === undefined || author === null;
  const values = { author, versionId, thing, when };
  if (isDeleted) {
    return rich(
      isOwn
        ? 'You deleted this {thing} in another window{when}.'
        : isUnknown
          ? 'This {thing} was deleted{when}.'
          : '{author} deleted this {thing}{when}.',
      values,
    );
  }
  if (versionId === undefined) {
    return rich(
      isOwn
        ? 'You saved a newer version in another window{when}.'
        : isUnknown
          ? 'A newer version was saved{when}.'
          : '{author} saved a newer version{when}.',
      values,
    );
  }
  return rich(
    isOwn
      ? 'You saved version {versionId} in another window{when}.'
      : isUnknown
        ? 'Version {versionId} was saved{when}.'
        : '{author} saved version {versionId}{when}.',
    values,
  );
}

interface NewerSaveOnPageProps<Address> {
  kind: RecordKind<Address>;
  address: Address;
  base: LoadedText;
}

const Notice = styled('div')({ marginBottom: 16 });

/** Announces a newer version on a page without input; the reader decides when to update. */
export function NewerSaveOnPage<Address>({ kind, address, base }: NewerSaveOnPageProps<Address>) {
  const client = useQueryClient();
  const save = useNewerSave(kind, address, base);
  if (save === undefined) return null;
  return (
    <Notice>
      <NewerSaveNotice
        save={save}
        thing={kind.words.thing}
        isDirty={false}
        onCompare={undefined}
        onShow={() => void client.invalidateQueries()}
      />
    </Notice>
  );
}
