import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { InvalidRow } from '#contract/base/list-envelopes.ts';
import type { PageTurn } from './pagination-bar.tsx';
import { type ListOptions, type ListState, useList } from './use-list.ts';

/** The URL state of a list with token paging. `page` is only displayed. */
export interface TokenAddress extends PageTurn {
  pageToken?: string | undefined;
}

export interface TokenPage<Row> {
  rows: readonly Row[];
  invalidRows?: readonly InvalidRow[];
  /** If the service counts. */
  total?: number | undefined;
  /** The token of the page after this one. */
  next: string | undefined;
}

/** A list with token paging: pages are turned one by one, and need no total. */
export function useTokenList<Address extends TokenAddress, Data, Row, Key extends QueryKey>(
  options: ListOptions<Address, Data, TokenPage<Row>, Key>,
) {
  const list = useList<Address, Data, Row, TokenPage<Row>, Key>({
    ...options,
    toFirst: (address) => ({ ...address, page: 0, pageToken: undefined }),
  });
  const { address, change, latest, restart, shown, rows } = list;
  const { state } = useLocation();
  const next = list.isPlaceholderData ? undefined : shown?.next;
  const { page, pageToken } = address;
  const pageSize = list.isPlaceholderData ? address.pageSize : answeredSize(address, shown);
  const go = (part: Partial<Address>, how?: NavigateOptions) =>
    change({ ...latest(), ...part }, how);

  function turnTo(turn: PageTurn, how?: NavigateOptions): void {
    if (turn.pageSize !== pageSize) {
      restart({ pageSize: turn.pageSize } as Partial<Address>); // a member of it
      return;
    }
    const tokens = readPageTokens(state);
    const turned = turnPage({ page: turn.page, address: { page, pageToken }, tokens, next });
    change({ ...address, ...turned.address }, { ...how, state: turned.state });
  }
  const emptyPage = !list.isPlaceholderData && isEmptyPage(shown) ? page : 0;
  const goBack = useEffectEvent(() => turnTo({ page: page - 1, pageSize }, { replace: true }));
  useEffect(() => {
    // The last row of the last page has been deleted.
    if (emptyPage > 0) goBack();
  }, [emptyPage]);

  return {
    ...list,
    go,
    paging: {
      page,
      pageSize,
      // Without a total, at least what was loaded.
      total: shown?.total ?? page * pageSize + rows.length,
      hasNext: next !== undefined,
    },
    turnTo,
    toFirstPage: () => restart({}, { replace: true }),
  } satisfies ListState<Row> & Record<string, unknown>;
}

/** The page size of a service that allows less than requested, as of a full page, or on the last one by the total. */
export function answeredSize(
  { page, pageSize }: TokenAddress,
  { rows = [], invalidRows = [], total = 0, next }: Partial<TokenPage<unknown>> = {},
): number {
  const count = rows.length + invalidRows.filter(({ index }) => index === undefined).length;
  const size = next === undefined ? (total - count) / page : count;
  return Number.isInteger(size) && size > 0 ? Math.min(size, pageSize) : pageSize;
}

function isEmptyPage(shown: TokenPage<unknown> | undefined): boolean {
  return shown?.rows.length === 0 && !shown.invalidRows?.length;
}

/** The token of each page up to this one, null for the first. In the history entry, so it survives a reload. */
type PageTokens = (string | null)[];

/** The tokens in a history entry's state; none for a shared link. */
export function readPageTokens(state: unknown): PageTokens {
  if (typeof state !== 'object' || state === null || !('tokens' in state)) return [];
  const { tokens } = state;
  const isToken = (token: unknown) => token === null || typeof token === 'string';
  return Array.isArray(tokens) && tokens.every(isToken) ? tokens : [];
}

/** The history state to open or close a record over such a list. */
export function overListState(state: unknown): object {
  return { tokens: readPageTokens(state) };
}

interface Turn {
  /** The target, from zero. */
  page: number;
  /** The current page, which is only displayed, and its token. */
  address: Pick<TokenAddress, 'page' | 'pageToken'>;
  tokens: PageTokens;
  /** The token of the page after the current one. */
  next: string | undefined;
}

/** The address and history state of another page; the first page if its token is unknown. */
export function turnPage({ page, address, tokens, next }: Turn) {
  const visited = [...tokens];
  visited[address.page] = address.pageToken ?? null;
  if (next !== undefined) visited[address.page + 1] = next;
  const pageToken = visited[page] ?? undefined;
  const target = pageToken === undefined ? 0 : page;
  return {
    address: { page: target, pageToken },
    state: { tokens: Array.from({ length: target + 1 }, (_, index) => visited[index] ?? null) },
  };
}
