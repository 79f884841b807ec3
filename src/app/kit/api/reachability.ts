import { createListeners } from '../storage/listeners.ts';

/** `offline`: no network. `unreachable`: network, but no response from the service. */
export type Reachability = 'reachable' | 'unreachable' | 'offline';

/** A single lost request may be chance. */
const minLost = 2;

const listeners = createListeners();
let failures = 0;

/** Reachability by the browser's state and by recent requests. */
export const reachability = {
  get: (): Reachability => {
    if (failures >= minLost) return navigator.onLine ? 'unreachable' : 'offline';
    // A service on this device answers without a network, so a request must have failed, too.
    return !navigator.onLine && failures > 0 ? 'offline' : 'reachable';
  },
  /** Records a request without a response. */
  noteLost: (): void => {
    failures += 1;
    listeners.notify();
  },
  /** Records any response. */
  noteAnswered: (): void => {
    if (failures === 0) return;
    failures = 0;
    listeners.notify();
  },
  subscribe: (listener: () => void): (() => void) => {
    const stop = listeners.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      stop();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
