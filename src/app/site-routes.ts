import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { PagePartError } from './kit/feedback/page-error.tsx';
import { firstOfList, firstRequests, lazyPage, ofRecord } from './lazy-page.ts';
import { paths } from './paths.ts';

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
  const ErrorBoundary = async () =>
    (await import('./features/endpoints/endpoint-page-error.tsx')).EndpointPageError;
  return [
    lazyPage(paths.endpoints, {
      loader: async () =>
        (await import('./features/endpoints/list/endpoint-list.queries.ts')).endpointsListLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/endpoints/list/endpoints-list-page.tsx')).EndpointsListPage,
      ...firstOfList({
        url: '/site/:siteId/fhir/endpoint?_count=25&_sort=-_lastUpdated&_include=Endpoint%3Aorganization',
        views: 'endpoints.:siteId',
        extensionId: 'listViews',
      }),
    }),
    lazyPage(paths.importEndpoints, {
      Component: async () => {
        const [{ ImportRecordsPage }, { endpointArea }] = await Promise.all([
          import('./features/records/list/import-records-page.tsx'),
          import('./features/endpoints/endpoint-area.ts'),
        ]);
        return () => createElement(ImportRecordsPage, { area: endpointArea });
      },
    }),
    lazyPage(paths.newEndpoint, {
      Component: async () => {
        const [{ NewRecordPage }, { endpointArea }] = await Promise.all([
          import('./features/records/editor/new-record-page.tsx'),
          import('./features/endpoints/endpoint-area.ts'),
        ]);
        return () => createElement(NewRecordPage, { area: endpointArea });
      },
      ErrorBoundary,
    }),
    lazyPage(paths.endpoint, {
      loader: async () =>
        (await import('./features/endpoints/endpoint-kind.ts')).endpointLoader(queryClient),
      Component: async () => {
        const [{ RecordPage }, { endpointArea }] = await Promise.all([
          import('./features/records/editor/record-page.tsx'),
          import('./features/endpoints/endpoint-area.ts'),
        ]);
        return () => createElement(RecordPage, { area: endpointArea });
      },
      ErrorBoundary,
      ...ofRecord,
      ...firstRequests({ url: '/site/:siteId/fhir/endpoint/:recordId' }),
    }),
    lazyPage(paths.endpointHistory, {
      loader: async () =>
        (await import('./features/endpoints/endpoint-kind.ts')).endpointHistoryLoader(queryClient),
      Component: async () => {
        const [{ RecordHistoryPage }, { endpointView }] = await Promise.all([
          import('./features/records/record-history-page.shared.tsx'),
          import('./features/endpoints/endpoint-kind.ts'),
        ]);
        return () => createElement(RecordHistoryPage, { area: endpointView });
      },
      ErrorBoundary,
      ...ofRecord,
    }),
  ];
}

function eventgroupPages(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () =>
    (await import('./features/eventgroups/eventgroup-page.tsx')).EventgroupPageError;
  return [
    lazyPage(paths.eventgroups, {
      loader: async () =>
        (await import('./features/eventgroups/eventgroup-kind.ts')).eventgroupsListLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/eventgroups/list/eventgroups-list-page.tsx')).EventgroupsListPage,
      ...firstOfList({
        url: '/site/:siteId/ahds/v1/eventgroup?page=0&pageSize=25&sortOrder=asc',
        views: 'eventgroups',
      }),
    }),
    lazyPage(paths.newEventgroup, {
      Component: async () =>
        (await import('./features/eventgroups/eventgroup-form.tsx')).NewEventgroupPage,
    }),
    lazyPage(paths.eventgroup, {
      loader: async () =>
        (await import('./features/eventgroups/eventgroup-kind.ts')).eventgroupLoader(queryClient),
      Component: async () =>
        (await import('./features/eventgroups/eventgroup-page.tsx')).EventgroupPage,
      ErrorBoundary,
    }),
    lazyPage(paths.eventgroupHistory, {
      loader: async () =>
        (await import('./features/eventgroups/eventgroup-kind.ts')).eventgroupHistoryLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/eventgroups/eventgroup-history-page.tsx')).EventgroupHistoryPage,
      ErrorBoundary,
      ...ofRecord,
    }),
  ];
}

