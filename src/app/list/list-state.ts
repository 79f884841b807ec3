import type { UnreadRow } from '#contract/base/list-envelopes.ts';
import type { FreshnessSource } from './list-freshness.ts';
import type { Paging } from './pagination-bar.tsx';
import type { SortField, SortKey } from './sorting.ts';

/** A page number and size. */
export interface PageTurn {
  page: number;
  pageSize: number;
}

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
  unread?: readonly UnreadRow[];
  /** How many match; undefined while loading, or if the service does not count. */
  total: number | undefined;
  /** `loading`: nothing to show yet. `refreshing`: old rows stay while new ones load. */
  phase: 'loading' | 'refreshing' | 'ready';
  /** The error of the first load; a failed refresh keeps the rows. */
  error: Error | undefined;
  isRetrying: boolean;
  isFiltered: boolean;
  /** Filters in the URL that this deployment lacks. */
  leftOut?: readonly string[];
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
