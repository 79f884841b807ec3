import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sessionToken } from '#app/kit/api/session-token.ts';

/** Time to finish and sign in again. */
const warningMs = 5 * 60_000;

/** When to warn of a session's end, and the end, in milliseconds of the local clock. */
interface SessionEnd {
  warnsAt: number;
  endsAt: number;
}

/**
 * The end of a session by its token, if that is a JWT (RFC 7519). Its lifetime is counted from when it was received, since
 * the local clock may differ from the service's.
 */
export function sessionEndOf(token: string, receivedAt: number): SessionEnd | undefined {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return undefined;
  const hasLength = typeof iat === 'number' && exp > iat && receivedAt > 0;
  const endsAt = hasLength ? receivedAt + (exp - iat) * 1000 : exp * 1000;
  // At most half of a short session.
  const warns = hasLength ? Math.min(warningMs, (endsAt - receivedAt) / 2) : warningMs;
  return { endsAt, warnsAt: endsAt - warns };
}

/** The remaining time: "4:59". */
export function timeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

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

function stageOf(end: SessionEnd, now: number): SessionClock['stage'] {
  if (now >= end.endsAt) return 'over';
  return now >= end.warnsAt ? 'ending' : 'running';
}
