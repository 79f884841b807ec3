import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { backoffMs } from './backoff.ts';
import { renewEvery } from './failed-queries.ts';

/** Statuses that another try may mend: no answer, too many requests, or a service that is restarting. */
export const passing = [0, 429, 502, 503, 504];

/** Who is told to come back later than this, in seconds, is shown that, and asks again then. */
const longestWait = 10;

/**
 * The console's one query client. Every successful mutation invalidates everything and waits for it, so that no
 * screen has to know which lists a write touches. Reads are tried again when the fault may pass, at first within moments
 * and without a word, then with a backoff and in sight of everybody; writes never are.
 */
export function createQueryClient(): QueryClient {
  // A button is busy before the next click or key can come; a timer, which is the library's way, may come after it.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (...[, , , { meta }]) =>
        // What only starts something has changed nothing yet; whoever watches it asks anew when it has ended.
        meta?.startsJob ? undefined : client.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Tried even where the browser knows no network, as the service may run on this computer; and never put off in
        // silence, as somebody waits: then the next try is that of whoever tells of the failure, or when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 3 &&
          navigator.onLine &&
          error instanceof ApiError &&
          passing.includes(error.status) &&
          error.code !== 'unexpected_answer' &&
          (error.retryAfter ?? 0) <= longestWait,
        retryDelay: (failures, error) =>
          Math.max(
            backoffMs(failures + 1, 1_000),
            error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0,
          ),
        refetchInterval: renewEvery(() => false),
      },
      // Never kept for later: a write that the person no longer waits for must not happen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
