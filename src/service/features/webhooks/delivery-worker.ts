import { failureThreshold, isDown, type ReceiverState } from './circuit-breaker.ts';
import type { DeliveryQueueStore, DueDelivery, Receiver } from './delivery-queue.store.ts';
import { type Finished, recordOf, stateAfter } from './finished-attempts.ts';
import type { SendDelivery } from './send-delivery.ts';

/** Requests under way to one receiver at most. */
const concurrency = 16;
/** Deliveries to a receiver that begin until it is taken to be down: each failure before the last lets one more begin. */
export const maxUntilDown = concurrency + failureThreshold - 1;
/**
 * Deliveries to one receiver that have begun and are not written down: all that comes twice when the process dies. So an
 * answer is written down before its place is taken.
 */
export const maxUnwritten = concurrency;
/** Deliveries read at once. */
const batchSize = 100;
/** Where requests take long, what came in meanwhile is fetched. */
const refetchMs = 250;
/** What was read is read anew after so long: the webhook may have been paused, or listen to less. */
const freshMs = 1_000;
/** After so long a lease is given back for whoever polls next, so that processes share the work. */
const leaseMs = 10_000;

/** Ends a worker: `stopping` lets what is under way come to its end, `ending` does not. */
export interface WorkerSignals {
  stopping: AbortSignal;
  ending: AbortSignal;
}

/** What a worker needs of its surroundings. */
interface DeliveryWorkerDeps {
  deliveryQueue: DeliveryQueueStore;
  send: SendDelivery;
  now(): Date;
  /** From 0 to 1. */
  random(): number;
  /** Whether other processes send, too. */
  isShared(): boolean;
  /** Hears of every failure once it is written down. Answers what became of the receiver: it may be disabled now. */
  onFailure(
    receiver: Receiver,
    failed: { state: ReceiverState; isGone: boolean },
  ): Promise<{ state: ReceiverState; isActive: boolean }>;
  /** Hears that a receiver answers again of which people have been told that it fails. */
  onRecovery(receiver: Receiver): Promise<void>;
}

/**
 * Sends what is due to one receiver until nothing is. Deliveries about one record (their subject) go in the order of its
 * changes: one that failed holds back the later ones until it succeeds or is given up, and no other record's. Results are
 * written down while the next are under way. Answers when to run again; undefined: when woken.
 */
export function deliveryWorker(deps: DeliveryWorkerDeps) {
  return async (webhookId: string, signals: WorkerSignals): Promise<Date | undefined> => {
    const leased = await deps.deliveryQueue.lease(webhookId);
    if (leased === undefined) return undefined;
    const next = await new LeasedReceiver(leased, deps, signals).sendAll();
    const nextDue = await deps.deliveryQueue.releaseLease(webhookId);
    return next === 'due' ? nextDue : next;
  };
}

/** One receiver while its lease lasts: what is read, under way and not yet written down. */
class LeasedReceiver {
  private state: ReceiverState;
  private isActive: boolean;
  private redirected = new AbortController();
  private pending: DueDelivery[] = [];
  private fetchedAt = performance.now();
  private isMore = true;
  private readonly inFlight = new Map<DueDelivery, Promise<void>>();
  /** Begun and not yet written down: still due as far as the store knows. */
  private readonly unwritten = new Set<string>();
  /** Records with a failure that is not yet written down: the store may still answer their later deliveries. */
  private readonly held = new Set<string>();
  private readonly finished: Finished[] = [];
  private readonly failures: unknown[] = [];
  private readonly ends: number;
  private receiver: Receiver;
  private readonly deps: DeliveryWorkerDeps;
  private readonly signals: WorkerSignals;

  constructor(leased: Receiver, deps: DeliveryWorkerDeps, signals: WorkerSignals) {
    this.receiver = leased;
    this.deps = deps;
    this.signals = signals;
    this.state = leased.state;
    this.isActive = leased.status === 'active';
    this.ends = deps.isShared() ? performance.now() + leaseMs : Number.POSITIVE_INFINITY;
  }

  /** Answers when to run again: at a time, when something is `due`, or when woken. */
  async sendAll(): Promise<Date | 'due' | undefined> {
    try {
      for (;;) {
        // More is read while there still is something to send.
        const isLow = (this.isMore && this.pending.length < concurrency) || this.isStale();
        const failedBefore = [...this.held];
        // Also while nothing may start: somebody may end that, or what is under way.
        const isFetching = isLow && (this.mayStart() || this.inFlight.size > 0);
        await Promise.all([
          this.finished.length > 0 && this.writeDown(),
          isFetching && this.fetchNext(),
        ]);
        this.release(failedBefore);
        this.startNext();
        if (this.finished.length > 0) continue;
        if (this.inFlight.size === 0 && (this.pending.length === 0 || !this.mayStart())) {
          if (this.failures.length > 0 && !this.signals.ending.aborted) throw this.failures[0];
          if (!this.mayStart()) return this.isActive ? this.state.restingUntil : undefined;
          if (!this.isMore) return 'due';
          continue;
        }
        if (await isLate([...this.inFlight.values()])) this.isMore = true;
      }
    } finally {
      // Where the store has failed, requests that end later begin no others.
      this.isActive = false;
    }
  }

