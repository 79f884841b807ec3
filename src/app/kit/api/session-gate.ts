import { createListeners } from '../storage/listeners.ts';

/** What blocks a request: no live session, or terms not accepted. */
export type Obstacle = 'session' | 'terms';

const blocked = new Map<Obstacle, PromiseWithResolvers<boolean>>();
const listeners = createListeners();
let attendantCount = 0;
let handleUnattended: (obstacle: Obstacle) => void = () => undefined;

/**
 * Where blocked requests wait until the user has cleared the obstacle; each is then resent, writes too, as the
 * refused one had no effect. Without an attendant, `onUnattended` handles it.
 */
export const sessionGate = {
  /** Waits until the obstacle is cleared. False if the user left; throws the abort of `signal`. */
  pass: (obstacle: Obstacle, signal?: AbortSignal): Promise<boolean> => {
    if (attendantCount === 0) {
      handleUnattended(obstacle);
      return Promise.resolve(false);
    }
    let waiting = blocked.get(obstacle);
    if (waiting === undefined) {
      waiting = Promise.withResolvers<boolean>();
      blocked.set(obstacle, waiting);
      listeners.notify();
    }
    return signal === undefined ? waiting.promise : unlessAborted(waiting.promise, signal);
  },
  /** The current obstacle; a dead session comes first. */
  obstacle: (): Obstacle | undefined =>
    (['session', 'terms'] as const).find((obstacle) => blocked.has(obstacle)),
  isShut: (obstacle: Obstacle): boolean => blocked.has(obstacle),
  /** Clears the obstacle and resumes requests. */
  open: (obstacle: Obstacle): void => settle(obstacle, true),
  isAttended: (): boolean => attendantCount > 0,
  /** Registers an attendant; returns its removal. */
  attend: (): (() => void) => {
    attendantCount += 1;
    return () => {
      attendantCount -= 1;
      if (attendantCount > 0) return;
      settle('session', false);
      settle('terms', false);
    };
  },
  /** Handles an obstacle without an attendant. */
  onUnattended: (handler: (obstacle: Obstacle) => void): void => {
    handleUnattended = handler;
  },
  subscribe: listeners.subscribe,
};

function settle(obstacle: Obstacle, isCleared: boolean): void {
  const waiting = blocked.get(obstacle);
  if (waiting === undefined) return;
  blocked.delete(obstacle);
  waiting.resolve(isCleared);
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
