import { onTestFinished, vi } from 'vitest';

/** Comes back to the window after half a minute, when what nobody tells of is asked for again. */
export function returnToWindow(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  window.dispatchEvent(new Event('visibilitychange'));
}
