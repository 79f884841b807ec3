import './shared/theme/fonts.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeLinkSecrets } from './features/session/passwords/link-secret.ts';
import { startAtGate } from './features/session/start-at-gate.ts';
import { watchSession } from './features/session/watch-session.ts';
import { firstView } from './first-view.ts';
import { createRoutes } from './routes.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { AppThemeProvider } from './shared/theme/app-theme-provider.tsx';
import { pageNonce } from './shared/theme/page-nonce.ts';
import { ToastsProvider } from './shared/ui/toasts/toasts-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

takeLinkSecrets();
startAtGate();
const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));
watchSession(queryClient, router);

// As a transition, since that is rendered in small pieces between which the page stays alive.
void firstView(router, queryClient).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <AppThemeProvider nonce={pageNonce()}>
          <ToastsProvider>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ToastsProvider>
        </AppThemeProvider>
      </StrictMode>,
    ),
  ),
);
