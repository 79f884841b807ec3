import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { wideTableSettled } from '#app/list/grid/load-wide-table.ts';

/** How long the page waits for rows after its code has loaded. */
const patienceMs = 1_000;

/**
 * Resolves when the first page has its data. Until then the skeleton of index.html stays, as rendering it in React
 * would cost time.
 */
export async function firstView(router: DataRouter, queryClient: QueryClient): Promise<void> {
  await until(router, () => router.state.initialized);
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const data = until(queryClient.getQueryCache(), () => queryClient.isFetching() === 0);
  await Promise.race([patience, Promise.all([data, wideTableSettled()])]);
}

interface Subscribable {
  subscribe(listener: () => void): () => void;
}

/** Resolves when a condition holds; rechecked on each change of the source. */
function until(source: Subscribable, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = source.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
