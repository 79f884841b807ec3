import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { backoffMs } from '../api/backoff.ts';

interface Retries {
  load: () => Promise<unknown>;
  /** Loaded: stops retrying. */
  isDone?: boolean;
}

/** Retries a load with backoff, when back online, and on request. */
export function useRetries({ load, isDone = false }: Retries) {
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const isInProgress = useRef(false);
  async function retry(): Promise<void> {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setIsTrying(true);
    await load().catch(() => undefined);
    isInProgress.current = false;
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
