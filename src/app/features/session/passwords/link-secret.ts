import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { paths } from '../../../paths.ts';

const storageKey = 'paddock.link';
const listeners = createListeners();
const linkPages: readonly string[] = [paths.invitation.pattern, paths.resetPassword.pattern];

/** The secret of this tab's link. Stored like the session token to survive a reload, and deleted after use. */
export const linkSecret = {
  /** Empty for a link without one. */
  get: (page: string): string => {
    const [storedPage, secret = ''] = (tabStorage.get(storageKey) ?? '').split('#');
    return storedPage === page ? secret : '';
  },
  forget: (): void => {
    tabStorage.remove(storageKey);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

/**
 * Moves the secret out of the URL and history, now and for later links in this tab. Call before the router starts.
 */
export function storeLinkSecrets(): void {
  takeSecret();
  window.addEventListener('popstate', takeSecret);
}

function takeSecret(): void {
  const { pathname, search, hash } = window.location;
  if (hash.length < 2 || !linkPages.includes(pathname)) return;
  tabStorage.set(storageKey, `${pathname}${hash}`);
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  listeners.notify();
}
