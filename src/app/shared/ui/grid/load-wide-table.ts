/** The only door to the grid's code. */
export const loadWideTable = () => import('./wide-table.tsx');

export const narrowScreen = '(max-width: 599px)';

/** Starts fetching the grid's code, so that it comes while the rows are on the way. */
export function preloadDataTable(): void {
  if (!window.matchMedia(narrowScreen).matches) void loadWideTable();
}
