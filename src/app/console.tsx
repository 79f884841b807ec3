import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useInsertionEffect } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { restoreDisabledFocus } from '#app/kit/keyboard/disabled-focus.ts';
import { guardDoubleClicks } from '#app/kit/menus/double-clicks.ts';
import { AppThemeProvider, pageNonce } from '#app/kit/theme/app-theme-provider.tsx';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { lazyRoutes } from '#app/shell/frame/lazy-routes.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { watchSession } from '#app/shell/session/watch-session.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { storeLinkSecrets } from './features/session/passwords/link-secret.ts';
import { firstView } from './first-view.ts';
import { createRoutes } from './routes.tsx';

/** Renders the console into `root` at the current URL. `user`: the one who has just signed in. */
export async function startConsole(root: Root, user?: CurrentUser): Promise<void> {
  storeLinkSecrets();
  guardDoubleClicks(document);
  restoreDisabledFocus(document);
  const queryClient = createQueryClient();
  if (user !== undefined) queryClient.setQueryData(sessionQueries.currentUser().queryKey, user);
  const router = createBrowserRouter(lazyRoutes(createRoutes(queryClient)));
  watchSession(queryClient, router);
  await firstView(router, queryClient);
  // A transition renders in small slices, so that the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ConsoleReady>
          <AppThemeProvider nonce={pageNonce()}>
            <ToastsProvider>
              <QueryClientProvider client={queryClient}>
                <RouterProvider router={router} />
              </QueryClientProvider>
            </ToastsProvider>
          </AppThemeProvider>
        </ConsoleReady>
      </StrictMode>,
    ),
  );
}

/** Removes the skeleton of index.html before layout effects measure the page. */
function ConsoleReady({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    delete document.documentElement.dataset.boot;
  }, []);
  return children;
}
