import { tabStorage } from '../storage/browser-storage.ts';
import { createListeners } from '../storage/listeners.ts';

const storageKey = 'paddock.token';
const receivedKey = 'paddock.token-received';
const listeners = createListeners();

/**
 * The bearer token of this tab. It lives in the tab's storage: it survives a reload, ends with the tab, and is never in
 * a cookie or on the computer, where every later visitor would find it. A new tab asks the others for theirs:
 * `shell/session/tab-channel.ts`.
 */
export const sessionToken = {
  get: (): string | null => tabStorage.get(storageKey),
  /** `receivedAt`: when another tab got it, which has handed it on. */
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
  /** When this computer got it, in its own time. */
  receivedAt: (): number => Number(tabStorage.get(receivedKey)),
  subscribe: listeners.subscribe,
};
