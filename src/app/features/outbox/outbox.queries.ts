import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listQueryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import type { InputOf } from '#contract/base/operation.ts';
import { listMails } from '#contract/people/practice.ts';

type MailListQuery = NonNullable<InputOf<typeof listMails>['query']>;

export const outboxAddressSchema = z.extend(listMails.query, { mail: z.optional(z.string()) });
type OutboxAddress = z.output<typeof outboxAddressSchema>;

export const outboxQueries = {
  list: (query: MailListQuery) =>
    queryOptions({
      ...listQueryOf(listMails, { query }),
      // A job writes emails shortly after the request.
      refetchInterval: pollWithBackoff<unknown>(() => 4000),
    }),
  /** The page of emails in the URL, regardless of the open one. */
  page: ({ mail: _, ...query }: OutboxAddress) => outboxQueries.list(query),
};

export const outboxLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'outbox',
    extensionId: listMails.id,
    load: (search) => outboxQueries.page(readListQuery(outboxAddressSchema, search)),
  });
