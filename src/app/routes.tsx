import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { openDefaultView } from '#app/list/views/default-view.ts';
import { RouteErrorPage } from '#app/shell/frame/route-error-page.tsx';
import {
  consoleLoader,
  homeLoader,
  requireToken,
  signInLoader,
  termsLoader,
} from '#app/shell/session/session-guard.ts';
import { outboxLoader } from './features/outbox/outbox.queries.ts';
import { linkLoader } from './features/session/passwords/link-loader.ts';
import { usersListLoader } from './features/users/users.queries.ts';
import { paths } from './paths.ts';
import { sitePages } from './site-routes.ts';

const AuditedSiteChange = latePart(
  async () => (await import('./change-pages.tsx')).AuditedSiteChange,
  <FormSkeleton fields={2} />,
);

const notFound: RouteObject = {
  path: '*',
  lazy: {
    Component: async () => (await import('#app/shell/frame/not-found-page.tsx')).NotFoundPage,
  },
};
const pageNotFound: RouteObject = {
  path: '*',
  lazy: {
    Component: async () => (await import('#app/shell/frame/not-found-page.tsx')).NoSuchPage,
  },
};

/** Public routes, and the gate of the others. */
function gates(queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: paths.signIn.pattern,
      loader: signInLoader,
      lazy: {
        Component: async () => (await import('./features/session/sign-in-route.tsx')).SignInRoute,
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

/** The users list with its drawers, and related pages. */
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
          path: paths.userRun.pattern,
          lazy: {
            Component: async () =>
              (await import('./features/users/bulk/user-runs.tsx')).UserRunDrawer,
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
        ErrorBoundary: async () =>
          (await import('./features/users/user-page/user-page-error.tsx')).UserPageError,
      },
    },
    {
      path: paths.offboarding.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/users/user-page/user-page-loader.ts')).userPageLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/users/offboarding/offboarding-page.tsx')).OffboardingPage,
        ErrorBoundary: async () =>
          (await import('./features/users/user-page/user-page-error.tsx')).UserPageError,
      },
    },
  ];
}

/**
 * The pages within the frame. The loader of users, whom the console begins with, is here at once, so that data and code
 * come side by side; those of other areas come with their pages, and what they read with them.
 */
function consolePages(queryClient: QueryClient): RouteObject[] {
  return [
    ...sitePages(queryClient),
    {
      path: paths.access.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/users/access/access-review.queries.ts')).accessLoader(
            queryClient,
          ),
        Component: async () => (await import('./features/users/access/access-page.tsx')).AccessPage,
      },
    },
    {
      path: paths.changes.pattern,
      lazy: { Component: async () => (await import('./change-pages.tsx')).ChangesPage },
    },
    {
      index: true,
      loader: homeLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/session/no-site-page.tsx')).NoSitePage,
      },
    },
    {
      path: paths.home.pattern,
      lazy: {
        loader: async () => {
          const { prefetchHome } = await import('./features/home/home.queries.ts');
          return () => prefetchHome(queryClient).then(() => null);
        },
        Component: async () => (await import('./features/home/home-page.tsx')).HomePage,
      },
    },
    {
      path: paths.account.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/session/account/account-page.tsx')).AccountPage,
      },
    },
    ...userPages(queryClient),
    {
      path: paths.audit.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/audit/audit.queries.ts')).auditLoader(queryClient),
        Component: async () => {
          const { AuditPage } = await import('./features/audit/audit-page.tsx');
          return () => <AuditPage SiteChange={AuditedSiteChange} />;
        },
      },
    },
    {
      path: paths.runs.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/runs/runs-list.queries.ts')).runsLoader(queryClient),
        Component: async () => (await import('./run-pages.tsx')).RunsListPage,
      },
      children: [
        {
          path: paths.run.pattern,
          lazy: { Component: async () => (await import('./run-pages.tsx')).ServiceRunPage },
        },
        {
          path: paths.browserRun.pattern,
          lazy: { Component: async () => (await import('./run-pages.tsx')).BrowserRunPage },
        },
      ],
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

/** The route table. Pages are lazy. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: paths.root.pattern, loader: () => redirect(paths.console.to()) },
        ...gates(queryClient),
        {
          path: paths.console.pattern,
          middleware: [requireToken, openDefaultView(queryClient)],
          loader: consoleLoader(queryClient),
          lazy: {
            Component: async () => (await import('./console-frame.tsx')).ConsoleFrame,
          },
          children: [
            {
              lazy: {
                ErrorBoundary: async () =>
                  (await import('#app/kit/feedback/page-error.tsx')).PageError,
              },
              children: consolePages(queryClient),
            },
            pageNotFound,
          ],
        },
        notFound,
      ],
    },
  ];
}
