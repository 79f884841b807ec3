import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { userListQuerySchema } from '#contract/users.ts';
import { preloadDataTable } from '../../shared/ui/grid/load-wide-table.ts';
import { readListQuery } from '../../shared/url/list-query.ts';
import { userQueries } from './users.queries.ts';

/** Asks for the users before the page's code and the grid's have come; the page itself waits for them. */
export function usersListLoader(queryClient: QueryClient): LoaderFunction {
  return ({ request }) => {
    const query = readListQuery(userListQuerySchema, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(userQueries.list(query));
    preloadDataTable();
    return null;
  };
}
