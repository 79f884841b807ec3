import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Statuses that another try may mend: no answer, too many requests, or a service that is restarting. */
const passing = [0, 429, 502, 503, 504];

/**
 * The console's one query client. Every successful mutation invalidates everything and waits for it, so that no
 * screen has to know which lists a write touches. Reads are tried again when the fault may pass; writes never are.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (...[, , , { meta }]) =>
        // What only starts something has changed nothing yet; whoever watches it asks anew when it has ended.
        meta?.startsJob ? undefined : client.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Tried once even where the browser knows no network: the service may run on this computer.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          failures < 3 &&
          error instanceof ApiError &&
          passing.includes(error.status) &&
          error.code !== 'unexpected_answer',
      },
      // Never kept for later: a write that the person no longer waits for must not happen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
