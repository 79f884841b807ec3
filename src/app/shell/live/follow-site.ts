import { isStatus } from '#app/kit/api/api-error.ts';
import { backoffMs } from '#app/kit/api/backoff.ts';
import { liveChanges } from './live-changes.ts';

/**
 * Keeps a stream of a site's changes open while the window is visible, and resumes it where it broke off. Not in the
 * background, since browsers limit connections to an origin. Returns the cleanup.
 */
export function followSite(siteId: string, onNews: () => void): () => void {
  let position: string | undefined;
  let failures = 0;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(timer);
    if (running !== undefined || document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    running = controller;
    void follow(controller.signal).then((shouldRetry) => {
      if (running !== controller) return;
      running = undefined;
      liveChanges.setFollowed(undefined);
      if (!shouldRetry) return;
      failures += 1;
      timer = setTimeout(start, backoffMs(failures, 500));
    });
  }

  function pause(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
    liveChanges.setFollowed(undefined);
  }

  /** Resolves when the stream ends: whether to retry. */
  async function follow(signal: AbortSignal): Promise<boolean> {
    try {
      const { readChanges } = await import('./read-changes.ts');
      await readChanges({
        siteId,
        position,
        signal,
        onOpen: () => {
          failures = 0;
          liveChanges.setFollowed(siteId);
        },
        onPosition: (latest) => {
          position = latest;
        },
        onChange: (change) => {
          liveChanges.add(siteId, change);
          onNews();
        },
        onLookAgain: () => {
          liveChanges.markStale(siteId);
          onNews();
        },
      });
    } catch (error) {
      // A refusal is permanent.
      return !isStatus(error, 401, 403, 404);
    }
    return true;
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') pause();
    else start();
  }

  start();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    pause();
    // The next site's changes are others.
    liveChanges.forget();
  };
}
