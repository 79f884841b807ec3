import type { EventEmitter } from 'node:events';
import type { DeliveryQueueStore } from './delivery-queue.store.ts';
import type { WorkerSignals } from './delivery-worker.ts';

/** Shortest interval between polls: docs/decisions/0013-delivery-outbox.md. */
const pollIntervalMs = 250;
/** Interval of this process's heartbeat; the timeout is longer (delivery-queue.store.ts). */
const heartbeatIntervalMs = 1_000;
/** Debounce: collects more work before a worker runs again. */
const debounceMs = 25;
const retryMs = 1_000;
const graceMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

/** Runs this process's workers, one for each receiver with due deliveries, independently of each other. */
export function deliveryDispatcher(deps: {
  deliveryQueue: DeliveryQueueStore;
  /** Emits `commit` after each transaction of this process. */
  commits: EventEmitter;
  /** Poll interval while nothing is committed. */
  idlePollMs: number;
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
  const polls = polling(poll, deps);
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

  async function poll(): Promise<void> {
    try {
      for (const webhookId of await sendHeartbeatAndFindIdle()) wake(webhookId);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
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
  async function whenIdle(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return {
    wake,
    /** Whether other processes send too. */
    isShared: () => otherProcesses > 0,
    /** Starts polling for due deliveries, including those of crashed processes. */
    start: polls.start,
    whenIdle,
    /** Aborts requests in flight after a grace period; another process sends them again. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const grace = setTimeout(() => ending.abort(), graceMs);
      await polls.stop();
      await whenIdle();
      clearTimeout(grace);
      await deliveryQueue.deregister().catch(onError);
    },
  };
}

/** Polls again and again, soon after commits, which may have added deliveries. Polls never overlap. */
function polling(
  poll: () => Promise<void>,
  { commits, idlePollMs }: { commits: EventEmitter; idlePollMs: number },
) {
  let timer: NodeJS.Timeout | undefined;
  let polledAt = 0;
  let hasCommitted = false;
  let isStopped = false;
  let polled = Promise.resolve();

  function start(): void {
    timer = undefined;
    hasCommitted = false;
    polled = poll().then(() => {
      polledAt = performance.now();
      schedule();
    });
  }

  function schedule(): void {
    if (isStopped) return;
    clearTimeout(timer);
    const interval = hasCommitted ? Math.min(pollIntervalMs, idlePollMs) : idlePollMs;
    timer = setTimeout(start, Math.max(0, polledAt + interval - performance.now())).unref();
  }

  function onCommit(): void {
    if (hasCommitted) return;
    hasCommitted = true;
    if (timer !== undefined) schedule();
  }

  return {
    start(): void {
      commits.on('commit', onCommit);
      start();
    },
    /** Resolves when no poll is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      commits.off('commit', onCommit);
      clearTimeout(timer);
      await polled;
    },
  };
}
