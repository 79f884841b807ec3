import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { dayOf, formatMoment, formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { type LoadedText, savedAtOf } from '#app/record/stored-text.ts';
import { saveText } from '#app/versions/newer/newer-save-notice.tsx';
import { t } from '#words/t.ts';
import type { OfferedDraft } from './use-draft-storage.ts';
import type { FormShellState } from './use-form-shell.ts';

const OfferButtons = styled('div')({ display: 'flex', gap: 8, margin: '8px 0 2px' });

interface DraftOfferProps {
  shell: FormShellState;
  words: RecordWords;
  offer: OfferedDraft<unknown>;
  /** The version saved since; undefined if there is none. */
  newer: LoadedText | undefined;
  /** A note about omitted secrets. */
  note: string | undefined;
  continueRef: Ref<HTMLButtonElement>;
}

/** Offers to continue an unsaved draft. */
export function DraftOffer(props: DraftOfferProps) {
  const { shell, words, newer, note, continueRef } = props;
  const { at, isSent } = props.offer;
  const isToday = dayOf(at) === dayOf(Date.now());
  const when = isToday ? formatTimeOfDay(at) : formatMoment(new Date(at).toISOString());
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <AlertTitle>{t('You have an unsaved draft from {when}', { when })}</AlertTitle>
      {isSent ? (
        t(
          'It was sent before you left this page but got no response, so it may have been saved. You’ll see what exists before you send it again.',
        )
      ) : newer === undefined ? (
        t('It wasn’t saved when you left this page.')
      ) : (
        <NewerSaveText words={words} newer={newer} describeSave={shell.describeSave} />
      )}
      {note !== undefined && ` ${note}`}
      <OfferButtons>
        <Button ref={continueRef} size="small" variant="contained" onClick={shell.resume}>
          {t('Continue')}
        </Button>
        <Button size="small" onClick={shell.storedDraft.discardOffer}>
          {t('Discard')}
        </Button>
      </OfferButtons>
    </Alert>
  );
}

interface NewerSaveTextProps {
  words: RecordWords;
  newer: LoadedText;
  /** Looks up the author of a version, if supported. */
  describeSave: FormShellState['describeSave'];
}

/** The save since the draft was started, with author and time if known. */
function NewerSaveText({ words, newer, describeSave }: NewerSaveTextProps) {
  const { data: saved } = useQuery({
    queryKey: ['draft-offer', newer.text],
    queryFn: describeSave === undefined ? skipToken : () => describeSave(newer),
    retry: false,
    meta: { part: t('author of the newer version') },
  });
  const save = { at: savedAtOf(newer), author: saved?.author };
  return (
    <>
      {saveText(save, words.thing)} {t('Continue to merge; you’ll be asked about conflicts.')}
    </>
  );
}
