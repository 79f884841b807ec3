import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { preloadDataTable } from './grid/load-wide-table.ts';

type ListQuery<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

interface ListLoaderOptions<Data, Key extends QueryKey> {
  /** The list's query for a URL. */
  load: (
    search: URLSearchParams,
    params: Params,
  ) => ListQuery<Data, Key> | Promise<ListQuery<Data, Key>>;
  /** The storage key of its views. */
  views: (params: Params) => string;
  /** If the list is an extension. */
  extensionId?: ExtensionId;
}

/** Prefetches a list's rows while the code of page and grid loads. */
export function listLoader<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  { load, views, extensionId }: ListLoaderOptions<Data, Key>,
): LoaderFunction {
  return async ({ request, params }) => {
    if (extensionId !== undefined && !(await isOffered(queryClient, extensionId))) return null;
    preloadDataTable();
    const prefetch = async () =>
      queryClient.prefetchQuery(await load(new URL(request.url).searchParams, params));
    // The page retries what fails.
    prefetch().catch(() => undefined);
    prefetchViews(queryClient, views(params)).catch(() => undefined);
    return null;
  };
}

/** Prefetches the views: on the first visit, the list waits for its default view. */
async function prefetchViews(queryClient: QueryClient, list: string): Promise<void> {
  const [{ viewQueries }, user, isKept] = await Promise.all([
    import('./views/views.queries.ts'),
    queryClient.ensureQueryData(sessionQueries.currentUser()),
    isOffered(queryClient, 'listViews'),
  ]);
  if (isKept) await queryClient.ensureQueryData(viewQueries.list(list, user.id));
}
