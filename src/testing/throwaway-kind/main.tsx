import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { AppThemeProvider } from '#app/kit/theme/app-theme-provider.tsx';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { consoleLoader } from '#app/shell/session/session-guard.ts';
import { locationRoutes } from './location-kind.tsx';

/** A console with one kind that is only declared here: tests the engines in a real browser. */
const queryClient = createQueryClient();

function Frame() {
  return (
    <main id="main">
      <Suspense fallback="Loading">
        <Outlet />
      </Suspense>
    </main>
  );
}

const router = createBrowserRouter(
  [{ loader: consoleLoader(queryClient), Component: Frame, children: locationRoutes }],
  { basename: '/throwaway' },
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <AppThemeProvider>
    <ToastsProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastsProvider>
  </AppThemeProvider>,
);
