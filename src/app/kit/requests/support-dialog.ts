/** What lies over the page for those who look into what it does: its requests, or a report of a problem. */
export interface SupportDialog {
  kind: 'requests' | 'report';
  /** Of the request that failed. */
  requestId?: string | undefined;
}

const listeners = new Set<() => void>();
let shown: SupportDialog | undefined;
let hosts = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Opened from anywhere, since what fails knows nothing of the frame; shown by the frame, where there is one. */
export const supportDialog = {
  get: (): SupportDialog | undefined => shown,
  hasHost: (): boolean => hosts > 0,
  open: (dialog: SupportDialog): void => {
    shown = dialog;
    tell();
  },
  close: (): void => {
    shown = undefined;
    tell();
  },
  /** For whoever shows it; until the function that is given back is called. */
  host: (): (() => void) => {
    hosts += 1;
    tell();
    return () => {
      hosts -= 1;
      shown = undefined;
      tell();
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
