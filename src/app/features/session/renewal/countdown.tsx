import { useEffect, useState } from 'react';
import { timeLeft } from './session-end.ts';

/** The time until then, second by second. Nothing else renders with it, and no reader is told each second. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => timeLeft(endsAt, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(endsAt, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <span role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {left}
    </span>
  );
}
