/** No try waits longer than this by itself. */
const longestMs = 30_000;

/** Milliseconds until the next try: `firstMs` after the first failure, then double with each one. */
export function backoffMs(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(failures - 1, 0), longestMs);
}
