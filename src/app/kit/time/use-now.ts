import { useSyncExternalStore } from 'react';

const renewMs = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for the whole page.
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

/** Updated on read rather than on subscribe, which would rerender the new subscriber. */
function read(): number {
  const time = Date.now();
  if (timer === undefined && time - now >= renewMs) now = time;
  return now;
}

/** The current time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
