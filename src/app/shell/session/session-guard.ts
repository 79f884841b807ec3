import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, type MiddlewareFunction, redirect } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { paths } from '#app/paths.ts';
import { isAdministrator } from '../roles.ts';
import { hasAcceptedTerms } from './accepted-terms.ts';
import { adoptPreferences } from './adopt-preferences.ts';
import { ownPath } from './own-path.ts';
import { hasExtension, loadCapabilities, sessionQueries } from './session.queries.ts';
import { siteQueries } from './sites.queries.ts';
import { startPath } from './start-path.ts';

/** Lets nobody through without a token, before any loader below has asked the service for something. */
export const requireToken: MiddlewareFunction = ({ request }) => {
  if (sessionToken.get() === null) throw redirect(paths.signIn.to({ next: pathOf(request) }));
};

/**
 * What the frame around every page needs. Runs beside the page's own loader, so that nothing waits for it. A token
 * that the service no longer knows is `watchSession`'s business.
 */
export function consoleLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(sessionQueries.currentUser()).catch((error: unknown) => {
        if (isStatus(error, 401)) throw error;
        // The frame says that the service does not tell who is signed in, and asks again.
        return undefined;
      }),
      loadSiteNames(queryClient),
      adoptPreferences(queryClient),
    ]);
    if (user && !hasAcceptedTerms(user)) throw redirect(paths.terms.to({ next: pathOf(request) }));
    return null;
  };
}

/** The names of the sites are asked for as soon as it is known that they can be had; nobody waits for them. */
async function loadSiteNames(queryClient: QueryClient): Promise<void> {
  const capabilities = await loadCapabilities(queryClient);
  if (hasExtension(capabilities, 'listSites')) void queryClient.prefetchQuery(siteQueries.list());
}

/** The terms, where the deployment tells them; nothing to do there once they are accepted. */
export function termsLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const [terms] = await Promise.all([
      // The page says that they could not be loaded, and asks again.
      queryClient.fetchQuery(sessionQueries.terms()).catch(() => undefined),
      queryClient.ensureQueryData(sessionQueries.currentUser()),
    ]);
    if (terms && terms.acceptedVersion === terms.version) throw redirect(nextOf(request));
    return null;
  };
}

/** Whoever has a token already needs no sign-in page. */
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

/** Where one arrives: at the page that one likes to begin with, or at what is said to those who have no site yet. */
export function homeLoader(queryClient: QueryClient): LoaderFunction {
  return async () => {
    const user = await queryClient.ensureQueryData(sessionQueries.currentUser());
    if (isAdministrator(user.role) || user.siteIds.length > 0) throw redirect(startPath(user));
    return null;
  };
}
