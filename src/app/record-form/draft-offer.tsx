import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { dayOf, formatMoment, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { type LoadedText, savedAtOf } from '#app/record/stored-text.ts';
import type { OtherSave } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

const OfferButtons = styled('div')({ display: 'flex', gap: 8, margin: '8px 0 2px' });

interface DraftOfferProps {
  /** Time of the last input, in milliseconds. */
  at: number;
  /** A create without a response. */
  isSent: boolean;
  /** The version saved since; undefined if there is none. */
  newer: LoadedText | undefined;
  /** Looks up the author of a version, if supported. */
  describeSave: ((stored: LoadedText) => Promise<OtherSave>) | undefined;
  /** A note about omitted secrets. */
  note?: string | undefined;
  continueRef: Ref<HTMLButtonElement>;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue an unsaved draft. */
export function DraftOffer(props: DraftOfferProps) {
  const { at, isSent, newer, describeSave, note, continueRef, onContinue, onDiscard } = props;
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
        <NewerSaveText newer={newer} describeSave={describeSave} />
      )}
      {note !== undefined && ` ${note}`}
      <OfferButtons>
        <Button ref={continueRef} size="small" variant="contained" onClick={onContinue}>
          {t('Continue')}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </OfferButtons>
    </Alert>
  );
}

interface NewerSaveTextProps extends Pick<DraftOfferProps, 'describeSave'> {
  newer: LoadedText;
}

/** The save since the draft was started, with author and time if known. */
function NewerSaveText({ newer, describeSave }: NewerSaveTextProps) {
  const { data: saved } = useQuery({
    queryKey: ['draft-offer', newer.text],
    queryFn: describeSave === undefined ? skipToken : () => describeSave(newer),
    retry: false,
    meta: { part: t('author of the newer version') },
  });
  const at = savedAtOf(newer);
  if (at === undefined) {
    return t('A newer version has been saved. Continue to merge; you’ll be asked about conflicts.');
  }
  return rich(
    saved?.author === undefined
      ? 'A newer version was saved {when}. Continue to merge; you’ll be asked about conflicts.'
      : '{author} saved a newer version {when}. Continue to merge; you’ll be asked about conflicts.',
    { author: saved?.author, when: <RelativeTime time={at} /> },
  );
}
