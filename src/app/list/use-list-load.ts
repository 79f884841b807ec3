import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useFailure, useRetryFailed } from '#app/kit/api/failed-queries.ts';
import { changedQuery, type FreshnessSource, type ShownPage } from './list-freshness.ts';
import type { ListState } from './list-state.ts';

/** Loads the rows of a list, for any kind of paging. */
export function useListLoad<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  {
    pageOf,
    live,
  }: { pageOf: (data: Data) => ShownPage; live: FreshnessSource['live'] | undefined },
) {
  const list = useQuery({
    ...query,
    // A list that offers changes does not move its rows by itself.
    ...(live && {
      refetchOnWindowFocus: ({ state: { data } }: { state: { data?: Data | undefined } }) =>
        data === undefined || pageOf(data).rows.length === 0,
    }),
  });
  const failure = useFailure(list);
  const retry = useRetryFailed();
  const { data, dataUpdatedAt: shownAt, isPlaceholderData } = list;
  return {
    data,
    isPlaceholderData,
    state: {
      shownAt,
      phase:
        failure === undefined && list.isPending
          ? 'loading'
          : isPlaceholderData
            ? 'refreshing'
            : 'ready',
      error: failure,
      isRetrying: failure !== undefined && list.isFetching,
      ...(live &&
        data &&
        !isPlaceholderData && {
          freshness: { live, shownAt, changed: changedQuery({ query, data, shownAt, pageOf }) },
        }),
      retry,
    } satisfies Pick<
      ListState<unknown>,
      'shownAt' | 'phase' | 'error' | 'isRetrying' | 'freshness' | 'retry'
    >,
  };
}
