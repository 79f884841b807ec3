import type { UnreadRow } from '#contract/base/list-envelopes.ts';
import type { FreshnessSource } from './list-freshness.ts';
import type { Paging } from './pagination-bar.tsx';
import type { SortField, SortKey } from './sorting.ts';

/** Another page, or another number of rows on each. */
export interface PageTurn {
  page: number;
  pageSize: number;
}

/** What a list is sorted by, and how that changes. */
export interface SortState {
  fields: readonly SortField[];
  /** The main key first. */
  keys: readonly SortKey[];
  /** No keys: the service's own order. */
  onChange: (keys: readonly SortKey[]) => void;
  /** Why the service refuses this order. */
  refusal?: string | undefined;
}

/**
 * A list as its address says it, and the ways to other addresses. Every list has this, whichever way its interface
 * turns pages: `useOffsetList` and `useTokenList` make it.
 */
export interface ListState<Row> {
  rows: readonly Row[];
  /** When they were asked for last, in milliseconds. */
  shownAt: number;
  /** Those of them that could not be read in full, and others that could not be read at all. */
  unread?: readonly UnreadRow[];
  /** How many match; undefined while it is on the way, or where the service does not count. */
  total: number | undefined;
  /** `loading`: nothing to show yet. `refreshing`: old rows stay while new ones are on the way. */
  phase: 'loading' | 'refreshing' | 'ready';
  /** What the first load failed with; a failed refresh leaves the rows as they are. */
  error: Error | undefined;
  /** It failed, and another try is on its way. */
  isRetrying: boolean;
  isFiltered: boolean;
  /** Filters of the address that this deployment does not have. */
  leftOut?: readonly string[];
  paging: Paging;
  /** Where the service searches by a text of its own. */
  search?: { text: string; onChange: (text: string) => void };
  /** Where the service can sort. */
  sorting?: SortState | undefined;
  /** The values of a filter as the address spells them; none: it is off. */
  valuesOf: (field: string) => readonly string[];
  filterBy: (field: string, values: readonly string[]) => void;
  clearFilters: () => void;
  turnTo: (turn: PageTurn) => void;
  /** Pointer or focus have come to the way to a page, which is about to be asked for. */
  prefetch?: (turn: PageTurn) => void;
  /** What of it others have changed, once it shows something. */
  freshness?: FreshnessSource;
  toFirstPage: () => void;
  retry: () => void;
}
