import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { sessionEndOf } from './session-end.ts';

interface SessionClock {
  /** Undefined where the token does not tell. */
  endsAt: number | undefined;
  stage: 'running' | 'ending' | 'over';
}

/** Beyond it timers fire at once; and a computer that slept wakes with old ones. */
const longestSleep = 60 * 60_000;

/** How the session of this tab stands. Renders when that changes, not as time goes by. */
export function useSessionEnd(): SessionClock {
  const token = useSyncExternalStore(sessionToken.subscribe, sessionToken.get);
  const end = useMemo(
    () => (token === null ? undefined : sessionEndOf(token, sessionToken.receivedAt())),
    [token],
  );
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (end === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const moment = Date.now();
      setNow((before) => (stageOf(end, before) === stageOf(end, moment) ? before : moment));
      const next = [end.warnsAt, end.endsAt].find((at) => at > moment);
      if (next !== undefined) timer = setTimeout(look, Math.min(next - moment, longestSleep));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);

  if (end === undefined) return { endsAt: undefined, stage: 'running' };
  return { endsAt: end.endsAt, stage: stageOf(end, now) };
}

function stageOf(end: { warnsAt: number; endsAt: number }, now: number): SessionClock['stage'] {
  if (now >= end.endsAt) return 'over';
  return now >= end.warnsAt ? 'ending' : 'running';
}
