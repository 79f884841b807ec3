import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { TabularText } from '#app/kit/text-parts.tsx';
import { durationText, instantText } from './time-text.ts';

interface DueTimeProps {
  /** ISO time of the next attempt. */
  time: string;
  /** Nothing is sent for the present: the time may come and go. */
  isHeld: boolean;
}

const Due = styled(TabularText)({ whiteSpace: 'nowrap' });

const second = 1_000;
const minute = 60 * second;

/** "in 4 s", second by second where it is near; "now" once the time has come. No reader is told each second. */
export function DueTime({ time, isHeld }: DueTimeProps) {
  const due = Date.parse(time);
  const [now, setNow] = useState(Date.now);
  const isNear = due - now < 10 * minute;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? second : minute / 2);
    return () => clearInterval(timer);
  }, [isNear]);
  if (isHeld) return <Due>once enabled</Due>;
  const left = Math.ceil((due - now) / second) * second;
  return (
    <Due>
      <time dateTime={time} title={instantText(time)} aria-live="off">
        {left <= 0 ? 'now' : `in ${durationText(left)}`}
      </time>
    </Due>
  );
}
