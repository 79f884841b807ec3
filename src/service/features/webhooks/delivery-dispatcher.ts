import type { DeliveryQueueStore } from './delivery-queue.store.ts';
import type { WorkerSignals } from './delivery-worker.ts';

/** Poll interval: docs/decisions/0013-delivery-outbox.md. */
const pollIntervalMs = 250;
/** Interval of this process's heartbeat; the timeout is longer (delivery-queue.store.ts). */
const heartbeatIntervalMs = 1_000;
/** Debounce: collects more work before a worker runs again. */
const debounceMs = 25;
/** Pause after a failure of the store. */
const retryMs = 1_000;
/** Grace period for requests in flight. */
const graceMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

/** Runs this process's workers, one for each receiver with due deliveries, independently of each other. */
export function deliveryDispatcher(deps: {
  deliveryQueue: DeliveryQueueStore;
  worker(webhookId: string, signals: WorkerSignals): Promise<Date | undefined>;
  now(): Date;
  onError(error: unknown): void;
}) {
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

  /** Sends due deliveries of a receiver without waiting for the next poll. */
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

  /** Polls never overlap. */
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

  /** A process without a heartbeat may hold no lease. */
  async function sendHeartbeatAndFindIdle(): Promise<string[]> {
    const at = performance.now();
    if (at - heartbeatAt >= heartbeatIntervalMs) {
      otherProcesses = await deliveryQueue.heartbeat();
      heartbeatAt = at;
    }
    return await deliveryQueue.findIdle(now());
  }

  /** Resolves when nothing is being sent. */
  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return {
    wake,
    /** Whether other processes send too. */
    isShared: () => otherProcesses > 0,
    /** Starts polling for due deliveries, including those of crashed processes. */
    start: poll,
    settled,
    /** Aborts requests in flight after a grace period; another process sends them again. */
    async stop(): Promise<void> {
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
