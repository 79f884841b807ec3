import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { TabularText } from '#app/kit/text/text-parts.tsx';
import { durationText } from '#app/kit/time/duration-text.ts';
import { t } from '#words/t.ts';
import type { Due } from './due.ts';
import { instantText } from './instant-text.ts';

const Text = styled(TabularText)({ whiteSpace: 'nowrap' });

const second = 1_000;
const minute = 60 * second;

const conditions = {
  enabled: t('once enabled'),
  answer: t('once the receiver responds'),
  earlier: t('after an earlier delivery'),
} as const satisfies Record<Extract<Due, string>, string>;

/** The time of the next attempt, or what it waits for. */
export function DueTime({ due }: { due: Due }) {
  return <Text>{typeof due === 'string' ? conditions[due] : <Countdown time={due.at} />}</Text>;
}

interface CountdownProps {
  time: string;
}

/** "in 4 s", updated each second when near; "now" when due. Not announced to screen readers each second. */
export function Countdown({ time }: CountdownProps) {
  const left = useTimeLeft(time);
  return (
    <time dateTime={time} title={instantText(time)} aria-live="off">
      {left <= 0 ? t('now') : t('in {duration}', { duration: durationText(left) })}
    </time>
  );
}

/** Remaining time in milliseconds, rounded to seconds. */
export function useTimeLeft(time: string): number {
  const due = Date.parse(time);
  const [now, setNow] = useState(Date.now);
  const isNear = due - now < 10 * minute;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? second : minute / 2);
    return () => clearInterval(timer);
  }, [isNear]);
  return Math.ceil((due - now) / second) * second;
}
