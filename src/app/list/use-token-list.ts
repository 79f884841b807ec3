import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UnreadRow } from '#contract/base/list-envelopes.ts';
import type { FreshnessSource } from './list-freshness.ts';
import { useLatestSearch } from './list-query.ts';
import type { ListState, PageTurn } from './list-state.ts';
import { readPageTokens, turnPage } from './page-tokens.ts';
import type { Sorting } from './sorting.ts';
import { useListLoad } from './use-list-load.ts';

/** The URL state of a list with token paging. `page` is only displayed. */
export interface TokenAddress {
  page: number;
  pageSize: number;
  token?: string | undefined;
}

/** Reads, writes and filters the URL state. */
export interface TokenAddressing<Address extends TokenAddress> {
  read: (params: URLSearchParams) => Address;
  write: (address: Address) => URLSearchParams;
  /** Filters in the URL that this deployment lacks. */
  leftOut?: (params: URLSearchParams) => readonly string[];
  isFiltered: (address: Address) => boolean;
  withoutFilters: (address: Address) => Address;
  valuesOf: (address: Address, field: string) => readonly string[];
  withValues: (address: Address, field: string, values: readonly string[]) => Address;
  searchField?: string;
  sorting?: Sorting<Address>;
}

interface TokenPage<Row> {
  rows: readonly Row[];
  unread?: readonly UnreadRow[];
  /** If the service counts. */
  total?: number | undefined;
  /** The token of the page after this one. */
  next: string | undefined;
}

interface TokenListOptions<Address extends TokenAddress, Data, Row, Key extends QueryKey> {
  addressing: TokenAddressing<Address>;
  load: (address: Address) => UseQueryOptions<Data, Error, Data, Key>;
  pageOf: (data: Data) => TokenPage<Row>;
  /** The changes by others that it offers to show. */
  live?: FreshnessSource['live'];
}

interface NavigationOptions {
  state?: unknown;
  replace?: boolean;
}

/** A list with token paging: pages are turned one by one, and need no total. */
export function useTokenList<Address extends TokenAddress, Data, Row, Key extends QueryKey>(
  options: TokenListOptions<Address, Data, Row, Key>,
) {
  const { addressing, load, pageOf, live } = options;
  const { search, state } = useLocation();
  const { latestSearch, noteChange } = useLatestSearch();
  const navigate = useNavigate();
  const address = useMemo(() => addressing.read(new URLSearchParams(search)), [addressing, search]);
  /** The address that changes build on, see `useLatestSearch`. */
  const latest = () => addressing.read(new URLSearchParams(latestSearch()));
  const loaded = useListLoad(load(address), { pageOf, live });
  const { data, isPlaceholderData } = loaded;
  const shown = useMemo(() => data && pageOf(data), [data, pageOf]);
  const rows = shown?.rows ?? noRows;
  const next = isPlaceholderData ? undefined : shown?.next;
  const { page, pageSize, token } = address;
  const { searchField, sorting } = addressing;

  function write(to: Address, options: NavigationOptions = {}): void {
    const nextSearch = String(addressing.write(to)).replaceAll('%2C', ',');
    noteChange(nextSearch);
    void navigate({ search: nextSearch }, { preventScrollReset: true, ...options });
  }
  const go = (part: Partial<Address>, options?: NavigationOptions) =>
    write({ ...latest(), ...part }, options);
  const toFirst = (to: Address, options?: NavigationOptions) =>
    write({ ...to, page: 0, token: undefined }, options);
  /** Another search starts with its first page. */
  const restart = (part: Partial<Address>, options?: NavigationOptions) =>
    toFirst({ ...latest(), ...part }, options);

  function turnTo(turn: PageTurn): void {
    if (turn.pageSize !== pageSize) {
      toFirst({ ...latest(), pageSize: turn.pageSize });
      return;
    }
    const tokens = readPageTokens(state);
    const turned = turnPage({ page: turn.page, address: { page, token }, tokens, next });
    write({ ...address, ...turned.address }, { state: turned.state });
  }

  return {
    address,
    data,
    go,
    restart,
    rows,
    unread: shown?.unread ?? noRows,
    total: shown?.total,
    ...loaded.state,
    isFiltered: addressing.isFiltered(address),
    leftOut: addressing.leftOut?.(new URLSearchParams(search)) ?? [],
    paging: {
      page,
      pageSize,
      // Without a total, at least what was loaded.
      total: shown?.total ?? page * pageSize + rows.length,
      hasNext: next !== undefined,
    },
    ...(searchField !== undefined && {
      search: {
        text: addressing.valuesOf(address, searchField)[0] ?? '',
        onChange: (text: string) => {
          const values = text === '' ? [] : [text];
          toFirst(addressing.withValues(latest(), searchField, values), { replace: true });
        },
      },
    }),
    ...(sorting !== undefined && {
      sorting: {
        fields: sorting.fields,
        hasSeveralKeys: sorting.hasSeveralKeys === true,
        keys: sorting.read(address),
        onChange: (update) => restart(sorting.write(update(sorting.read(latest())))),
      },
    }),
    valuesOf: (field) => addressing.valuesOf(address, field),
    filterBy: (field, values) => toFirst(addressing.withValues(latest(), field, values)),
    clearFilters: () => toFirst(addressing.withoutFilters(latest())),
    turnTo,
    toFirstPage: () => toFirst(latest(), { replace: true }),
  } satisfies ListState<Row> & Record<'address' | 'data' | 'go' | 'restart', unknown>;
}

const noRows: readonly never[] = [];
