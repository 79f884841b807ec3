import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { sessionEndOf } from './session-end.ts';

interface SessionClock {
  /** Undefined if the token does not say. */
  endsAt: number | undefined;
  stage: 'running' | 'ending' | 'over';
}

/** Longer timers overflow, or are late after standby. */
const maxTimerMs = 60 * 60_000;

/** The stage of this tab's session. Rerenders only when the stage changes. */
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
    const update = () => {
      clearTimeout(timer);
      const time = Date.now();
      setNow((before) => (stageOf(end, before) === stageOf(end, time) ? before : time));
      const next = [end.warnsAt, end.endsAt].find((at) => at > time);
      if (next !== undefined) timer = setTimeout(update, Math.min(next - time, maxTimerMs));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [end]);

  if (end === undefined) return { endsAt: undefined, stage: 'running' };
  return { endsAt: end.endsAt, stage: stageOf(end, now) };
}

function stageOf(end: { warnsAt: number; endsAt: number }, now: number): SessionClock['stage'] {
  if (now >= end.endsAt) return 'over';
  return now >= end.warnsAt ? 'ending' : 'running';
}
