import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { preloadDataTable } from './grid/load-wide-table.ts';

type ListQuery<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

interface ListLoaderOptions<Data, Key extends QueryKey> {
  /** The list's query for an address. */
  load: (
    search: URLSearchParams,
    params: Params,
  ) => ListQuery<Data, Key> | Promise<ListQuery<Data, Key>>;
  /** What its views are kept under. */
  views: (params: Params) => string;
  /** The extension that the list is; without one it is part of the interface. */
  extensionId?: ExtensionId;
}

/** Asks for a list's rows before the page's code and the grid's have come; the page itself waits for them. */
export function listLoader<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  { load, views, extensionId }: ListLoaderOptions<Data, Key>,
): LoaderFunction {
  return async ({ request, params }) => {
    if (extensionId !== undefined && !(await isOffered(queryClient, extensionId))) return null;
    preloadDataTable();
    const prefetch = async () =>
      queryClient.prefetchQuery(await load(new URL(request.url).searchParams, params));
    // The page asks for what does not come.
    prefetch().catch(() => undefined);
    prefetchViews(queryClient, views(params)).catch(() => undefined);
    return null;
  };
}

/** Which view the list opens with is waited for at the first time; that has to come beside the rows. */
async function prefetchViews(queryClient: QueryClient, list: string): Promise<void> {
  const [{ viewQueries }, user, isKept] = await Promise.all([
    import('./views/views.queries.ts'),
    queryClient.ensureQueryData(sessionQueries.currentUser()),
    isOffered(queryClient, 'listViews'),
  ]);
  if (isKept) await queryClient.ensureQueryData(viewQueries.list(list, user.id));
}
