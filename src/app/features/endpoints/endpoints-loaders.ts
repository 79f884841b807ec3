import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, Params, ShouldRevalidateFunction } from 'react-router';
import { preloadDataTable } from '../../shared/ui/grid/load-wide-table.ts';
import { type EndpointAddress, endpointQueries } from './endpoints.queries.ts';
import { historyQueries } from './history/history.queries.ts';
import { endpointListQueries } from './list/endpoint-list.queries.ts';
import { listQueryOf, readListAddress } from './list/list-address.ts';

/** Asks for the rows before the page's code and the grid's have come; the page itself waits for them. */
export function endpointsListLoader(queryClient: QueryClient): LoaderFunction {
  return ({ params, request }) => {
    const address = readListAddress(new URL(request.url).searchParams);
    void queryClient.prefetchQuery(
      endpointListQueries.page(params.siteId ?? '', listQueryOf(address)),
    );
    preloadDataTable();
    return null;
  };
}

/** `fetchQuery`, since what one edits must not be what was cached an hour ago. */
export function endpointLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    await queryClient.fetchQuery(endpointQueries.details(addressOf(params)));
    return null;
  };
}

export function endpointHistoryLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    await queryClient.fetchInfiniteQuery(historyQueries.pages(addressOf(params)));
    return null;
  };
}

/** Another tab or another pair of versions is another look at what is here already. */
export const keepsLoaded: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherLook =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherLook ? false : defaultShouldRevalidate;
};

function addressOf({ siteId = '', endpointId = '' }: Params): EndpointAddress {
  return { siteId, endpointId };
}
