import { isStatus } from '#app/kit/api/api-error.ts';
import { backoffMs } from '#app/kit/api/backoff.ts';
import { liveChanges } from './live-changes.ts';

/**
 * Keeps a stream of a site's changes open while the window is in sight, and goes on where it broke off. Windows in the
 * background have none: browsers allow few connections to one place. Until the function that is given back is called.
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
    void follow(controller.signal).then((mayTryAgain) => {
      if (running !== controller) return;
      running = undefined;
      liveChanges.setFollowed(undefined);
      if (!mayTryAgain) return;
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

  /** Whether it is worth another try once it has ended. */
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
        onPosition: (newest) => {
          position = newest;
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
      // Who may not follow this site may not in a minute either.
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
    // Of another site, or of nobody's.
    liveChanges.forget();
  };
}
