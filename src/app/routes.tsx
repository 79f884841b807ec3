import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { linkLoader } from '#app/features/session/passwords/passwords.queries.ts';
import { PageError } from '#app/kit/feedback/page-error.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
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
import { usersListLoader } from './features/users/users.queries.ts';
import { FormSkeleton } from './kit/feedback/unloaded-part.tsx';
import { firstOfList, firstRequests, lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { sitePages } from './site-routes.ts';

const AuditedSiteChange = lazyPart(
  async () => (await import('./change-pages.tsx')).AuditedSiteChange,
  <FormSkeleton fields={2} />,
);

const elsewhere = { pattern: '*' };
const notFound = lazyPage(elsewhere, {
  Component: async () => (await import('#app/shell/frame/not-found-page.tsx')).NotFoundPage,
});
const pageNotFound = lazyPage(elsewhere, {
  Component: async () => (await import('#app/shell/frame/not-found-page.tsx')).NoSuchPage,
});

/** Public routes, and those that a user must pass before the console. */
function entryRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    lazyPage(paths.signIn, {
      Component: async () => (await import('./features/session/sign-in-route.tsx')).SignInRoute,
      entryLoader: signInLoader,
    }),
    lazyPage(paths.forgotPassword, {
      Component: async () =>
        (await import('./features/session/passwords/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
    ...[paths.invitation, paths.resetPassword].map((path) =>
      lazyPage(path, {
        Component: async () =>
          (await import('./features/session/passwords/link-page.tsx')).LinkPage,
        entryLoader: linkLoader(queryClient),
      }),
    ),
    lazyPage(paths.terms, {
      Component: async () => (await import('./features/session/terms-page.tsx')).TermsPage,
      middleware: [requireToken],
      entryLoader: termsLoader(queryClient),
    }),
  ];
}

function userPages(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () =>
    (await import('#app/features/users/user-page/user-page.tsx')).UserPageError;
  const loader = async () =>
    (await import('#app/features/users/user-access.queries.ts')).userPageLoader(queryClient);
  return [
    lazyPage(paths.users, {
      Component: async () => (await import('./features/users/users-list-page.tsx')).UsersListPage,
      entryLoader: usersListLoader(queryClient),
      ...firstRequests(
        { url: '/users?page=0&pageSize=25' },
        { url: '/views/users', extensionId: 'listViews' },
      ),
      children: [
        lazyPage(paths.newUser, {
          Component: async () =>
            (await import('./features/users/edit/new-user-drawer.tsx')).NewUserDrawer,
        }),
        lazyPage(paths.editUser, {
          Component: async () =>
            (await import('./features/users/edit/edit-user-drawer.tsx')).EditUserDrawer,
        }),
        lazyPage(paths.userRun, {
          Component: async () =>
            (await import('./features/users/bulk/user-runs.tsx')).UserRunDrawer,
        }),
      ],
    }),
    lazyPage(paths.inviteUsers, {
      Component: async () => (await import('./features/users/invite/invite-page.tsx')).InvitePage,
    }),
    lazyPage(paths.user, {
      loader,
      Component: async () => (await import('./features/users/user-page/user-page.tsx')).UserPage,
      ErrorBoundary,
    }),
    lazyPage(paths.offboarding, {
      loader,
      Component: async () =>
        (await import('./features/users/offboarding/offboarding-page.tsx')).OffboardingPage,
      ErrorBoundary,
    }),
  ];
}

/**
 * The pages within the frame. The loader of users, where the console starts, is part of the entry, so that data and code
 * load in parallel; those of other areas load with their pages.
 */
function consolePages(queryClient: QueryClient): RouteObject[] {
  return [
    ...sitePages(queryClient),
    lazyPage(paths.access, {
      loader: async () =>
        (await import('./features/users/access/access-review.queries.ts')).accessLoader(
          queryClient,
        ),
      Component: async () => (await import('./features/users/access/access-page.tsx')).AccessPage,
    }),
    lazyPage(paths.changes, {
      Component: async () => (await import('./change-pages.tsx')).ChangesPage,
    }),
    {
      index: true,
      loader: homeLoader(queryClient),
      lazy: {
        Component: async () => (await import('./features/session/no-site-page.tsx')).NoSitePage,
      },
    },
    lazyPage(paths.home, {
      loader: async () => {
        const { prefetchHome } = await import('./features/home/home.queries.ts');
        return () => prefetchHome(queryClient).then(() => null);
      },
      Component: async () => (await import('./features/home/home-page.tsx')).HomePage,
      ...firstRequests({ url: '/attention', extensionId: 'getAttention' }),
    }),
    lazyPage(paths.account, {
      Component: async () =>
        (await import('./features/session/account/account-page.tsx')).AccountPage,
    }),
    ...userPages(queryClient),
    lazyPage(paths.audit, {
      loader: async () =>
        (await import('./features/audit/audit.queries.ts')).auditLoader(queryClient),
      Component: async () => {
        const { AuditPage } = await import('./features/audit/audit-page.tsx');
        return () => <AuditPage SiteChange={AuditedSiteChange} />;
      },
      ...firstOfList({
        url: '/audit?foldRuns=true&page=0&pageSize=25',
        views: 'audit',
        extensionId: 'listAuditEvents',
      }),
    }),
    lazyPage(paths.runs, {
      loader: async () =>
        (await import('./features/runs/runs-list.queries.ts')).runsLoader(queryClient),
      Component: async () => (await import('./run-pages.tsx')).RunsListPage,
      ...firstOfList({ url: '/runs?page=0&pageSize=25', views: 'runs', extensionId: 'listRuns' }),
      children: [
        lazyPage(paths.run, {
          Component: async () => (await import('./run-pages.tsx')).ServiceRunPage,
        }),
        lazyPage(paths.browserRun, {
          Component: async () => (await import('./run-pages.tsx')).BrowserRunPage,
        }),
      ],
    }),
    lazyPage(paths.outbox, {
      Component: async () => (await import('./features/outbox/outbox-page.tsx')).OutboxPage,
      entryLoader: outboxLoader(queryClient),
    }),
    lazyPage(paths.status, {
      Component: async () => (await import('./features/status/status-page.tsx')).StatusPage,
    }),
  ];
}

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: paths.root.pattern, loader: () => redirect(paths.console.to()) },
        ...entryRoutes(queryClient),
        lazyPage(paths.console, {
          Component: async () => (await import('./console-frame.tsx')).ConsoleFrame,
          middleware: [requireToken, openDefaultView(queryClient)],
          entryLoader: consoleLoader(queryClient),
          ...firstRequests(
            { url: '/sites', extensionId: 'listSites' },
            {
              url: '/auth/user/preferences',
              extensionId: 'getOwnPreferences',
              unlessStored: 'paddock.preferences',
            },
          ),
          children: [
            {
              ErrorBoundary: PageError,
              children: consolePages(queryClient),
            },
            pageNotFound,
          ],
        }),
        notFound,
      ],
    },
  ];
}
