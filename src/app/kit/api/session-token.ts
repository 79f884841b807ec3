import { tabStorage } from '../storage/browser-storage.ts';

const storageKey = 'paddock.token';
const receivedKey = 'paddock.token-received';
const listeners = new Set<() => void>();

/**
 * The bearer token of this tab. It lives in the tab's storage: it survives a reload, ends with the tab, and is never in
 * a cookie or on the computer, where every tab and every later visitor would find it.
 */
export const sessionToken = {
  get: (): string | null => tabStorage.get(storageKey),
  set: (token: string): void => {
    tabStorage.set(storageKey, token);
    tabStorage.set(receivedKey, String(Date.now()));
    for (const listener of listeners) listener();
  },
  clear: (): void => {
    tabStorage.remove(storageKey);
    tabStorage.remove(receivedKey);
    for (const listener of listeners) listener();
  },
  /** When this computer got it, in its own time. */
  receivedAt: (): number => Number(tabStorage.get(receivedKey)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
