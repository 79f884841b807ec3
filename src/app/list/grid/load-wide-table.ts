type WideTableModule = typeof import('./wide-table.tsx');

let loaded: WideTableModule | undefined;
let loading: Promise<WideTableModule> | undefined;

/** Loads the grid's code. The only import of it. */
export async function loadWideTable(): Promise<WideTableModule> {
  // A failed load is retried by the next caller.
  loading ??= import('./wide-table.tsx').finally(() => {
    loading = undefined;
  });
  loaded = await loading;
  return loaded;
}

/** The grid's code if it is loaded, to avoid a skeleton. */
export const loadedWideTable = (): WideTableModule | undefined => loaded;

/** Resolves when the grid's code has loaded or failed to. */
export async function wideTableSettled(): Promise<void> {
  await loading?.catch(() => undefined);
}

export const narrowScreen = '(max-width: 599px)';

/** Preloads the grid's code in parallel to the rows. */
export function preloadDataTable(): void {
  if (window.matchMedia(narrowScreen).matches) return;
  // The table retries, and shows a failure.
  loadWideTable().catch(() => undefined);
}
