import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { storeLinkSecrets } from '#app/features/session/passwords/link-secret.ts';
import { firstView } from '#app/first-view.ts';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { guardDoubleClicks } from '#app/kit/menus/double-clicks.ts';
import { AppThemeProvider } from '#app/kit/theme/app-theme-provider.tsx';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { createRoutes } from '#app/routes.tsx';
import { narrowWindow } from '#app/shell/frame/app-frame.tsx';
import { lazyRoutes } from '#app/shell/frame/lazy-routes.tsx';
import { watchSession } from '#app/shell/session/watch-session.ts';
import { removeConsoleStyles } from './console-styles.ts';
import type { TestUser } from './make-user.ts';
import type { TestService } from './start-service.ts';

/**
 * Renders the whole console at a URL as `main.tsx` does, at the width of a phone, where lists are cards, because jsdom
 * cannot measure a grid. `as` is the signed-in user. Requests go to the service of `serveConsole`.
 */
export async function renderApp(path: string, from: { service: TestService; as?: TestUser }) {
  // An earlier test file may have left a session.
  if (from.as === undefined) sessionToken.clear();
  else sessionToken.set((await from.service.signIn(from.as)).token);
  // jsdom lacks both.
  window.matchMedia = asOnPhone;
  window.scrollTo = () => undefined;
  // The window is shared with the previous test, whose pending `history.back()` would navigate this router.
  await new Promise((resolve) => window.setTimeout(resolve));
  window.history.replaceState(null, '', path);
  storeLinkSecrets();
  const queryClient = createQueryClient();
  const router = createBrowserRouter(lazyRoutes(createRoutes(queryClient)));
  const stopWatching = watchSession(queryClient, router);
  const stopGuarding = guardDoubleClicks(document);
  onTestFinished(async () => {
    cleanup();
    // Queries by role evaluate all style sheets in jsdom, so those of earlier renders must not pile up.
    removeConsoleStyles();
    stopWatching();
    stopGuarding();
    router.dispose();
    // Pending responses would be cached in the next test's browser storage.
    await queryClient.cancelQueries();
    queryClient.clear();
  });
  await firstView(router, queryClient);
  // A page may still be suspended.
  await act(async () =>
    render(
      <AppThemeProvider>
        <ToastsProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ToastsProvider>
      </AppThemeProvider>,
    ),
  );
}

function asOnPhone(query: string): MediaQueryList {
  return {
    // The navigation is that of a wide window, so that tests need not open it.
    matches: query.includes('max-width') && query !== narrowWindow,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}
