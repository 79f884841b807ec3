import {
  type Query,
  type QueryClient,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from './api-error.ts';
import { backoffMs } from './backoff.ts';

/** When what failed is tried again by itself, in milliseconds; undefined where that would change nothing. */
export function retryAfterMs(error: unknown, failures: number): number | undefined {
  if (!mayPass(error)) return undefined;
  const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfterMs, backoffMs(failures, 5_000));
}

/** A refusal stays one; what had no answer, a wrong one, or found the service unwell may pass. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return [0, 408, 429].includes(error.status) || error.status >= 500;
}

/** `refetchInterval` of a query: renewed so often while it is looked at, and tried again with a backoff once it failed. */
export function renewEvery<Data>(
  intervalOf: (data: Data | undefined) => number | false,
): (query: Pick<Query<Data>, 'state'>) => number | false {
  return ({ state: { status, error, data, errorUpdateCount } }) =>
    status === 'error' ? (retryAfterMs(error, errorUpdateCount) ?? false) : intervalOf(data);
}

/** Whether a query failed, or got an answer that says too little and was replaced by what is likely. */
function isUnsettled({ state: { status, data } }: Query): boolean {
  const { isAssumed } = (data ?? {}) as { isAssumed?: boolean }; // looked at right here
  return status === 'error' || isAssumed === true;
}

/** Asks at once for everything on the screen that failed; what failed and has nobody to show it is forgotten. */
export function retryFailed(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: isUnsettled })) {
    if (query.isActive()) query.fetch().catch(() => undefined);
    // The page of an error has no queries; those of the page behind it begin anew with it.
    else if (query.state.data === undefined) cache.remove(query);
  }
}

/** What every "Try again" does, whichever part of the page it stands in. */
export function useRetryFailed(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => retryFailed(queryClient), [queryClient]);
}

/** What of a query tells whether it failed. */
export type Failable = Pick<
  UseQueryResult,
  'data' | 'error' | 'errorUpdateCount' | 'isPlaceholderData'
>;

/** Why a query has nothing to show. Stays while it tries again, so that what says so does not flicker. */
export function useFailure({
  data,
  error,
  errorUpdateCount,
  isPlaceholderData,
}: Failable): Error | undefined {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  // Rows of another page are none of this one.
  const hasNone = data === undefined || isPlaceholderData;
  return hasNone && errorUpdateCount > 0 ? (error ?? last ?? undefined) : undefined;
}
