import { useRef } from 'react';

/**
 * Starts a run once, however often it is asked to with the same arguments. A start that failed and is tried again carries
 * the same id: where only its answer was lost, it is the same run.
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
    const own = last.current;
    own.started ??= start(own.runId, ...args).catch((error: unknown) => {
      own.started = undefined;
      throw error;
    });
    return own.started;
  };
}
