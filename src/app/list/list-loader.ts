import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { isOffered } from '#app/shell/session/session.queries.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { preloadDataTable } from './grid/load-wide-table.ts';

interface ListLoaderOptions<Data, Key extends QueryKey> {
  /** The list's query for an address. */
  load: (search: URLSearchParams, params: Params) => FetchQueryOptions<Data, Error, Data, Key>;
  /** The extension that the list is; without one it is part of the interface. */
  extensionId?: ExtensionId;
}

/** Asks for a list's rows before the page's code and the grid's have come; the page itself waits for them. */
export function listLoader<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  { load, extensionId }: ListLoaderOptions<Data, Key>,
): LoaderFunction {
  return async ({ request, params }) => {
    if (extensionId !== undefined && !(await isOffered(queryClient, extensionId))) return null;
    preloadDataTable();
    void queryClient.prefetchQuery(load(new URL(request.url).searchParams, params));
    return null;
  };
}