/** Webhooks of a site. Each tab of a webhook has its own URL. */
function webhookPages(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () =>
    (await import('./features/webhooks/page/webhook-page.tsx')).WebhookPageError;
  return [
    lazyPage(paths.webhooks, {
      loader: async () =>
        (await import('./features/webhooks/webhooks.queries.ts')).webhooksListLoader(queryClient),
      Component: async () =>
        (await import('./features/webhooks/list/webhooks-list-page.tsx')).WebhooksListPage,
      ...firstOfList({
        url: '/site/:siteId/ahds/v1/webhook?page=0&pageSize=25&sortOrder=asc&sortBy=health',
        views: 'webhooks',
        extensionId: 'getWebhookHealth',
      }),
    }),
    lazyPage(paths.newWebhook, {
      Component: async () =>
        (await import('./features/webhooks/edit/webhook-form.tsx')).NewWebhookPage,
    }),
    lazyPage(paths.editWebhook, {
      loader: async () =>
        (await import('./features/webhooks/webhook-kind.shared.ts')).webhookLoader(queryClient),
      Component: async () =>
        (await import('./features/webhooks/edit/webhook-form.tsx')).EditWebhookPage,
      ErrorBoundary,
      ...ofRecord,
    }),
    lazyPage(paths.webhookSignature, {
      Component: async () =>
        (await import('./features/webhooks/signature/signature-page.tsx')).SignaturePage,
    }),
    lazyPage(paths.eventTypes, {
      Component: async () =>
        (await import('./features/webhooks/catalogue/event-types-page.tsx')).EventTypesPage,
    }),
    lazyPage(paths.siteEvents, {
      loader: async () =>
        (await import('./features/webhooks/events/site-events.queries.ts')).siteEventsLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/webhooks/events/site-events-page.tsx')).SiteEventsPage,
      // Opens over the list.
      children: [{ path: paths.siteEvent.pattern, element: null }],
    }),
    lazyPage(paths.webhook, {
      loader: async () =>
        (await import('./features/webhooks/webhook-kind.shared.ts')).webhookLoader(queryClient),
      Component: async () =>
        (await import('./features/webhooks/page/webhook-page.tsx')).WebhookPage,
      ErrorBoundary,
      ...ofRecord,
      children: webhookTabs(queryClient),
    }),
  ];
}

/** A failing tab does not affect the rest of the page. */
function webhookTabs(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () => PagePartError;
  return [
    {
      index: true,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/page/overview-tab.tsx')).OverviewTab,
        ErrorBoundary,
      },
    },
    lazyPage(paths.webhookDeliveries, {
      loader: async () =>
        (await import('./features/webhooks/deliveries/deliveries.queries.ts')).deliveriesLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/webhooks/deliveries/deliveries-tab.tsx')).DeliveriesTab,
      ErrorBoundary,
      // Opens over the list.
      children: [{ path: paths.webhookDelivery.pattern, element: null }],
    }),
    lazyPage(paths.webhookHistory, {
      Component: async () =>
        (await import('./features/webhooks/webhook-history-tab.tsx')).WebhookHistoryTab,
      ErrorBoundary,
    }),
  ];
}

function recordPages(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () =>
    (await import('./features/records/record-page-error.tsx')).RecordPageError;
  return [
    lazyPage(paths.records, {
      Component: async () => (await import('./features/records/records-page.tsx')).RecordsPage,
    }),
    lazyPage(paths.calendar, {
      Component: async () =>
        (await import('./features/records/calendar/calendar-page.tsx')).CalendarPage,
    }),
    lazyPage(paths.recordsOfKind, {
      loader: async () =>
        (await import('./features/records/records-loaders.ts')).recordsListLoader(queryClient),
      Component: async () =>
        (await import('./features/records/list/records-list-page.tsx')).RecordsListPage,
      ErrorBoundary,
      ...firstOfList(
        {
          url: '/site/:siteId/fhir/:segment?_count=25&_sort=-_lastUpdated',
          views: 'records.:segment.:siteId',
          extensionId: 'listViews',
        },
        { url: '/site/:siteId/fhir/metadata', extensionId: 'readFhirMetadata' },
      ),
    }),
    lazyPage(paths.newRecord, {
      loader: async () => (await import('./features/records/records-loaders.ts')).newRecordLoader,
      Component: async () =>
        (await import('./features/records/record-kinds.ts')).ofKindInUrl(
          (await import('./features/records/editor/new-record-page.tsx')).NewRecordPage,
        ),
      ErrorBoundary,
    }),
    lazyPage(paths.importRecords, {
      loader: async () => (await import('./features/records/records-loaders.ts')).newRecordLoader,
      Component: async () =>
        (await import('./features/records/record-kinds.ts')).ofKindInUrl(
          (await import('./features/records/list/import-records-page.tsx')).ImportRecordsPage,
        ),
      ErrorBoundary,
    }),
    lazyPage(paths.record, {
      loader: async () =>
        (await import('./features/records/records-loaders.ts')).recordLoader(queryClient),
      Component: async () =>
        (await import('./features/records/record-kinds.ts')).ofKindInUrl(
          (await import('./features/records/editor/record-page.tsx')).RecordPage,
        ),
      ErrorBoundary,
      ...ofRecord,
      ...firstRequests({ url: '/site/:siteId/fhir/:segment/:recordId' }),
    }),
    lazyPage(paths.recordHistory, {
      loader: async () =>
        (await import('./features/records/records-loaders.ts')).recordHistoryLoader(queryClient),
      Component: async () =>
        (await import('./features/records/record-kinds.ts')).ofKindInUrl(
          (await import('./features/records/record-history-page.shared.tsx')).RecordHistoryPage,
        ),
      ErrorBoundary,
      ...ofRecord,
    }),
    lazyPage(paths.recordConnections, {
      loader: async () =>
        (await import('./features/records/records-loaders.ts')).recordConnectionsLoader(
          queryClient,
        ),
      Component: async () =>
        (await import('./features/records/references/connections-page.tsx')).ConnectionsPage,
      ErrorBoundary,
    }),
  ];
}
