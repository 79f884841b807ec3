import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { eventgroupPages } from './eventgroup-routes.ts';
import {
  endpointHistoryLoader,
  endpointLoader,
  endpointsListLoader,
  keepsLoaded,
} from './features/endpoints/endpoints-loaders.ts';
import { outboxLoader } from './features/outbox/outbox-loader.ts';
import { homeLoader } from './features/session/home-loader.ts';
import { linkLoader } from './features/session/passwords/link-loader.ts';
import {
  consoleLoader,
  requireToken,
  signInLoader,
  termsLoader,
} from './features/session/session-guard.ts';
import { usersListLoader } from './features/users/users-list-loader.ts';
import { paths } from './paths.ts';
import { RouteErrorPage } from './shared/layout/route-error-page.tsx';
import { webhookPages } from './webhook-routes.ts';

const notFound: RouteObject = {
  path: '*',
  lazy: {
    Component: async () => (await import('./shared/layout/not-found-page.tsx')).NotFoundPage,
  },
};

/** All shared parts in all states. The condition is a constant of the build: no trace in production. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: paths.gallery.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
        },
      },
      {
        path: paths.galleryFrame.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/frame-demo-page.tsx')).FrameDemoPage,
        },
      },
      {
        path: paths.galleryCard.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/card-demo-page.tsx')).CardDemoPage,
        },
      },
    ]
  : [];

/** What one reaches without a session, and the gate behind it. */
function gates(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: paths.signIn.pattern,
      loader: signInLoader,
      lazy: {
        Component: async () => (await import('./features/session/sign-in-page.tsx')).SignInPage,
      },
    },
    {
      path: paths.forgotPassword.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/session/passwords/forgot-password-page.tsx'))
            .ForgotPasswordPage,
      },
    },
    ...[paths.invitation, paths.resetPassword].map(({ pattern }) => ({
      path: pattern,
      loader: linkLoader(queryClient),
      lazy: {
        Component: async () =>
          (await import('./features/session/passwords/link-page.tsx')).LinkPage,
      },
    })),
    {
      path: paths.terms.pattern,
      middleware: [requireToken],
      loader: termsLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/session/terms-page.tsx')).TermsPage,
      },
    },
  ];
}

/** A site's Endpoints. One that was deleted has no page any more, but a history. */
function endpointPages(queryClient: QueryClient): RouteObject[] {
  const lazyErrorBoundary = async () =>
    (await import('./features/endpoints/endpoint-page-error.tsx')).EndpointPageError;
  return [
    {
      path: paths.endpoints.pattern,
      loader: endpointsListLoader(queryClient),
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/list/endpoints-list-page.tsx')).EndpointsListPage,
      },
    },
    {
      path: paths.importEndpoints.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/list/import/import-page.tsx')).ImportPage,
      },
    },
    {
      path: paths.newEndpoint.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/editor/new-endpoint-page.tsx')).NewEndpointPage,
      },
    },
    {
      path: paths.endpoint.pattern,
      loader: endpointLoader(queryClient),
      shouldRevalidate: keepsLoaded,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/editor/endpoint-page.tsx')).EndpointPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.endpointHistory.pattern,
      loader: endpointHistoryLoader(queryClient),
      shouldRevalidate: keepsLoaded,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/history/endpoint-history-page.tsx'))
            .EndpointHistoryPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
  ];
}

/** The list with its drawers, each with an address of its own, and the pages beside it. */
function userPages(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: paths.users.pattern,
      loader: usersListLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/users/users-list-page.tsx')).UsersListPage,
      },
      children: [
        {
          path: paths.newUser.pattern,
          lazy: {
            Component: async () =>
              (await import('./features/users/edit/new-user-drawer.tsx')).NewUserDrawer,
          },
        },
        {
          path: paths.editUser.pattern,
          lazy: {
            Component: async () =>
              (await import('./features/users/edit/edit-user-drawer.tsx')).EditUserDrawer,
          },
        },
        {
          path: paths.userJob.pattern,
          lazy: {
            Component: async () => (await import('./features/users/bulk/job-drawer.tsx')).JobDrawer,
          },
        },
      ],
    },
    {
      path: paths.inviteUsers.pattern,
      lazy: {
        Component: async () => (await import('./features/users/invite/invite-page.tsx')).InvitePage,
      },
    },
    {
      path: paths.user.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/users/user-page/user-page-loader.ts')).userPageLoader(
            queryClient,
          ),
        Component: async () => (await import('./features/users/user-page/user-page.tsx')).UserPage,
      },
    },
  ];
}

/** The pages within the frame. Their loaders are not lazy, so that data and code come side by side. */
function consolePages(queryClient: QueryClient): RouteObject[] {
  return [
    ...endpointPages(queryClient),
    ...eventgroupPages(queryClient),
    ...webhookPages(queryClient),
    {
      index: true,
      loader: homeLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/session/no-site-page.tsx')).NoSitePage,
      },
    },
    ...userPages(queryClient),
    {
      path: paths.audit.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/audit/audit-loader.ts')).auditLoader(queryClient),
        Component: async () => (await import('./features/audit/audit-page.tsx')).AuditPage,
      },
    },
    {
      path: paths.outbox.pattern,
      loader: outboxLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/outbox/outbox-page.tsx')).OutboxPage,
      },
    },
  ];
}

/** The one table of pages. Each is lazy: what is not shown is not loaded. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: paths.root.pattern, loader: () => redirect(paths.console.to()) },
        ...gates(queryClient),
        {
          path: paths.console.pattern,
          middleware: [requireToken],
          loader: consoleLoader(queryClient),
          lazy: {
            Component: async () =>
              (await import('./features/session/console-layout.tsx')).ConsoleLayout,
          },
          children: [
            {
              lazy: {
                ErrorBoundary: async () =>
                  (await import('./shared/layout/page-error.tsx')).PageError,
              },
              children: consolePages(queryClient),
            },
            notFound,
          ],
        },
        ...gallery,
        notFound,
      ],
    },
  ];
}
