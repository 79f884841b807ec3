import { onTestFinished, vi } from 'vitest';

/** Focuses the window after half a minute, when stale queries without live changes are refetched. */
export function returnToWindow(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  window.dispatchEvent(new Event('visibilitychange'));
}
