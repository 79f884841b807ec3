import type { QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import type { LivePlace } from '#app/shell/live/use-live-changes.ts';
import { t } from '#words/t.ts';

/** Which changes a list shows, and how it learns of them. */
export interface FreshnessSource {
  live: Omit<LivePlace, 'id'>;
  /** When the rows were asked for last, in milliseconds. */
  shownAt: number;
  /** How many changes the list would show if it was asked for now. */
  changed: UseQueryOptions<number>;
}

/** How often a list is asked for where nobody tells of changes, in milliseconds. */
const renewalMs = 30_000;

/** What a list shows, as far as changes of it count. */
export interface ShownPage {
  rows: readonly unknown[];
  /** Where the service counts. */
  total?: number | undefined;
}

/** For the query of a list that offers what is new: what has rows stays when somebody comes back to the window. */
export function whileShown<Data>(pageOf: (data: Data) => ShownPage) {
  return {
    refetchOnWindowFocus: ({ state: { data } }: { state: { data?: Data | undefined } }) =>
      data === undefined || pageOf(data).rows.length === 0,
  };
}

interface ShownList<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  data: Data;
  shownAt: number;
  pageOf: (data: Data) => ShownPage;
}

/** Asks for what a list shows once more, beside it. */
export function changedQuery<Data, Key extends QueryKey>(
  shown: ShownList<Data, Key>,
): UseQueryOptions<number> {
  const { query, data, shownAt, pageOf } = shown;
  const ask = query.queryFn as QueryFunction<Data>; // every list has one, which looks at the signal alone
  return {
    queryKey: [...query.queryKey, 'changed since', shownAt],
    queryFn: async (context) => countChanges(pageOf(data), pageOf(await ask(context))),
    initialData: 0,
    initialDataUpdatedAt: shownAt,
    staleTime: renewalMs,
    gcTime: 0,
    refetchInterval: renewEvery<number>(() => renewalMs),
    meta: { part: t('changes by colleagues') },
  };
}

/** How many rows came, went or changed between two answers to the same question; each counts once. */
export function countChanges(before: ShownPage, after: ShownPage): number {
  const [old, now] = [before, after].map(({ rows }) => rows.map((row) => JSON.stringify(row)));
  const missing = (from: string[] = [], other: string[] = []) => {
    const there = new Set(other);
    return from.filter((row) => !there.has(row)).length;
  };
  const grown = (after.total ?? 0) - (before.total ?? 0);
  return Math.max(missing(old, now), missing(now, old), Math.abs(grown));
}
