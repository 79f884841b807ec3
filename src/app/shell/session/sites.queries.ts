import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { listSites } from '#contract/practice.ts';

const all = ['sites'] as const;

export const siteQueries = {
  all: () => all,
  /** The caller's sites with their names; only where `listSites` is among the extensions. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => call(listSites, {}, { signal }),
      staleTime: 5 * 60_000,
      meta: { part: 'the names of your sites' },
    }),
};
