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

/** What the address of a list says whose pages are found by token. `page` is for the reader only. */
export interface TokenAddress {
  page: number;
  pageSize: number;
  token?: string | undefined;
}

/** How such an address is read, written and narrowed down. */
export interface TokenAddressing<Address extends TokenAddress> {
  read: (params: URLSearchParams) => Address;
  write: (address: Address) => URLSearchParams;
  /** Filters of the address that this deployment does not have. */
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
  /** Where the service counts. */
  total?: number | undefined;
  /** The token of the page after this one. */
  next: string | undefined;
}

interface TokenListOptions<Address extends TokenAddress, Data, Row, Key extends QueryKey> {
  addressing: TokenAddressing<Address>;
  load: (address: Address) => UseQueryOptions<Data, Error, Data, Key>;
  pageOf: (data: Data) => TokenPage<Row>;
  /** Which changes it shows: others' are offered, and nothing moves until somebody says so. */
  live?: FreshnessSource['live'];
}

interface Way {
  state?: unknown;
  replace?: boolean;
}

/** A list whose pages are found by token, one after the other, and need not be counted. */
export function useTokenList<Address extends TokenAddress, Data, Row, Key extends QueryKey>(
  options: TokenListOptions<Address, Data, Row, Key>,
) {
  const { addressing, load, pageOf, live } = options;
  const { search, state } = useLocation();
  const { latestSearch, noteChange } = useLatestSearch();
  const navigate = useNavigate();
  const address = useMemo(() => addressing.read(new URLSearchParams(search)), [addressing, search]);
  /** What changes build on: see `useLatestSearch`. */
  const latest = () => addressing.read(new URLSearchParams(latestSearch()));
  const loaded = useListLoad(load(address), { pageOf, live });
  const { data, isPlaceholderData } = loaded;
  const shown = useMemo(() => data && pageOf(data), [data, pageOf]);
  const rows = shown?.rows ?? noRows;
  const next = isPlaceholderData ? undefined : shown?.next;
  const { page, pageSize, token } = address;
  const { searchField, sorting } = addressing;

  function write(to: Address, way: Way = {}): void {
    const nextSearch = String(addressing.write(to)).replaceAll('%2C', ',');
    noteChange(nextSearch);
    void navigate({ search: nextSearch }, { preventScrollReset: true, ...way });
  }
  const go = (part: Partial<Address>, way?: Way) => write({ ...latest(), ...part }, way);
  /** Another search begins with its first page. */
  const begin = (to: Address, way?: Way) => write({ ...to, page: 0, token: undefined }, way);
  const restart = (part: Partial<Address>, way?: Way) => begin({ ...latest(), ...part }, way);

  function turnTo(turn: PageTurn): void {
    if (turn.pageSize !== pageSize) {
      begin({ ...latest(), pageSize: turn.pageSize });
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
      // Where nobody counts, what is sure is what was seen.
      total: shown?.total ?? page * pageSize + rows.length,
      hasNext: next !== undefined,
    },
    ...(searchField !== undefined && {
      search: {
        text: addressing.valuesOf(address, searchField)[0] ?? '',
        onChange: (text: string) => {
          const values = text === '' ? [] : [text];
          begin(addressing.withValues(latest(), searchField, values), { replace: true });
        },
      },
    }),
    ...(sorting !== undefined && {
      sorting: {
        fields: sorting.fields,
        keys: sorting.read(address),
        onChange: (keys) => restart(sorting.write(keys)),
      },
    }),
    valuesOf: (field) => addressing.valuesOf(address, field),
    filterBy: (field, values) => begin(addressing.withValues(latest(), field, values)),
    clearFilters: () => begin(addressing.withoutFilters(latest())),
    turnTo,
    toFirstPage: () => begin(latest(), { replace: true }),
  } satisfies ListState<Row> & Record<'address' | 'data' | 'go' | 'restart', unknown>;
}

const noRows: readonly never[] = [];
