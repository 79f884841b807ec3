import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { paths } from '../../../paths.ts';

const storageKey = 'paddock.link';
const listeners = createListeners();
const linkPages: readonly string[] = [paths.invitation.pattern, paths.resetPassword.pattern];

/**
 * The secret of the link that this tab was opened with. It is kept beside the session's token, so that loading the
 * page again does not lose it, and forgotten when it is used.
 */
export const linkSecret = {
  /** Empty where the link had none. */
  get: (page: string): string => {
    const [keptFor, secret = ''] = (tabStorage.get(storageKey) ?? '').split('#');
    return keptFor === page ? secret : '';
  },
  forget: (): void => {
    tabStorage.remove(storageKey);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

/**
 * Takes the secret out of the address and the history before anything else sees it: now, and whenever another link is
 * followed in this tab. To be called before the router listens.
 */
export function takeLinkSecrets(): void {
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
