import { styled } from '@mui/material/styles';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { Countdown, useTimeLeft } from '../deliveries/delivery-times.tsx';

const Whole = styled('span')({ '& time': { fontVariantNumeric: 'tabular-nums' } });

/** When a receiver that is down is probed next, and what follows. */
export function RetryNote({ health: { nextAttempt, waiting } }: { health: WebhookHealth }) {
  if (!nextAttempt) return t('Nothing is waiting. The next event is tried as it happens.');
  return (
    <Whole>
      {rich(
        waiting > 1 ? 'Next try {when}; the rest is sent once it responds.' : 'Next try {when}.',
        { when: <RetryTime time={nextAttempt.at} /> },
      )}
    </Whole>
  );
}

/** "at 12:55, in 40 s" */
export function RetryTime({ time }: { time: string }) {
  const left = useTimeLeft(time);
  const countdown = <Countdown time={time} />;
  if (left <= 0) return countdown;
  return rich('at {time}, {countdown}', { time: formatTimeOfDay(time), countdown });
}
