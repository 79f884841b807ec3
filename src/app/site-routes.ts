import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { paths } from './paths.ts';
import { webhookPages } from './webhook-routes.ts';

/** The pages of a site: Endpoints, event groups, webhooks and other records. */
export function sitePages(queryClient: QueryClient): RouteObject[] {
  return [
    ...endpointPages(queryClient),
    ...eventgroupPages(queryClient),
    ...webhookPages(queryClient),
    ...recordPages(queryClient),
  ];
}

/** Endpoints of a site. A deleted one has no page but a history. */
function endpointPages(queryClient: QueryClient): RouteObject[] {
  const lazyErrorBoundary = async () =>
    (await import('./features/endpoints/endpoint-page-error.tsx')).EndpointPageError;
  return [
    {
      path: paths.endpoints.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/endpoints/list/endpoint-list.queries.ts')).endpointsListLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/endpoints/list/endpoints-list-page.tsx')).EndpointsListPage,
      },
    },
    {
      path: paths.importEndpoints.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/list/import/import-endpoints-page.tsx'))
            .ImportEndpointsPage,
      },
    },
    {
      path: paths.newEndpoint.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/endpoints/editor/new-endpoint-page.tsx')).NewEndpointPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.endpoint.pattern,
      shouldRevalidate: keepsLoaded,
      lazy: {
        loader: async () =>
          (await import('./features/endpoints/endpoints-loaders.ts')).endpointLoader(queryClient),
        Component: async () =>
          (await import('./features/endpoints/editor/endpoint-page.tsx')).EndpointPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.endpointHistory.pattern,
      shouldRevalidate: keepsLoaded,
      lazy: {
        loader: async () =>
          (await import('./features/endpoints/endpoints-loaders.ts')).endpointHistoryLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/endpoints/endpoint-history-page.tsx')).EndpointHistoryPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
  ];
}

function eventgroupPages(queryClient: QueryClient): RouteObject[] {
  const lazyErrorBoundary = async () =>
    (await import('./features/eventgroups/eventgroup-page.tsx')).EventgroupPageError;
  return [
    {
      path: paths.eventgroups.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/eventgroups/eventgroups-loaders.ts')).eventgroupsListLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/eventgroups/list/eventgroups-list-page.tsx'))
            .EventgroupsListPage,
      },
    },
    {
      path: paths.newEventgroup.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/eventgroups/eventgroup-form.tsx')).NewEventgroupPage,
      },
    },
    {
      path: paths.eventgroup.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/eventgroups/eventgroups-loaders.ts')).eventgroupLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/eventgroups/eventgroup-page.tsx')).EventgroupPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.eventgroupHistory.pattern,
      shouldRevalidate: keepsLoaded,
      lazy: {
        loader: async () =>
          (await import('./features/eventgroups/eventgroups-loaders.ts')).eventgroupHistoryLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/eventgroups/eventgroup-history-page.tsx'))
            .EventgroupHistoryPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
  ];
}

/** Records of any kind. */
function recordPages(queryClient: QueryClient): RouteObject[] {
  const loaders = () => import('./features/records/records-loaders.ts');
  const ErrorBoundary = async () =>
    (await import('./features/records/record-page-error.tsx')).RecordPageError;
  return [
    {
      path: paths.records.pattern,
      lazy: {
        Component: async () => (await import('./features/records/records-page.tsx')).RecordsPage,
      },
    },
    {
      path: paths.calendar.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/records/calendar/calendar-page.tsx')).CalendarPage,
      },
    },
    {
      path: paths.recordsOfKind.pattern,
      lazy: {
        loader: async () => (await loaders()).recordsListLoader(queryClient),
        Component: async () =>
          (await import('./features/records/list/records-list-page.tsx')).RecordsListPage,
        ErrorBoundary,
      },
    },
    {
      path: paths.newRecord.pattern,
      lazy: {
        loader: async () => (await loaders()).newRecordLoader,
        Component: async () =>
          (await import('./features/records/editor/new-record-page.tsx')).NewRecordPage,
        ErrorBoundary,
      },
    },
    {
      path: paths.importRecords.pattern,
      lazy: {
        loader: async () => (await loaders()).newRecordLoader,
        Component: async () =>
          (await import('./features/records/list/import-records-page.tsx')).ImportRecordsPage,
        ErrorBoundary,
      },
    },
    {
      path: paths.record.pattern,
      shouldRevalidate: keepsLoaded,
      lazy: {
        loader: async () => (await loaders()).recordLoader(queryClient),
        Component: async () =>
          (await import('./features/records/editor/record-page.tsx')).RecordPage,
        ErrorBoundary,
      },
    },
    {
      path: paths.recordHistory.pattern,
      shouldRevalidate: keepsLoaded,
      lazy: {
        loader: async () => (await loaders()).recordHistoryLoader(queryClient),
        Component: async () =>
          (await import('./features/records/record-history-page.tsx')).RecordHistoryPage,
        ErrorBoundary,
      },
    },
    {
      path: paths.recordConnections.pattern,
      lazy: {
        loader: async () => (await loaders()).recordConnectionsLoader(queryClient),
        Component: async () =>
          (await import('./features/records/references/connections-page.tsx')).ConnectionsPage,
        ErrorBoundary,
      },
    },
  ];
}

/** Other tabs and version pairs show the same record. */
function keepsLoaded(change: Parameters<ShouldRevalidateFunction>[0]): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameRecord =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSameRecord ? false : defaultShouldRevalidate;
}
