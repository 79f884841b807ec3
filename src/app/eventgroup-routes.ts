import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import {
  eventgroupHistoryLoader,
  eventgroupLoader,
  eventgroupsListLoader,
  keepsEventgroup,
} from './features/eventgroups/eventgroups-loaders.ts';
import { paths } from './paths.ts';

/** A site's event groups. */
export function eventgroupPages(queryClient: QueryClient): RouteObject[] {
  const lazyErrorBoundary = async () =>
    (await import('./features/eventgroups/eventgroup-page-error.tsx')).EventgroupPageError;
  return [
    {
      path: paths.eventgroups.pattern,
      loader: eventgroupsListLoader(queryClient),
      lazy: {
        Component: async () =>
          (await import('./features/eventgroups/list/eventgroups-list-page.tsx'))
            .EventgroupsListPage,
      },
    },
    {
      path: paths.newEventgroup.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/eventgroups/edit/new-eventgroup-page.tsx')).NewEventgroupPage,
      },
    },
    {
      path: paths.eventgroup.pattern,
      loader: eventgroupLoader(queryClient),
      lazy: {
        Component: async () =>
          (await import('./features/eventgroups/page/eventgroup-page.tsx')).EventgroupPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.eventgroupHistory.pattern,
      loader: eventgroupHistoryLoader(queryClient),
      shouldRevalidate: keepsEventgroup,
      lazy: {
        Component: async () =>
          (await import('./features/eventgroups/history/eventgroup-history-page.tsx'))
            .EventgroupHistoryPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
  ];
}
