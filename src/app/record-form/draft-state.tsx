import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { FormProblems } from '#app/kit/forms/form-problems.ts';
import { dayOf, formatDateTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { DangerText } from '#app/kit/text/text-parts.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import { type LoadedText, savedAtOf } from '#app/record/stored-text.ts';
import { saveText } from '#app/versions/newer/newer-save.tsx';
import { t } from '#words/t.ts';
import type { OfferedDraft } from './use-draft-storage.ts';
import type { FormShellState } from './use-form-shell.ts';

interface DraftStateProps {
  problems: FormProblems;
  /** Jumps to the first invalid field. */
  onShowProblem: () => void;
  /** Jumps to the offered draft; undefined without one. */
  onShowOffer: (() => void) | undefined;
  /** The state in other cases. */
  children: ReactNode;
}

/** The draft's state beside the buttons, or why it cannot be saved. */
export function DraftState({ problems, onShowProblem, onShowOffer, children }: DraftStateProps) {
  if (onShowOffer !== undefined) {
    return rich('First, <link>continue or discard your unsaved draft</link>', {
      link: (text) => <Jump onShow={onShowOffer}>{text}</Jump>,
    });
  }
  const { count, label, message } = problems;
  if (count === 0) return children;
  const text = [label, message].filter(Boolean).join(': ') || t('Needs fixing');
  const what = <Jump onShow={onShowProblem}>{shortText(text, 160)}</Jump>;
  return (
    <DangerText>
      {count === 1
        ? what
        : rich('{what} and {rest, plural, one {# more problem} other {# more problems}}', {
            what,
            rest: count - 1,
          })}
    </DangerText>
  );
}

function Jump({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <Link
      component="button"
      color="inherit"
      type="button"
      onClick={onShow}
      sx={{ verticalAlign: 'baseline', textAlign: 'start' }}
    >
      {children}
    </Link>
  );
}

const OfferButtons = styled('div')({ display: 'flex', gap: 8, margin: '8px 0 2px' });

interface OfferAlertProps {
  title: string;
  /** Undefined if it cannot be continued yet. */
  onContinue: (() => void) | undefined;
  onDiscard: () => void;
  continueRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Offers unsaved input to be continued. */
export function OfferAlert(props: OfferAlertProps) {
  const { title, onContinue, onDiscard, continueRef, children } = props;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <AlertTitle>{title}</AlertTitle>
      {children}
      <OfferButtons>
        {onContinue && (
          <Button ref={continueRef} size="small" variant="contained" onClick={onContinue}>
            {t('Continue')}
          </Button>
        )}
        <Button size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </OfferButtons>
    </Alert>
  );
}

/** The time of an offer: "14:05" today. */
export function offerTime({ at }: OfferedDraft<unknown>): string {
  const isToday = dayOf(at) === dayOf(Date.now());
  return isToday ? formatTimeOfDay(at) : formatDateTime(new Date(at).toISOString());
}

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

export function DraftOffer(props: DraftOfferProps) {
  const { shell, words, newer, note, continueRef } = props;
  const when = offerTime(props.offer);
  return (
    <OfferAlert
      title={t('You have an unsaved draft from {when}', { when })}
      onContinue={shell.resume}
      onDiscard={shell.storedDraft.discardOffer}
      continueRef={continueRef}
    >
      {props.offer.isSent ? (
        t(
          'It was sent before you left this page but got no response, so it may have been saved. You’ll see what exists before you send it again.',
        )
      ) : newer === undefined ? (
        t('It wasn’t saved when you left this page.')
      ) : (
        <NewerSaveText words={words} newer={newer} describeSave={shell.describeSave} />
      )}
      {note !== undefined && ` ${note}`}
    </OfferAlert>
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
      {saveText(save, words.noun)} {t('Continue to merge; you’ll be asked about conflicts.')}
    </>
  );
}
