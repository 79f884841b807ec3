import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import { webhookListSchema, webhookQueries } from './webhooks.queries.ts';

export const webhooksListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'webhooks',
    load: async (search, { siteId = '' }) =>
      webhookQueries.list(
        siteId,
        readListQuery(webhookListSchema(await isOffered(queryClient, listEventTypes.id)), search),
      ),
  });

/** `fetchQuery`, so that an editor never starts from an old cache entry. */
export function webhookLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params: { siteId = '', webhookId = '' } }) => {
    await queryClient.fetchQuery(webhookQueries.details({ siteId, webhookId }));
    return null;
  };
}
