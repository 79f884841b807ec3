import { failureThreshold } from '#service/core/webhook-events/failing-receivers.store.ts';
import { isDown, type ReceiverState } from './circuit-breaker.ts';
import type { DeliveryQueueStore, DueDelivery, Receiver } from './delivery-queue.store.ts';
import { type FinishedAttempt, recordOf, stateAfter } from './retry-schedule.ts';
import type { SendDelivery } from './send-delivery.ts';

const concurrency = 16;
/** Maximum deliveries that begin before the circuit opens: each failure but the last lets one more begin. */
export const maxUntilDown = concurrency + failureThreshold - 1;
/** Maximum begun but unstored deliveries of a receiver, which a crash sends twice: slots are reused once stored. */
export const maxUnstored = concurrency;
const batchSize = 100;
const refetchMs = 250;
/** Fetched data is refreshed after this long: the webhook may have been paused, or changed its subscriptions. */
const freshMs = 1_000;
/** A lease is released after this long, so that processes share the work. */
const leaseMs = 10_000;

/** Stops a worker: `stopping` lets requests in flight finish, `ending` aborts them. */
export interface WorkerSignals {
  stopping: AbortSignal;
  ending: AbortSignal;
}

interface DeliveryWorkerDeps {
  deliveryQueue: DeliveryQueueStore;
  send: SendDelivery;
  now(): Date;
  /** Between 0 and 1. */
  random(): number;
  /** Whether other processes send too. */
  isShared(): boolean;
  /** Called after each stored failure. Returns the receiver's status, which may now be disabled. */
  onFailure(
    receiver: Receiver,
    failed: { state: ReceiverState; isGone: boolean },
  ): Promise<{ state: ReceiverState; isActive: boolean }>;
  /** Called when a receiver with a reported incident recovers. */
  onRecovery(receiver: Receiver): Promise<void>;
}

/**
 * Sends a receiver's due deliveries until none is left. Deliveries of one record (their subject) are sent in order:
 * a failed one blocks only the later ones of its record until it succeeds or is given up. Results are stored while
 * others are in flight. Returns when to run again; undefined to wait for a wake-up.
 */
export function deliveryWorker(deps: DeliveryWorkerDeps) {
  return async (webhookId: string, signals: WorkerSignals): Promise<Date | undefined> => {
    const receiver = await deps.deliveryQueue.lease(webhookId);
    if (receiver === undefined) return undefined;
    const next = await new LeasedReceiver(receiver, deps, signals).sendAll();
    const nextDue = await deps.deliveryQueue.releaseLease(webhookId);
    return next === 'due' ? nextDue : next;
  };
}

class LeasedReceiver {
  private state: ReceiverState;
  private isActive: boolean;
  private redirected = new AbortController();
  private pending: DueDelivery[] = [];
  private fetchedAt = performance.now();
  private isMore = true;
  private readonly inFlight = new Map<DueDelivery, Promise<void>>();
  /** Started but not stored: the store still reports them as due. */
  private readonly unstored = new Set<string>();
  /** Records with an unstored failure: the store may still return their later deliveries. */
  private readonly blocked = new Set<string>();
  private readonly finished: FinishedAttempt[] = [];
  private readonly failures: unknown[] = [];
  private readonly ends: number;
  private receiver: Receiver;
  private readonly deps: DeliveryWorkerDeps;
  private readonly signals: WorkerSignals;

  constructor(receiver: Receiver, deps: DeliveryWorkerDeps, signals: WorkerSignals) {
    this.receiver = receiver;
    this.deps = deps;
    this.signals = signals;
    this.state = receiver.state;
    this.isActive = receiver.status === 'active';
    this.ends = deps.isShared() ? performance.now() + leaseMs : Number.POSITIVE_INFINITY;
  }

  /** Returns when to run again: a time, `due` for more work, or undefined to wait for a wake-up. */
  async sendAll(): Promise<Date | 'due' | undefined> {
    try {
      for (;;) {
        // Fetches ahead before the queue runs dry.
        const isLow = (this.isMore && this.pending.length < concurrency) || this.isStale();
        const failedBefore = [...this.blocked];
        // Also while the circuit is open, to learn about a reset or requests in flight.
        const isFetching = isLow && (this.mayStart() || this.inFlight.size > 0);
        await Promise.all([
          this.finished.length > 0 && this.storeFinished(),
          isFetching && this.fetchNext(),
        ]);
        this.release(failedBefore);
        this.startNext();
        if (this.finished.length > 0) continue;
        if (this.inFlight.size === 0 && (this.pending.length === 0 || !this.mayStart())) {
          if (this.failures.length > 0 && !this.signals.ending.aborted) throw this.failures[0];
          if (!this.mayStart())
            return this.isActive ? (this.state.backoffUntil ?? undefined) : undefined;
          if (!this.isMore) return 'due';
          continue;
        }
        if (await isTimedOut([...this.inFlight.values()])) this.isMore = true;
      }
    } finally {
      // After a failure of the store, no further requests start.
      this.isActive = false;
    }
  }

  private mayStart(): boolean {
    return (
      this.isActive &&
      !this.signals.stopping.aborted &&
      !isBackingOff(this.state, this.deps.now()) &&
      this.failures.length === 0 &&
      performance.now() < this.ends
    );
  }

