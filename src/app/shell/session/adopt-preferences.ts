import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { changeLanguage, language } from '#app/kit/language/language.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { storedPreferences, timeZone } from '#app/kit/storage/stored-preferences.ts';
import { getOwnPreferences, updateOwnPreferences } from '#contract/people/own-preferences.ts';
import { hasExtension, loadCapabilities } from './session.queries.ts';

/** The language that this tab last synchronized with the account. */
const storageKey = 'paddock.preferences';

// The next session may be another person's.
sessionToken.subscribe(() => {
  if (sessionToken.get() === null) tabStorage.remove(storageKey);
});

/**
 * Copies the account's preferences to this browser once after each sign-in, and reloads the page if its language or time
 * zone changes. A language chosen later is saved to the account, whose emails use it. Failures are ignored.
 */
export async function adoptPreferences(queryClient: QueryClient): Promise<void> {
  const synchronized = tabStorage.get(storageKey);
  if (synchronized === language) return;
  if (!hasExtension(await loadCapabilities(queryClient), 'getOwnPreferences')) return;
  tabStorage.set(storageKey, language);
  if (synchronized !== null) {
    void call(updateOwnPreferences, { body: { language } }).catch(() => undefined);
    return;
  }
  const preferences = await call(getOwnPreferences, {}).catch(() => undefined);
  if (preferences === undefined) return;
  storedPreferences.set(preferences);
  if (preferences.language !== null && preferences.language !== language) {
    tabStorage.set(storageKey, preferences.language);
    changeLanguage(preferences.language);
  } else if ((preferences.timeZone ?? undefined) !== timeZone) {
    window.location.reload();
  }
}