  private mayStart(): boolean {
    return (
      this.isActive &&
      !this.signals.stopping.aborted &&
      !isResting(this.state, this.deps.now()) &&
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
      (attempted) => {
        this.inFlight.delete(due);
        if (attempted.answer.error !== null) this.held.add(due.subject);
        this.finished.push({ due, attempted, generation });
      },
      (error) => {
        this.inFlight.delete(due);
        if (!isRedirected.aborted) this.failures.push(error);
        this.unwritten.delete(due.deliveryNo);
        this.isMore = true;
      },
    );
    this.inFlight.set(due, sending);
    this.unwritten.add(due.deliveryNo);
  }

  private startNext(): void {
    const room = (isDown(this.state) ? 1 : maxUnwritten) - this.unwritten.size;
    // `state` does not have them yet, and by it the receiver may be down.
    const isFailureUncounted = this.finished.some(
      ({ attempted }) => attempted.answer.error !== null,
    );
    if (room > 0 && !isFailureUncounted && this.mayStart()) {
      const { inFlight, held } = this;
      const start = (due: DueDelivery) => this.start(due);
      this.pending = startSome(this.pending, { room, inFlight, held, start });
    }
  }

  private async writeDown(): Promise<void> {
    const batch = this.finished.splice(0);
    const records = batch.map((one) => recordOf(one, this.deps.random));
    const { deliveryQueue } = this.deps;
    const { webhookId, generation } = this.receiver;
    const wasDown = isDown(this.state);
    this.state = batch.filter((one) => this.counts(one)).reduce(stateAfter, this.state);
    const isRecovered = wasDown && !isDown(this.state);
    await Promise.all([
      deliveryQueue.record(records),
      deliveryQueue.saveState({
        webhookId,
        state: this.state,
        generation,
        isRecovered,
        attempts: records,
      }),
    ]);
    for (const { due } of batch) this.unwritten.delete(due.deliveryNo);
    this.isMore ||= isRecovered || batch.some(({ due }) => due.isFollowed);
    if (this.state.failuresInRow === 0 && this.state.incidentSince !== undefined) {
      await this.deps.onRecovery(this.receiver);
      this.state = { ...this.state, incidentSince: undefined };
    }
    if (records.every(({ error }) => error === null)) return;
    const isGone = records.some(({ statusCode }) => statusCode === 410);
    const after = await this.deps.onFailure(this.receiver, { state: this.state, isGone });
    if (this.receiver.generation === generation) this.state = after.state;
    this.isActive &&= after.isActive;
  }

  /** Whether an attempt tells how the receiver is doing: what began before somebody began anew tells only of success. */
  private counts({ attempted, generation }: Finished): boolean {
    return (
      generation === this.receiver.generation ||
      (attempted.answer.error === null && attempted.attempt.url === this.receiver.url)
    );
  }

  /** Takes over how the receiver is configured by now, and where somebody has begun anew with it, how it is doing. */
  private update(latest: Receiver): void {
    if (latest.generation !== this.receiver.generation) this.state = latest.state;
    if (latest.url !== this.receiver.url) {
      this.redirected.abort();
      this.redirected = new AbortController();
    }
    this.receiver = latest;
  }

  /** From now on the store itself holds back what comes after these failures. */
  private release(subjects: readonly string[]): void {
    if (subjects.length === 0) return;
    this.pending = this.pending.filter(({ subject }) => !subjects.includes(subject));
    for (const subject of subjects) this.held.delete(subject);
    this.isMore = true;
  }

  private isStale(): boolean {
    return this.pending.length > 0 && performance.now() - this.fetchedAt > freshMs;
  }

  private async fetchNext(): Promise<void> {
    const limit = isDown(this.state) ? 1 : batchSize;
    if (this.isStale()) this.pending = [];
    this.fetchedAt = performance.now();
    const excluded = [...this.unwritten, ...this.pending.map(({ deliveryNo }) => deliveryNo)];
    const answer = await this.deps.deliveryQueue.findDue({
      webhookId: this.receiver.webhookId,
      now: this.deps.now(),
      excluded,
      limit,
    });
    // Paused, disabled, changed or deleted meanwhile?
    this.isActive &&= answer?.receiver.status === 'active';
    if (answer !== undefined) this.update(answer.receiver);
    this.pending = [...this.pending, ...(answer?.due ?? [])];
    this.isMore = answer?.due.length === limit;
  }
}

/** Waits until one of them has ended, or for a while: then it is late. */
async function isLate(ends: readonly Promise<void>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, refetchMs, true);
  });
  const isLateNow = await Promise.race([
    late,
    ...ends.map((finished) => finished.then(() => false)),
  ]);
  clearTimeout(timer);
  return isLateNow;
}

/** Starts as many as there is room for; answers those that wait on. */
function startSome(
  pending: readonly DueDelivery[],
  options: {
    room: number;
    inFlight: ReadonlyMap<DueDelivery, unknown>;
    held: ReadonlySet<string>;
    start(due: DueDelivery): void;
  },
): DueDelivery[] {
  const busy = new Set([
    ...options.held,
    ...[...options.inFlight.keys()].map(({ subject }) => subject),
  ]);
  let { room } = options;
  return pending.filter((due) => {
    if (room === 0) return true;
    if (busy.has(due.subject)) return true;
    busy.add(due.subject);
    room -= 1;
    options.start(due);
    return false;
  });
}

function isResting({ restingUntil }: ReceiverState, now: Date): boolean {
  return restingUntil !== undefined && restingUntil > now;
}
