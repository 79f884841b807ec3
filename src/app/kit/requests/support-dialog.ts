import { createListeners } from '../storage/listeners.ts';

/** A dialog for diagnosis: recent requests, or a problem report. */
export interface SupportDialog {
  kind: 'requests' | 'report';
  /** Of the failed request. */
  requestId?: string | undefined;
}

const listeners = createListeners();
let shown: SupportDialog | undefined;
let hosts = 0;

/** Opened from anywhere, shown by the frame. */
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
  /** Registers the frame as host; returns its removal. */
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
