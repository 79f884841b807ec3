import { createListeners } from '../storage/listeners.ts';
/** What stands between a request and its answer: no live session, or terms that are not accepted. */
export type Obstacle = 'session' | 'terms';

const passages = new Map<Obstacle, PromiseWithResolvers<boolean>>();
const listeners = createListeners();
let attendants = 0;
let leave: (obstacle: Obstacle) => void = () => undefined;

/**
 * Where requests wait that met an obstacle, until the person has cleared it: each is then sent once more. That holds
 * for writes too, as what was refused for its session has changed nothing. While no page stands that could be lost,
 * nobody attends the gate, and the way out is taken instead.
 */
export const sessionGate = {
  /** Waits until the obstacle is cleared. False when the person left instead; throws the abort of `signal`. */
  pass: (obstacle: Obstacle, signal?: AbortSignal): Promise<boolean> => {
    if (attendants === 0) {
      leave(obstacle);
      return Promise.resolve(false);
    }
    let passage = passages.get(obstacle);
    if (passage === undefined) {
      passage = Promise.withResolvers<boolean>();
      passages.set(obstacle, passage);
      listeners.notify();
    }
    return signal === undefined ? passage.promise : unlessAborted(passage.promise, signal);
  },
  /** What is to be cleared now, a dead session first: without one no terms can be accepted. */
  obstacle: (): Obstacle | undefined =>
    (['session', 'terms'] as const).find((obstacle) => passages.has(obstacle)),
  isShut: (obstacle: Obstacle): boolean => passages.has(obstacle),
  /** The obstacle is gone: whatever waits goes on. */
  open: (obstacle: Obstacle): void => settle(obstacle, true),
  isAttended: (): boolean => attendants > 0,
  /** Somebody can clear obstacles from now on, until the function that is given back is called. */
  attend: (): (() => void) => {
    attendants += 1;
    return () => {
      attendants -= 1;
      if (attendants > 0) return;
      settle('session', false);
      settle('terms', false);
    };
  },
  /** What to do about an obstacle while nobody attends. */
  onUnattended: (wayOut: (obstacle: Obstacle) => void): void => {
    leave = wayOut;
  },
  subscribe: listeners.subscribe,
};

function settle(obstacle: Obstacle, isCleared: boolean): void {
  const passage = passages.get(obstacle);
  if (passage === undefined) return;
  passages.delete(obstacle);
  passage.resolve(isCleared);
  listeners.notify();
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
