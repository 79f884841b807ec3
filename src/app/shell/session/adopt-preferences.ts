import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { changeLanguage, language } from '#app/kit/language/language.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { keptPreferences, timeZone } from '#app/kit/storage/stored-preferences.ts';
import { getOwnPreferences, updateOwnPreferences } from '#contract/people/own-preferences.ts';
import { hasExtension, loadCapabilities } from './session.queries.ts';

/** The language in which this tab last agreed with the account. */
const storageKey = 'paddock.preferences';

// Another session is perhaps another person's.
sessionToken.subscribe(() => {
  if (sessionToken.get() === null) tabStorage.remove(storageKey);
});

/**
 * Copies what the account keeps of a person's preferences to this browser, once after each sign-in; where the console
 * then stands in another language or by another clock, the page begins anew. A language that is chosen later is told to
 * the account, which mails people in it. What cannot be had changes nothing.
 */
export async function adoptPreferences(queryClient: QueryClient): Promise<void> {
  const agreed = tabStorage.get(storageKey);
  if (agreed === language) return;
  if (!hasExtension(await loadCapabilities(queryClient), 'getOwnPreferences')) return;
  tabStorage.set(storageKey, language);
  if (agreed !== null) {
    void call(updateOwnPreferences, { body: { language } }).catch(() => undefined);
    return;
  }
  const preferences = await call(getOwnPreferences, {}).catch(() => undefined);
  if (preferences === undefined) return;
  const isOtherClock = preferences.timeZone !== null && preferences.timeZone !== timeZone;
  keptPreferences.set(preferences);
  if (preferences.language !== null && preferences.language !== language) {
    tabStorage.set(storageKey, preferences.language);
    changeLanguage(preferences.language);
  } else if (isOtherClock || (preferences.timeZone === null && timeZone !== undefined)) {
    window.location.reload();
  }
}
