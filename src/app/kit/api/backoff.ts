const maxDelayMs = 30_000;

/** Exponential backoff in milliseconds, starting with `firstMs`. */
export function backoffMs(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(failures - 1, 0), maxDelayMs);
}
