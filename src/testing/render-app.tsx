import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { storeLinkSecrets } from '#app/features/session/passwords/link-secret.ts';
import { firstView } from '#app/first-view.ts';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { guardSecondClicks } from '#app/kit/menus/second-clicks.ts';
import { AppThemeProvider } from '#app/kit/theme/app-theme-provider.tsx';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { createRoutes } from '#app/routes.tsx';
import { narrowWindow } from '#app/shell/frame/app-frame.tsx';
import { lateRoutes } from '#app/shell/frame/late-routes.tsx';
import { watchSession } from '#app/shell/session/watch-session.ts';
import { removeConsoleStyles } from './console-styles.ts';
import type { TestUser } from './make-user.ts';
import type { TestService } from './start-service.ts';

/**
 * Opens an address of the whole console as `main.tsx` does, as wide as a phone, where lists are cards and jsdom need
 * not measure a grid. `as`: who is signed in; nobody without it. What it asks for goes where `serveConsole` leads.
 */
export async function renderApp(path: string, from: { service: TestService; as?: TestUser }) {
  // A part that was rendered by itself, by a file before, may have left a session.
  if (from.as === undefined) sessionToken.clear();
  else sessionToken.set((await from.service.signIn(from.as)).token);
  // Neither is in jsdom.
  window.matchMedia = asOnPhone;
  window.scrollTo = () => undefined;
  // The window is that of the test before: a step back that it began would lead this router away.
  await new Promise((resolve) => window.setTimeout(resolve));
  window.history.replaceState(null, '', path);
  storeLinkSecrets();
  const queryClient = createQueryClient();
  const router = createBrowserRouter(lateRoutes(createRoutes(queryClient)));
  const stopWatching = watchSession(queryClient, router);
  const stopGuarding = guardSecondClicks(document);
  onTestFinished(async () => {
    cleanup();
    // Each console brings its own styles, and jsdom looks through all of them for whatever is asked by its role.
    removeConsoleStyles();
    stopWatching();
    stopGuarding();
    router.dispose();
    // What is still on its way would be kept in the next test's browser.
    await queryClient.cancelQueries();
    queryClient.clear();
  });
  await firstView(router, queryClient);
  // A page may still wait for its data.
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
    // The frame's navigation is that of a wide window: no button has to be pressed before it.
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
