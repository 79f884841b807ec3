import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { pauseMs, pollWithBackoff } from './failed-queries.ts';

/** Transient statuses: no response, rate limit, or a restarting service. */
export const transientStatuses = [0, 429, 502, 503, 504];

/** Longer waits, in seconds, are shown to the user instead. */
const maxRetryAfter = 10;

/**
 * The query client. Every successful mutation invalidates all queries and awaits them, so that no screen needs a
 * list of keys; so does one without a response, but nothing waits for that. Reads are retried on transient failures,
 * first silently, then visibly with backoff; writes never are.
 */
export function createQueryClient(): QueryClient {
  // The library notifies in a timer, which may fire after a second click; a microtask disables the button in time.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (...[, , , { meta }]) =>
        // Starting a job changes nothing yet; its observers refetch when it ends.
        meta?.startsJob ? undefined : client.invalidateQueries(),
      onError: (error) => {
        if (error instanceof ApiError && error.mayBeDone) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Requests are tried even if the browser is offline, since the service may be local; a paused query would
        // show nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 3 &&
          navigator.onLine &&
          error instanceof ApiError &&
          transientStatuses.includes(error.status) &&
          error.code !== 'unexpected_answer' &&
          (error.retryAfter ?? 0) <= maxRetryAfter,
        retryDelay: (failures, error) => pauseMs(error, failures + 1, 1_000),
        refetchInterval: pollWithBackoff(() => false),
      },
      // Never paused: a write must not run after the user has given up.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
