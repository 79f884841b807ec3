import type { QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import type { LivePlace } from '#app/shell/live/use-live-changes.ts';
import { t } from '#words/t.ts';

/** How a list detects changes by others: by the live stream, or else by polling. */
export interface FreshnessSource {
  live: Omit<LivePlace, 'id'>;
  /** When the rows were loaded, in milliseconds. */
  shownAt: number;
  /** Polls the number of changed rows. */
  changed: UseQueryOptions<number>;
}

/** Polling interval without a live stream. */
const pollMs = 30_000;

/** A page of a list. */
export interface ShownPage {
  rows: readonly unknown[];
  /** If the service counts. */
  total?: number | undefined;
}

interface ShownList<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  data: Data;
  shownAt: number;
  pageOf: (data: Data) => ShownPage;
}

/** Polls a list's query under another key, and compares the result with what is shown. */
export function changedQuery<Data, Key extends QueryKey>(
  shown: ShownList<Data, Key>,
): UseQueryOptions<number> {
  const { query, data, shownAt, pageOf } = shown;
  const load = query.queryFn as QueryFunction<Data>; // every list has one, which uses only the signal
  return {
    queryKey: [...query.queryKey, 'changed since', shownAt],
    queryFn: async (context) => countChanges(pageOf(data), pageOf(await load(context))),
    initialData: 0,
    initialDataUpdatedAt: shownAt,
    staleTime: pollMs,
    gcTime: 0,
    refetchInterval: renewEvery<number>(() => pollMs),
    meta: { part: t('changes by colleagues') },
  };
}

/** How many rows were added, removed or changed between two results of a query. */
export function countChanges(before: ShownPage, after: ShownPage): number {
  const rowsOf = ({ rows }: ShownPage) => new Set(rows.map((row) => JSON.stringify(row)));
  const missing = (from: Set<string>, other: Set<string>) =>
    [...from].filter((row) => !other.has(row)).length;
  const old = rowsOf(before);
  const current = rowsOf(after);
  const growth = (after.total ?? 0) - (before.total ?? 0);
  return Math.max(missing(old, current), missing(current, old), Math.abs(growth));
}
