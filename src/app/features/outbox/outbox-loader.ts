import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { readListQuery } from '../../shared/url/list-query.ts';
import { outboxQueries } from './outbox.queries.ts';
import { listPart, outboxQuerySchema } from './outbox-query.ts';

/** Asks for the mails beside the page's code. */
export function outboxLoader(queryClient: QueryClient): LoaderFunction {
  return ({ request }) => {
    const query = readListQuery(outboxQuerySchema, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(outboxQueries.list(listPart(query)));
    return null;
  };
}
