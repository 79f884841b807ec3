import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { paths } from './paths.ts';

/** Webhooks of a site. Each has tabs with their own addresses. */
export function webhookPages(queryClient: QueryClient): RouteObject[] {
  const lazyErrorBoundary = async () =>
    (await import('./features/webhooks/webhook-page-error.tsx')).WebhookPageError;
  return [
    {
      path: paths.webhooks.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/webhooks/webhooks-loaders.ts')).webhooksListLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/list/webhooks-list-page.tsx')).WebhooksListPage,
      },
    },
    {
      path: paths.newWebhook.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/edit/webhook-form.tsx')).NewWebhookPage,
      },
    },
    {
      path: paths.editWebhook.pattern,
      shouldRevalidate: keepsWebhook,
      lazy: {
        loader: async () =>
          (await import('./features/webhooks/webhooks-loaders.ts')).webhookLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/edit/webhook-form.tsx')).EditWebhookPage,
        ErrorBoundary: lazyErrorBoundary,
      },
    },
    {
      path: paths.webhookSignature.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/signature/signature-page.tsx')).SignaturePage,
      },
    },
    {
      path: paths.eventTypes.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/catalogue/event-types-page.tsx')).EventTypesPage,
      },
    },
    {
      path: paths.siteEvents.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/webhooks/events/site-events.queries.ts')).siteEventsLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/webhooks/events/site-events-page.tsx')).SiteEventsPage,
      },
      // Opens over the list.
      children: [{ path: paths.siteEvent.pattern, element: null }],
    },
    {
      path: paths.webhook.pattern,
      shouldRevalidate: keepsWebhook,
      lazy: {
        loader: async () =>
          (await import('./features/webhooks/webhooks-loaders.ts')).webhookLoader(queryClient),
        Component: async () =>
          (await import('./features/webhooks/page/webhook-page.tsx')).WebhookPage,
        ErrorBoundary: lazyErrorBoundary,
      },
      children: tabs(queryClient),
    },
  ];
}

/** A failing tab does not affect the rest of the page. */
function tabs(queryClient: QueryClient): RouteObject[] {
  const ErrorBoundary = async () => (await import('./kit/feedback/page-error.tsx')).PagePartError;
  return [
    {
      index: true,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/page/overview-tab.tsx')).OverviewTab,
        ErrorBoundary,
      },
    },
    {
      path: paths.webhookDeliveries.pattern,
      lazy: {
        loader: async () =>
          (await import('./features/webhooks/deliveries/deliveries.queries.ts')).deliveriesLoader(
            queryClient,
          ),
        Component: async () =>
          (await import('./features/webhooks/deliveries/deliveries-tab.tsx')).DeliveriesTab,
        ErrorBoundary,
      },
      // Opens over the list.
      children: [{ path: paths.webhookDelivery.pattern, element: null }],
    },
    {
      path: paths.webhookHistory.pattern,
      lazy: {
        Component: async () =>
          (await import('./features/webhooks/webhook-history-tab.tsx')).WebhookHistoryTab,
        ErrorBoundary,
      },
    },
  ];
}

/** Another tab, filter or pair of versions is another look at the webhook that is here already. */
function keepsWebhook(change: Parameters<ShouldRevalidateFunction>[0]): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherLook =
    currentParams.siteId === nextParams.siteId &&
    currentParams.webhookId === nextParams.webhookId &&
    currentUrl.href !== nextUrl.href;
  return isOtherLook ? false : defaultShouldRevalidate;
}
