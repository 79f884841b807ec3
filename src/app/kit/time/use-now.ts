import { useSyncExternalStore } from 'react';

const renewMs = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for the page: a grid of fifty times must not keep fifty timers.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, renewMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Renewed where it is read and not where it is subscribed to: that would render anew whatever has just shown it. */
function read(): number {
  const time = Date.now();
  if (timer === undefined && time - now >= renewMs) now = time;
  return now;
}

/** The time in milliseconds, renewed every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
