import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { backoffMs } from '../api/backoff.ts';

interface Retries {
  load: () => Promise<unknown>;
  /** It has come, so that nothing is tried by itself any more. */
  isDone?: boolean;
}

/** Tries again what did not come: by itself, with a backoff and as soon as the line is back, and when it is told to. */
export function useRetries({ load, isDone = false }: Retries) {
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const isUnderWay = useRef(false);
  async function retry(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsTrying(true);
    await load().catch(() => undefined);
    isUnderWay.current = false;
    setIsTrying(false);
    setTries((count) => count + 1);
  }
  const retryByItself = useEffectEvent(() => void retry());
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => retryByItself(), backoffMs(tries + 1, 5_000));
    const onOnline = () => retryByItself();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [tries, isDone]);
  return { isTrying, retry: () => void retry() };
}
