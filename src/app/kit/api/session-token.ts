const storageKey = 'paddock.token';
const receivedKey = 'paddock.token-received';
const listeners = new Set<() => void>();

/**
 * The bearer token of this tab. It lives in sessionStorage: it survives a reload, ends with the tab, and is never in
 * a cookie or in localStorage, where every tab and every later visitor would find it.
 */
export const sessionToken = {
  get: (): string | null => sessionStorage.getItem(storageKey),
  set: (token: string): void => {
    sessionStorage.setItem(storageKey, token);
    sessionStorage.setItem(receivedKey, String(Date.now()));
    for (const listener of listeners) listener();
  },
  clear: (): void => {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(receivedKey);
    for (const listener of listeners) listener();
  },
  /** When this computer got it, in its own time. */
  receivedAt: (): number => Number(sessionStorage.getItem(receivedKey)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
