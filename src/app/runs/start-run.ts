import { useRef } from 'react';
import { computerStorage, tabStorage } from '#app/kit/storage/browser-storage.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';

/**
 * A function that starts a run only once for the same arguments. A retry after a failure uses the same id, so that it
 * is the same run if only the response was lost.
 */
export function useStartOnce<Args extends unknown[]>(
  start: (runId: string, ...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const last = useRef<{ runId: string; args: string; started: Promise<void> | undefined }>(null);
  return (...args) => {
    const text = JSON.stringify(args);
    if (last.current?.args !== text) {
      last.current = { runId: crypto.randomUUID(), args: text, started: undefined };
    }
    const attempt = last.current;
    attempt.started ??= start(attempt.runId, ...args).catch((error: unknown) => {
      attempt.started = undefined;
      throw error;
    });
    return attempt.started;
  };
}

const keyOf = (list: string) => `paddock.run.${list}`;
const listeners = createListeners();

/** How long lists show an unfinished run of this browser. */
export const shownForMs = 24 * 60 * 60 * 1000;

/** The last run of the service that was started in this tab, by the list that shows it. */
export const lastRun = {
  get: (list: string): string | null => tabStorage.get(keyOf(list)),
  set: (list: string, runId: string): void => {
    tabStorage.set(keyOf(list), runId);
    listeners.notify();
  },
};

/** The lists that may have a recent run; only these load the code of run strips. */
export const listsWithRuns = {
  /** Includes runs that another tab starts. */
  subscribe: (listener: () => void): (() => void) => {
    const stop = listeners.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      stop();
      window.removeEventListener('storage', listener);
    };
  },
  has: (list: string): boolean => {
    const startedAt = Number(computerStorage.get(keyOf(list)) ?? 0);
    return lastRun.get(list) !== null || Date.now() - startedAt < shownForMs;
  },
  /** A run of this browser was started. */
  add: (list: string): void => {
    computerStorage.set(keyOf(list), String(Date.now()));
    listeners.notify();
  },
};

export const usersList = 'users';

export function recordsList({ siteId, kind }: { siteId: string; kind: string }): string {
  return `${siteId}/${kind}`;
}
