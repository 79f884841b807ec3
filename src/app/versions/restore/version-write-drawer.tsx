import Alert from '@mui/material/Alert';
import { PointList } from '#app/kit/text/text-parts.tsx';
import type { Refusal } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import type { NewerSave, Target } from './use-checked-write.ts';

interface WriteNoticesProps {
  thing: string;
  /** What is about to be done, as the begin of a sentence: "Restoring". */
  doing: string;
  target: Target | undefined;
  newer: NewerSave | undefined;
  /** What to know of the preview that was made anew. */
  anew: string;
  refusal: Refusal | undefined;
}

/** What one has to know before writing: that somebody was faster, that it was deleted, that it cannot be checked. */
export function WriteNotices(props: WriteNoticesProps) {
  const { thing, doing, target, newer, anew, refusal } = props;
  return (
    <>
      {newer !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {newer.isDelete
            ? t(
                'This {thing} was deleted meanwhile. Nothing was written. {doing} now brings it back.',
                { thing, doing },
              )
            : t(
                newer.author === undefined
                  ? 'A newer version was saved meanwhile. Nothing was written. {anew}'
                  : newer.versionId === undefined
                    ? '{author} saved a newer version meanwhile. Nothing was written. {anew}'
                    : '{author} saved version {versionId} meanwhile. Nothing was written. {anew}',
                { author: newer.author, versionId: newer.versionId, anew },
              )}
        </Alert>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {refusal.message ?? t('The service would not accept this as it is.')}
          {refusal.issues.length > 0 && (
            <PointList>
              {refusal.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path}: {message}
                </li>
              ))}
            </PointList>
          )}
        </Alert>
      )}
      {target?.isDeleted && newer === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('This {thing} is deleted. {doing} brings it back.', { thing, doing })}
        </Alert>
      )}
      {target !== undefined && target.etag === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t(
            'This deployment does not check versions. Right before saving, Paddock looks whether somebody else has saved; a save in that very moment can still be overwritten.',
          )}
        </Alert>
      )}
    </>
  );
}
