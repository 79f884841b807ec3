import { useRef } from 'react';

/** Leaves out what is asked for while it is under way: a key held down is one save. */
export function useOneAtATime<Given extends unknown[]>(
  run: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isRunning = useRef(false);
  return async (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...given);
    } finally {
      isRunning.current = false;
    }
  };
}
