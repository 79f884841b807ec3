import type { DeliveryQueueStore } from './delivery-queue.store.ts';
import type { WorkerSignals } from './delivery-worker.ts';

/** Runs the delivery workers of this process. */
export interface DeliveryDispatcher {
  /** Sends what is due to a receiver now, without waiting for the next poll. */
  wake(webhookId: string): void;
  /** Whether other processes send, too. */
  isShared(): boolean;
  /** Begins to poll for what is due to anybody, also what a process left that died. */
  start(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Ends what is under way; it is sent again by whoever comes next. */
  stop(): Promise<void>;
}

/** How often it polls for what came in: docs/decisions, "Look for what is due". */
const pollIntervalMs = 250;
/** How often this process sends its heartbeat; the timeout is longer (delivery-queue.store.ts). */
const heartbeatIntervalMs = 1_000;
/** Debounce: where the next is due at once, what comes along is waited for. */
const debounceMs = 25;
/** After a failure of the store itself. */
const retryMs = 1_000;
/** Requests under way get so long to end by themselves. */
const graceMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

/** Runs one worker for each receiver that has something to be sent; receivers do not wait for each other. */
export function deliveryDispatcher(deps: {
  deliveryQueue: DeliveryQueueStore;
  worker(webhookId: string, signals: WorkerSignals): Promise<Date | undefined>;
  now(): Date;
  onError(error: unknown): void;
}): DeliveryDispatcher {
  const { deliveryQueue, now, onError } = deps;
  const stopping = new AbortController();
  const ending = new AbortController();
  const signals = { stopping: stopping.signal, ending: ending.signal };
  const running = new Map<string, { isWokenAgain: boolean; ended: Promise<void> }>();
  const timers = new Map<string, NodeJS.Timeout>();
  let pollTimer: NodeJS.Timeout | undefined;
  let polled = Promise.resolve();
  let heartbeatAt = Number.NEGATIVE_INFINITY;
  let otherProcesses = 0;

  function wake(webhookId: string): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timers.get(webhookId));
    timers.delete(webhookId);
    const current = running.get(webhookId);
    if (current !== undefined) {
      current.isWokenAgain = true;
      return;
    }
    const run = { isWokenAgain: false, ended: Promise.resolve() };
    running.set(webhookId, run);
    run.ended = runWorker(webhookId, run);
  }

  async function runWorker(webhookId: string, run: { isWokenAgain: boolean }): Promise<void> {
    let next: Date | undefined;
    try {
      do {
        run.isWokenAgain = false;
        next = await deps.worker(webhookId, signals);
      } while (run.isWokenAgain && !stopping.signal.aborted);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
      next = new Date(now().getTime() + retryMs);
    }
    running.delete(webhookId);
    if (next !== undefined && !stopping.signal.aborted) wakeAt(webhookId, next);
  }

  function wakeAt(webhookId: string, time: Date): void {
    const wait = Math.max(time.getTime() - now().getTime(), debounceMs);
    const timer = setTimeout(wake, Math.min(wait, longestTimerMs), webhookId).unref();
    timers.set(webhookId, timer);
  }

  /** One poll after the other, however long each takes. */
  function poll(): void {
    const ids = sendHeartbeatAndFindIdle().catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error);
      return [];
    });
    polled = ids.then((webhookIds) => {
      for (const webhookId of webhookIds) wake(webhookId);
      if (!stopping.signal.aborted) pollTimer = setTimeout(poll, pollIntervalMs).unref();
    });
  }

  /** Without a heartbeat a process may lease nothing. */
  async function sendHeartbeatAndFindIdle(): Promise<string[]> {
    const at = performance.now();
    if (at - heartbeatAt >= heartbeatIntervalMs) {
      otherProcesses = await deliveryQueue.heartbeat();
      heartbeatAt = at;
    }
    return await deliveryQueue.findIdle(now());
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return {
    wake,
    isShared: () => otherProcesses > 0,
    start: poll,
    settled,
    async stop() {
      stopping.abort();
      clearTimeout(pollTimer);
      for (const timer of timers.values()) clearTimeout(timer);
      const grace = setTimeout(() => ending.abort(), graceMs);
      await polled;
      await settled();
      clearTimeout(grace);
      await deliveryQueue.deregister().catch(onError);
    },
  };
}
