import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { wideTableSettled } from '#app/list/grid/load-wide-table.ts';

/** How long to wait for rows once the page's code has loaded. */
const timeoutMs = 1_000;

/**
 * Resolves when the first page has its data. Until then the skeleton of index.html stays, as rendering it in React
 * would cost time.
 */
export async function firstView(router: DataRouter, queryClient: QueryClient): Promise<void> {
  await until(router, () => router.state.initialized);
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  const data = until(queryClient.getQueryCache(), () => queryClient.isFetching() === 0);
  await Promise.race([timeout, Promise.all([data, wideTableSettled()])]);
}

interface Subscribable {
  subscribe(listener: () => void): () => void;
}

/** Resolves when a condition holds; rechecked on each change of the source. */
function until(source: Subscribable, condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = source.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}
