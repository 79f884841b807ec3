import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { listMails } from '#contract/practice.ts';
import { readListQuery } from '../../shared/url/list-query.ts';
import { isOffered } from '../session/session.queries.ts';
import { outboxQueries } from './outbox.queries.ts';
import { listPart, outboxQuerySchema } from './outbox-query.ts';

/** Asks for the mails beside the page's code. */
export function outboxLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    if (!(await isOffered(queryClient, listMails.id))) return null;
    const query = readListQuery(outboxQuerySchema, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(outboxQueries.list(listPart(query)));
    return null;
  };
}
