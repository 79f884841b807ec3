import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { wideTableSettled } from '#app/list/grid/load-wide-table.ts';

/** How long rows may take beyond the page's code before the page shows itself without them. */
const patienceMs = 1_000;

/**
 * Ends when the first page can be shown with what it is for. Until then the frame and the skeleton of index.html stand,
 * which look the same: rendering them would keep the computer from what people wait for.
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

/** Ends when it is so; asks whenever the source says that something has changed. */
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
