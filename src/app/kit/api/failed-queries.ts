import {
  type Query,
  type QueryClient,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from './api-error.ts';
import { backoffMs } from './backoff.ts';

/** The delay until an automatic retry, in milliseconds; undefined if pointless. */
export function retryAfterMs(error: unknown, failures: number): number | undefined {
  return isTransient(error) ? pauseMs(error, failures, 5_000) : undefined;
}

/** The pause before a retry: the backoff, or what the service asks for. */
export function pauseMs(error: unknown, failures: number, firstMs: number): number {
  const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.max(retryAfter * 1000, backoffMs(failures, firstMs));
}

/** Missing or malformed responses and server errors may be transient; refusals are not. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return [0, 408, 429].includes(error.status) || error.status >= 500;
}

/** A `refetchInterval` of `intervalOf`, with backoff after a failure. Pass false to stop polling. */
export function pollWithBackoff<Data>(
  intervalOf: (data: Data | undefined) => number | false,
): (query: Pick<Query<Data>, 'state'>) => number | false {
  return ({ state: { status, error, data, errorUpdateCount } }) =>
    status === 'error' ? (retryAfterMs(error, errorUpdateCount) ?? false) : intervalOf(data);
}

/** Whether a query's result is a fallback for one that failed. */
function isFallback({ state: { data } }: Query): boolean {
  return (data as { isFallback?: boolean } | undefined)?.isFallback === true; // only this member is read
}

const isUnsettled = (query: Query) => query.state.status === 'error' || isFallback(query);

/** Retries all failed queries on screen, and drops those without observers that have no result. */
export function retryFailed(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: isUnsettled })) {
    if (query.isActive()) query.fetch().catch(() => undefined);
    // The error page has no queries; those of the failed page restart with it.
    else if (query.state.data === undefined || isFallback(query)) cache.remove(query);
  }
}

/** The handler of every "Try again" button. */
export function useRetryFailed(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => retryFailed(queryClient), [queryClient]);
}

/** The members of a query result that `useFailure` needs. */
export type Failable = Pick<
  UseQueryResult,
  'data' | 'error' | 'errorUpdateCount' | 'isPlaceholderData'
>;

/** A query's failure without data. Kept during a retry, to avoid flicker. */
export function useFailure(query: Failable): Error | undefined {
  const { data, error, errorUpdateCount, isPlaceholderData } = query;
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  // Placeholder rows belong to another page.
  const hasNone = data === undefined || isPlaceholderData;
  return hasNone && errorUpdateCount > 0 ? (error ?? last ?? undefined) : undefined;
}
