import { createListeners } from '../storage/listeners.ts';
/** What lies over the page for those who look into what it does: its requests, or a report of a problem. */
export interface SupportDialog {
  kind: 'requests' | 'report';
  /** Of the request that failed. */
  requestId?: string | undefined;
}

const listeners = createListeners();
let shown: SupportDialog | undefined;
let hosts = 0;

/** Opened from anywhere, since what fails knows nothing of the frame; shown by the frame, where there is one. */
export const supportDialog = {
  get: (): SupportDialog | undefined => shown,
  hasHost: (): boolean => hosts > 0,
  open: (dialog: SupportDialog): void => {
    shown = dialog;
    listeners.notify();
  },
  close: (): void => {
    shown = undefined;
    listeners.notify();
  },
  /** For whoever shows it; until the function that is given back is called. */
  host: (): (() => void) => {
    hosts += 1;
    listeners.notify();
    return () => {
      hosts -= 1;
      shown = undefined;
      listeners.notify();
    };
  },
  subscribe: listeners.subscribe,
};
