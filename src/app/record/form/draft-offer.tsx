import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { dayOf, formatMoment, formatTimeOfDay } from '#app/kit/locale.ts';
import { t } from '#words/t.ts';

const OfferButtons = styled('div')({ display: 'flex', gap: 8, margin: '8px 0 2px' });

interface DraftOfferProps {
  /** When it was typed last, in milliseconds. */
  at: number;
  /** It was to be created, and nothing answered. */
  isSent: boolean;
  /** A colleague has saved since it was begun. */
  isOutdated: boolean;
  /** What is not in it, being secret. */
  note?: string | undefined;
  continueRef: Ref<HTMLButtonElement>;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Something unsaved was left behind: to be gone on with, or not. */
export function DraftOffer(props: DraftOfferProps) {
  const { at, isSent, isOutdated, note, continueRef, onContinue, onDiscard } = props;
  const isToday = dayOf(at) === dayOf(Date.now());
  const when = isToday ? formatTimeOfDay(at) : formatMoment(new Date(at).toISOString());
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <AlertTitle>{t('You have an unsaved draft from {when}', { when })}</AlertTitle>
      {offerWords({ isSent, isOutdated })}
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

function offerWords({ isSent, isOutdated }: Pick<DraftOfferProps, 'isSent' | 'isOutdated'>) {
  if (isSent) {
    return t(
      'It was sent before this page was left, and no answer came: it may be stored all the same. You will be shown what is there before you send it again.',
    );
  }
  return isOutdated
    ? t(
        'A newer version was saved meanwhile. Continuing puts both together, and asks where they contradict each other.',
      )
    : t('It was not saved when this page was left.');
}
