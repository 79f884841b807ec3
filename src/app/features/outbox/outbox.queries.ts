import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listQueryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { listMails } from '#contract/people/practice.ts';

export const outboxAddressSchema = z.extend(listMails.query, { mail: z.optional(z.string()) });

export const outboxQueries = {
  /** The page of emails in the URL, regardless of the open one. */
  page: ({ mail: _, ...query }: z.output<typeof outboxAddressSchema>) =>
    queryOptions({
      ...listQueryOf(listMails, { query }),
      // A job writes emails shortly after the request.
      refetchInterval: pollWithBackoff<unknown>(() => 4000),
    }),
};

export const outboxLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'outbox',
    extensionId: listMails.id,
    load: (search) => outboxQueries.page(readListQuery(outboxAddressSchema, search)),
  });
