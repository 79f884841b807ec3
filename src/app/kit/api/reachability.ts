import { createListeners } from '../storage/listeners.ts';

/** `offline`: no network. `unreachable`: network, but no response from the service. */
export type Reachability = 'reachable' | 'unreachable' | 'offline';

/** A single lost request may be chance. */
const minLost = 2;

const listeners = createListeners();
let lost = 0;

/** Reachability by the browser's state and by recent requests. */
export const reachability = {
  get: (): Reachability => {
    if (lost >= minLost) return navigator.onLine ? 'unreachable' : 'offline';
    // A service on this device answers without a network, so a request must have failed, too.
    return !navigator.onLine && lost > 0 ? 'offline' : 'reachable';
  },
  /** Records a request without a response. */
  noteLost: (): void => {
    lost += 1;
    listeners.notify();
  },
  /** Records any response. */
  noteAnswered: (): void => {
    if (lost === 0) return;
    lost = 0;
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
