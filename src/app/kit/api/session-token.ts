import { tabStorage } from '../storage/browser-storage.ts';
import { createListeners } from '../storage/listeners.ts';

const storageKey = 'paddock.token';
const receivedKey = 'paddock.token-received';
const listeners = createListeners();

/**
 * The bearer token of this tab, in session storage: it survives a reload and ends with the tab. Never in a cookie
 * or local storage, which later users of the device could read. New tabs ask others for it:
 * `shell/session/tab-channel.ts`.
 */
export const sessionToken = {
  get: (): string | null => tabStorage.get(storageKey),
  /** `receivedAt`: when the tab that shared it got it. */
  set: (token: string, receivedAt = Date.now()): void => {
    tabStorage.set(storageKey, token);
    tabStorage.set(receivedKey, String(receivedAt));
    listeners.notify();
  },
  clear: (): void => {
    tabStorage.remove(storageKey);
    tabStorage.remove(receivedKey);
    listeners.notify();
  },
  /** When this device received it, by its own clock. */
  receivedAt: (): number => Number(tabStorage.get(receivedKey)),
  subscribe: listeners.subscribe,
};
