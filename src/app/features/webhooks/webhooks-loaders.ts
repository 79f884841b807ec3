import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { preloadDataTable } from '#app/list/grid/load-wide-table.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { webhookListQuerySchema } from '#contract/webhook.ts';
import { webhookQueries } from './webhooks.queries.ts';

/** Asks for the rows before the page's code and the grid's have come; the page itself waits for them. */
export function webhooksListLoader(queryClient: QueryClient): LoaderFunction {
  return ({ params: { siteId = '' }, request }) => {
    const query = readListQuery(webhookListQuerySchema, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(webhookQueries.list(siteId, query));
    preloadDataTable();
    return null;
  };
}

/** `fetchQuery`, since what one edits must not be what was cached an hour ago. */
export function webhookLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params: { siteId = '', webhookId = '' } }) => {
    await queryClient.fetchQuery(webhookQueries.details({ siteId, webhookId }));
    return null;
  };
}

/** Another tab, filter or pair of versions is another look at the webhook that is here already. */
export const keepsWebhook: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOtherLook =
    currentParams.siteId === nextParams.siteId &&
    currentParams.webhookId === nextParams.webhookId &&
    currentUrl.href !== nextUrl.href;
  return isOtherLook ? false : defaultShouldRevalidate;
};
