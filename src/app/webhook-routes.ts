import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { PagePartError } from './kit/feedback/page-error.tsx';
import { firstOfList, lazyPage, ofRecord } from './lazy-page.ts';
import { paths } from './paths.ts';

/** Webhooks of a site. Each tab of a webhook has its own URL. */
export function webhookPages(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () =>
    (await import('./features/webhooks/page/webhook-page.tsx')).WebhookPageError;
  return [
    lazyPage(
      paths.webhooks,
      {
        loader: async () =>
          (await import('./features/webhooks/webhooks.queries.ts')).webhooksListLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/list/webhooks-list-page.tsx')).WebhooksListPage,
      },
      firstOfList({
        url: '/site/:siteId/ahds/v1/webhook?page=0&pageSize=25&sortOrder=asc&sortBy=health',
        views: 'webhooks',
        extensionId: 'getWebhookHealth',
      }),
    ),
    lazyPage(paths.newWebhook, {
      Component: async () =>
        (await import('./features/webhooks/edit/webhook-form.tsx')).NewWebhookPage,
    }),
    lazyPage(
      paths.editWebhook,
      {
        loader: async () =>
          (await import('./features/webhooks/webhook-kind.shared.ts')).webhookLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/edit/webhook-form.tsx')).EditWebhookPage,
        ErrorBoundary,
      },
      ofRecord,
    ),
    lazyPage(paths.webhookSignature, {
      Component: async () =>
        (await import('./features/webhooks/signature/signature-page.tsx')).SignaturePage,
    }),
    lazyPage(paths.eventTypes, {
      Component: async () =>
        (await import('./features/webhooks/catalogue/event-types-page.tsx')).EventTypesPage,
    }),
    lazyPage(
      paths.siteEvents,
      {
        loader: async () =>
          (await import('./features/webhooks/events/site-events.queries.ts')).siteEventsLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/webhooks/events/site-events-page.tsx')).SiteEventsPage,
      },
      // Opens over the list.
      { children: [{ path: paths.siteEvent.pattern, element: null }] },
    ),
    lazyPage(
      paths.webhook,
      {
        loader: async () =>
          (await import('./features/webhooks/webhook-kind.shared.ts')).webhookLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/page/webhook-page.tsx')).WebhookPage,
        ErrorBoundary,
      },
      { ...ofRecord, children: webhookTabs(queryClient) },
    ),
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
    lazyPage(
      paths.webhookDeliveries,
      {
        loader: async () =>
          (await import('./features/webhooks/deliveries/deliveries.queries.ts')).deliveriesLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/webhooks/deliveries/deliveries-tab.tsx')).DeliveriesTab,
        ErrorBoundary,
      },
      // Opens over the list.
      { children: [{ path: paths.webhookDelivery.pattern, element: null }] },
    ),
    lazyPage(paths.webhookHistory, {
      Component: async () =>
        (await import('./features/webhooks/webhook-history-tab.tsx')).WebhookHistoryTab,
      ErrorBoundary,
    }),
  ];
}
