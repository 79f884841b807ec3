import { createListeners } from '../storage/listeners.ts';
/** `offline`: this computer has no network. `unreachable`: it has, but the service does not answer. */
export type Reachability = 'reachable' | 'unreachable' | 'offline';

/** One lost request can be chance; two in a row are the line or the service. */
const enough = 2;

const listeners = createListeners();
let lost = 0;

/** Whether requests come through, as the browser says and as they themselves have shown. */
export const reachability = {
  get: (): Reachability => {
    if (lost >= enough) return navigator.onLine ? 'unreachable' : 'offline';
    // Without a network a service on this computer still answers; a first failure proves that ours is elsewhere.
    return !navigator.onLine && lost > 0 ? 'offline' : 'reachable';
  },
  /** A request had no answer. */
  noteLost: (): void => {
    lost += 1;
    listeners.notify();
  },
  /** An answer came, whatever it says. */
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
