import {
  type QueryFunction,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { pollWithBackoff, useFailure, useRetryFailed } from '#app/kit/api/failed-queries.ts';
import type { LivePlace } from '#app/shell/live/use-live-changes.ts';
import type { InvalidRow } from '#contract/base/list-envelopes.ts';
import { t } from '#words/t.ts';
import { useAddress } from './list-query.ts';
import type { PageTurn, Paging } from './pagination-bar.tsx';
import type { SortField, Sorting, SortKey } from './sorting.ts';

/** Reads, writes and filters the URL state of a list. */
export interface ListAddressing<Address> {
  /** Memoized by identity. */
  read: (params: URLSearchParams) => Address;
  write: (address: Address) => URLSearchParams;
  /** Filters in the URL that this deployment lacks. */
  unsupportedFilters?: (params: URLSearchParams) => readonly string[];
  isFiltered: (address: Address) => boolean;
  withoutFilters: (address: Address) => Address;
  valuesOf: (address: Address, field: string) => readonly string[];
  withValues: (address: Address, field: string, values: readonly string[]) => Address;
  searchField?: string;
  sorting?: Sorting<Address>;
}

interface ListedPage<Row> extends ShownPage {
  rows: readonly Row[];
  invalidRows?: readonly InvalidRow[];
}

export interface ListOptions<Address, Data, Page, Key extends QueryKey> {
  addressing: ListAddressing<Address>;
  load: (address: Address) => UseQueryOptions<Data, Error, Data, Key>;
  /** Memoized by identity. */
  pageOf: (data: Data) => Page;
  /** The changes by others that it offers to show. */
  live?: FreshnessSource['live'] | undefined;
}

/** A patch of the URL state; undefined removes a member. */
export type PartOf<Address> = { [Name in keyof Address]?: Address[Name] | undefined };

/** The state of a list by its URL, for any kind of paging. */
export function useList<
  Address extends object,
  Data,
  Row,
  Page extends ListedPage<Row>,
  Key extends QueryKey,
>(
  options: ListOptions<Address, Data, Page, Key> & {
    /** The first page of another search. */
    toFirst: (address: Address) => Address;
  },
) {
  const { addressing, load, pageOf, live, toFirst } = options;
  const { searchField, sorting } = addressing;
  const { search } = useLocation();
  const { address, change, latest } = useAddress(addressing);
  /** The latest URL state, without the position in the list. */
  const onFirstPage = () => toFirst(latest());
  const restart = (part: PartOf<Address>, how?: NavigateOptions) =>
    change({ ...onFirstPage(), ...part } as Address, how); // what is removed is optional
  const query = load(address);
  const list = useQuery({
    ...query,
    // A list with a refresh button must not move its rows by itself.
    ...(live && {
      refetchOnWindowFocus: ({ state: { data } }: { state: { data?: Data | undefined } }) =>
        data === undefined || pageOf(data).rows.length === 0,
    }),
  });
  const { data, dataUpdatedAt: shownAt, isPlaceholderData } = list;
  const failure = useFailure(list);
  const retry = useRetryFailed();
  const shown = useMemo(() => data && pageOf(data), [data, pageOf]);
  const rows: readonly Row[] = shown?.rows ?? none;
  const loadPhase = failure === undefined && list.isPending ? 'loading' : 'ready';
  return {
    address,
    change,
    latest,
    restart,
    data,
    shown,
    isPlaceholderData,
    rows,
    invalidRows: shown?.invalidRows ?? none,
    total: shown?.total,
    shownAt,
    phase: isPlaceholderData ? 'refreshing' : loadPhase,
    error: failure,
    isRetrying: failure !== undefined && list.isFetching,
    isFiltered: addressing.isFiltered(address),
    unsupportedFilters: addressing.unsupportedFilters?.(new URLSearchParams(search)) ?? [],
    ...(live &&
      data &&
      !isPlaceholderData && {
        freshness: { live, shownAt, changed: changedQuery({ query, data, shownAt, pageOf }) },
      }),
    ...(searchField !== undefined && {
      search: {
        text: addressing.valuesOf(address, searchField)[0] ?? '',
        onChange: (text: string) => {
          const values = text === '' ? [] : [text];
          change(addressing.withValues(onFirstPage(), searchField, values), { replace: true });
        },
      },
    }),
    ...(sorting !== undefined && {
      sorting: {
        fields: sorting.fields,
        hasSeveralKeys: sorting.hasSeveralKeys === true,
        keys: sorting.read(address),
        onChange: (update) => restart(sorting.write(update(sorting.read(latest()))) as object),
      },
    }),
    valuesOf: (field) => addressing.valuesOf(address, field),
    filterBy: (field, values) => change(addressing.withValues(onFirstPage(), field, values)),
    clearFilters: () => change(addressing.withoutFilters(onFirstPage())),
    retry,
  } satisfies Omit<ListState<Row>, 'paging' | 'turnTo' | 'toFirstPage'> & Record<string, unknown>;
}

const none: readonly never[] = [];

/** The sorting of a list, and its setter. */
export interface SortState {
  fields: readonly SortField[];
  /** Whether the service sorts by further keys. */
  hasSeveralKeys: boolean;
  /** The primary key first. */
  keys: readonly SortKey[];
  /** By the keys of a change that may still be loading. No keys: the service's default order. */
  onChange: (update: (keys: readonly SortKey[]) => readonly SortKey[]) => void;
  /** The error if the service refuses this order. */
  refusal?: string | undefined;
}

/** The state of a list by its URL, with setters. Created by `useOffsetList` or `useTokenList`, depending on paging. */
export interface ListState<Row> {
  rows: readonly Row[];
  /** When they were loaded, in milliseconds. */
  shownAt: number;
  /** Rows that could not be fully parsed, and others that could not be parsed at all. */
  invalidRows?: readonly InvalidRow[];
  /** How many match; undefined while loading, or if the service does not count. */
  total: number | undefined;
  /** `loading`: nothing to show yet. `refreshing`: old rows stay while new ones load. */
  phase: 'loading' | 'refreshing' | 'ready';
  /** The error of the first load; a failed refresh keeps the rows. */
  error: Error | undefined;
  isRetrying: boolean;
  isFiltered: boolean;
  /** Filters in the URL that this deployment lacks. */
  unsupportedFilters?: readonly string[];
  paging: Paging;
  /** If the service has a text search. */
  search?: { text: string; onChange: (text: string) => void };
  /** If the service can sort. */
  sorting?: SortState | undefined;
  /** The values of a filter as in the URL; none if it is off. */
  valuesOf: (field: string) => readonly string[];
  filterBy: (field: string, values: readonly string[]) => void;
  clearFilters: () => void;
  turnTo: (turn: PageTurn) => void;
  /** On hover or focus of a page button. */
  prefetch?: (turn: PageTurn) => void;
  /** How to detect changes by others, once loaded. */
  freshness?: FreshnessSource;
  toFirstPage: () => void;
  retry: () => void;
}

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

/** A loaded page, reduced to what detects changes. */
export interface ShownPage {
  rows: readonly unknown[];
  /** If the service counts. */
  total?: number | undefined;
}

/** Polls a list's query under another key, and compares the result with what is shown. */
function changedQuery<Data, Key extends QueryKey>(shown: {
  query: UseQueryOptions<Data, Error, Data, Key>;
  data: Data;
  shownAt: number;
  pageOf: (data: Data) => ShownPage;
}): UseQueryOptions<number> {
  const { query, data, shownAt, pageOf } = shown;
  const load = query.queryFn as QueryFunction<Data>; // every list has one, which uses only the signal
  return {
    queryKey: [...query.queryKey, 'changed since', shownAt],
    queryFn: async (context) => countChanges(pageOf(data), pageOf(await load(context))),
    initialData: 0,
    initialDataUpdatedAt: shownAt,
    staleTime: pollMs,
    gcTime: 0,
    refetchInterval: pollWithBackoff<number>(() => pollMs),
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