  private start(due: DueDelivery): void {
    const { eventId, body } = due;
    const { webhookId, url, versionId, generation } = this.receiver;
    const isRedirected = this.redirected.signal;
    const signal = AbortSignal.any([this.signals.ending, isRedirected]);
    const sending = this.deps.send({ webhookId, versionId, url, eventId, body, signal }).then(
      (attempt) => {
        this.inFlight.delete(due);
        if (attempt.error !== null) this.blocked.add(due.subject);
        this.finished.push({ due, attempt, generation });
      },
      (error) => {
        this.inFlight.delete(due);
        if (!isRedirected.aborted) this.failures.push(error);
        this.unstored.delete(due.deliveryNo);
        this.isMore = true;
      },
    );
    this.inFlight.set(due, sending);
    this.unstored.add(due.deliveryNo);
  }

  /** Starts as many as there are free slots, one at a time of each record. */
  private startNext(): void {
    let room = (isDown(this.state) ? 1 : maxUnstored) - this.unstored.size;
    // A failure not yet in `state` might open the circuit.
    const isFailureUncounted = this.finished.some(({ attempt }) => attempt.error !== null);
    if (isFailureUncounted || !this.mayStart()) return;
    const busy = new Set([
      ...this.blocked,
      ...[...this.inFlight.keys()].map(({ subject }) => subject),
    ]);
    this.pending = this.pending.filter((due) => {
      if (room <= 0 || busy.has(due.subject)) return true;
      busy.add(due.subject);
      room -= 1;
      this.start(due);
      return false;
    });
  }

  private async storeFinished(): Promise<void> {
    const batch = this.finished.splice(0);
    const records = batch.map((one) => recordOf(one, this.deps.random));
    const { deliveryQueue } = this.deps;
    const { siteId, webhookId, generation } = this.receiver;
    const wasDown = isDown(this.state);
    this.state = batch.filter((one) => this.counts(one)).reduce(stateAfter, this.state);
    const isRecovered = wasDown && !isDown(this.state);
    await Promise.all([
      deliveryQueue.record(records),
      deliveryQueue.saveState({
        siteId,
        webhookId,
        state: this.state,
        generation,
        isRecovered,
        attempts: records,
      }),
    ]);
    for (const { due } of batch) this.unstored.delete(due.deliveryNo);
    this.isMore ||= isRecovered || batch.some(({ due }) => due.isFollowed);
    if (this.state.failuresInRow === 0 && this.state.incidentSince !== null) {
      await this.deps.onRecovery(this.receiver);
      this.state = { ...this.state, incidentSince: null };
    }
    if (records.every(({ error }) => error === null)) return;
    const isGone = records.some(({ statusCode }) => statusCode === 410);
    const after = await this.deps.onFailure(this.receiver, { state: this.state, isGone });
    if (this.receiver.generation === generation) this.state = after.state;
    this.isActive &&= after.isActive;
  }

  /** Whether an attempt affects the state: from before a reset, only a success does. */
  private counts({ attempt, generation }: FinishedAttempt): boolean {
    return (
      generation === this.receiver.generation ||
      (attempt.error === null && attempt.url === this.receiver.url)
    );
  }

  /** Applies the current configuration and, after a reset, the state. */
  private update(latest: Receiver): void {
    if (latest.generation !== this.receiver.generation) this.state = latest.state;
    if (latest.url !== this.receiver.url) {
      this.redirected.abort();
      this.redirected = new AbortController();
    }
    this.receiver = latest;
  }

  /** The store itself now blocks what follows these failures. */
  private release(subjects: readonly string[]): void {
    if (subjects.length === 0) return;
    this.pending = this.pending.filter(({ subject }) => !subjects.includes(subject));
    for (const subject of subjects) this.blocked.delete(subject);
    this.isMore = true;
  }

  private isStale(): boolean {
    return this.pending.length > 0 && performance.now() - this.fetchedAt > freshMs;
  }

  private async fetchNext(): Promise<void> {
    const limit = isDown(this.state) ? 1 : batchSize;
    if (this.isStale()) this.pending = [];
    this.fetchedAt = performance.now();
    const answer = await this.deps.deliveryQueue.findDue({
      webhookId: this.receiver.webhookId,
      now: this.deps.now(),
      excluded: [...this.unstored, ...this.pending.map(({ deliveryNo }) => deliveryNo)],
      limit,
    });
    // Stops if it was paused, disabled, changed or deleted.
    this.isActive &&= answer?.receiver.status === 'active';
    if (answer !== undefined) this.update(answer.receiver);
    this.pending = [...this.pending, ...(answer?.due ?? [])];
    this.isMore = answer?.due.length === limit;
  }
}

/** Waits until one has ended; returns true on a timeout. */
async function isTimedOut(ends: readonly Promise<void>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, refetchMs, true);
  });
  const hasTimedOut = await Promise.race([
    late,
    ...ends.map((finished) => finished.then(() => false)),
  ]);
  clearTimeout(timer);
  return hasTimedOut;
}

function isBackingOff({ backoffUntil }: ReceiverState, now: Date): boolean {
  return backoffUntil !== null && backoffUntil > now;
}
