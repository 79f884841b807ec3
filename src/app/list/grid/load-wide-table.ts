type WideTableModule = typeof import('./wide-table.tsx');

let loaded: WideTableModule | undefined;
let loading: Promise<WideTableModule> | undefined;

/** The only door to the grid's code. */
export async function loadWideTable(): Promise<WideTableModule> {
  // One that failed is asked for again by whoever needs it next.
  loading ??= import('./wide-table.tsx').finally(() => {
    loading = undefined;
  });
  loaded = await loading;
  return loaded;
}

/** The grid's code where it has come already: without it a table would begin with a skeleton. */
export const loadedWideTable = (): WideTableModule | undefined => loaded;

/** Ends as soon as no code of the grid is on its way, whether it has come or not. */
export async function wideTableSettled(): Promise<void> {
  await loading?.catch(() => undefined);
}

export const narrowScreen = '(max-width: 599px)';

/** Starts fetching the grid's code, so that it comes while the rows are on the way. */
export function preloadDataTable(): void {
  if (window.matchMedia(narrowScreen).matches) return;
  // The table asks again, and says what is missing.
  loadWideTable().catch(() => undefined);
}
