import './shared/theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { AppThemeProvider } from './shared/theme/app-theme-provider.tsx';
import { pageNonce } from './shared/theme/page-nonce.ts';
import { ToastsProvider } from './shared/ui/toasts/toasts-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <AppThemeProvider nonce={pageNonce()}>
      <ToastsProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </ToastsProvider>
    </AppThemeProvider>
  </StrictMode>,
);
