import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, type MiddlewareFunction, redirect } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { changeLanguage, language } from '#app/kit/language/language.ts';
import { tabStorage } from '#app/kit/storage/browser-storage.ts';
import { storedPreferences, timeZone } from '#app/kit/storage/stored-preferences.ts';
import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import {
  getOwnPreferences,
  startPages,
  updateOwnPreferences,
} from '#contract/people/own-preferences.ts';
import { isAdministrator } from '../roles.ts';
import { lastSite } from './last-used.ts';
import { hasExtension, loadCapabilities, sessionQueries } from './session.queries.ts';
import { hasAcceptedTerms, ownPath } from './sign-in.ts';
import { sitesQuery } from './use-sites.ts';

/** Redirects to sign-in without a token, before any loader of the page runs. */
export const requireToken: MiddlewareFunction = ({ request }) => {
  if (sessionToken.get() === null) throw redirect(paths.signIn.to({ next: pathOf(request) }));
};

/** How long the frame waits for the account's language and time zone. */
const preferencesTimeoutMs = 1_000;

/** Loads what the frame needs, in parallel to the page's own loader. An expired token is handled by `watchSession`. */
export function consoleLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(sessionQueries.currentUser()).catch((error: unknown) => {
        if (isStatus(error, 401)) throw error;
        // The frame shows the failure and retries.
        return undefined;
      }),
      loadSiteNames(queryClient),
      Promise.race([
        adoptPreferences(queryClient),
        new Promise((resolve) => setTimeout(resolve, preferencesTimeoutMs)),
      ]),
    ]);
    if (user && !hasAcceptedTerms(user)) throw redirect(paths.terms.to({ next: pathOf(request) }));
    return null;
  };
}

/** Prefetches the names of the sites, if the deployment has them. */
async function loadSiteNames(queryClient: QueryClient): Promise<void> {
  const capabilities = await loadCapabilities(queryClient);
  if (hasExtension(capabilities, 'listSites')) void queryClient.prefetchQuery(sitesQuery());
}

/** Loads the terms, and redirects once they are accepted. */
export function termsLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const [terms] = await Promise.all([
      // The page shows the failure and retries.
      queryClient.fetchQuery(sessionQueries.terms()).catch(() => undefined),
      queryClient.ensureQueryData(sessionQueries.currentUser()),
    ]);
    if (terms && terms.acceptedVersion === terms.version) throw redirect(nextOf(request));
    return null;
  };
}

/** Skips sign-in with a token. */
export const signInLoader: LoaderFunction = ({ request }) => {
  if (sessionToken.get() !== null) throw redirect(nextOf(request));
  return null;
};

function nextOf(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get('next')) ?? paths.console.to();
}

function pathOf(request: Request): string {
  const url = new URL(request.url);
  return `${url.pathname}${url.search}`;
}

/** Redirects to the user's start page; users without a site see a note instead. */
export function homeLoader(queryClient: QueryClient): LoaderFunction {
  return async () => {
    const user = await queryClient.ensureQueryData(sessionQueries.currentUser());
    if (isAdministrator(user.role) || user.siteIds.length > 0) throw redirect(startPath(user));
    return null;
  };
}

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
async function adoptPreferences(queryClient: QueryClient): Promise<void> {
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

/** The user's start page, at the site chosen last; Home if there is none or they may not see it. */
export function startPath(user: Pick<CurrentUser, 'role' | 'siteIds'>): string {
  const stored = storedPreferences.get('startPage');
  const page = startPages.find((name) => name === stored) ?? 'home';
  const siteId = lastSite.among(user.siteIds);
  if (page === 'home') return paths.home.to();
  if (page === 'users' || page === 'audit') {
    return isAdministrator(user.role) ? paths[page].to() : paths.home.to();
  }
  return siteId === undefined ? paths.home.to() : paths[page].to(siteId);
}
