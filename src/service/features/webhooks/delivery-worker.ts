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
export interface DeliveryWorkerDeps {
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
  const { deliveryQueue, now } = deps;

  async function worker(webhookId: string, signals: WorkerSignals): Promise<Date | undefined> {
    const leased = await deliveryQueue.lease(webhookId);
    if (leased === undefined) return undefined;
    const { next } = await sendAll(leased, signals);
    const nextDue = await deliveryQueue.releaseLease(webhookId);
    return next === 'due' ? nextDue : next;
  }

  /** Answers when to run again: at a time, when something is `due`, or when woken. */
  async function sendAll(
    leased: Receiver,
    signals: WorkerSignals,
  ): Promise<{ next: Date | 'due' | undefined }> {
    const { webhookId } = leased;
    let receiver = leased;
    let { state } = leased;
    let redirected = new AbortController();
    let isActive = receiver.status === 'active';
    let pending: DueDelivery[] = [];
    let fetchedAt = performance.now();
    let isMore = true;
    const inFlight = new Map<DueDelivery, Promise<void>>();
    /** Begun and not yet written down: still due as far as the store knows. */
    const unwritten = new Set<string>();
    /** Records with a failure that is not yet written down: the store may still answer their later deliveries. */
    const held = new Set<string>();
    const finished: Finished[] = [];
    const failures: unknown[] = [];

    const ends = deps.isShared() ? performance.now() + leaseMs : Number.POSITIVE_INFINITY;

    const mayStart = () =>
      isActive &&
      !signals.stopping.aborted &&
      !isResting(state, now()) &&
      failures.length === 0 &&
      performance.now() < ends;

    const start = (due: DueDelivery) => {
      const { eventId, body } = due;
      const { url, versionId, generation } = receiver;
      const isRedirected = redirected.signal;
      const signal = AbortSignal.any([signals.ending, isRedirected]);
      const sending = deps.send({ webhookId, versionId, url, eventId, body, signal }).then(
        (attempted) => {
          inFlight.delete(due);
          if (attempted.answer.error !== null) held.add(due.subject);
          finished.push({ due, attempted, generation });
        },
        (error) => {
          inFlight.delete(due);
          if (!isRedirected.aborted) failures.push(error);
          unwritten.delete(due.deliveryNo);
          isMore = true;
        },
      );
      inFlight.set(due, sending);
      unwritten.add(due.deliveryNo);
    };

    const startNext = () => {
      const room = (isDown(state) ? 1 : maxUnwritten) - unwritten.size;
      // `state` does not have them yet, and by it the receiver may be down.
      const isFailureUncounted = finished.some(({ attempted }) => attempted.answer.error !== null);
      if (room > 0 && !isFailureUncounted && mayStart())
        pending = startSome(pending, { room, inFlight, held, start });
    };

    const writeDown = async () => {
      const batch = finished.splice(0);
      const records = batch.map((one) => recordOf(one, deps.random));
      const { generation } = receiver;
      const wasDown = isDown(state);
      state = batch.filter(counts).reduce(stateAfter, state);
      const isRecovered = wasDown && !isDown(state);
      await Promise.all([
        deliveryQueue.record(records),
        deliveryQueue.saveState({ webhookId, state, generation, isRecovered, attempts: records }),
      ]);
      for (const { due } of batch) unwritten.delete(due.deliveryNo);
      isMore ||= isRecovered || batch.some(({ due }) => due.isFollowed);
      if (state.failuresInRow === 0 && state.incidentSince !== undefined) {
        await deps.onRecovery(receiver);
        state = { ...state, incidentSince: undefined };
      }
      if (records.every(({ error }) => error === null)) return;
      const isGone = records.some(({ statusCode }) => statusCode === 410);
      const after = await deps.onFailure(receiver, { state, isGone });
      if (receiver.generation === generation) state = after.state;
      isActive &&= after.isActive;
    };

    /** Whether an attempt tells how the receiver is doing: what began before somebody began anew tells only of success. */
    const counts = ({ attempted, generation }: Finished) =>
      generation === receiver.generation ||
      (attempted.answer.error === null && attempted.attempt.url === receiver.url);

    /** Takes over how the receiver is configured by now, and where somebody has begun anew with it, how it is doing. */
    const update = (now: Receiver) => {
      if (now.generation !== receiver.generation) ({ state } = now);
      if (now.url !== receiver.url) {
        redirected.abort();
        redirected = new AbortController();
      }
      receiver = now;
    };

    /** From now on the store itself holds back what comes after these failures. */
    const release = (subjects: readonly string[]) => {
      if (subjects.length === 0) return;
      pending = pending.filter(({ subject }) => !subjects.includes(subject));
      for (const subject of subjects) held.delete(subject);
      isMore = true;
    };

    const isStale = () => pending.length > 0 && performance.now() - fetchedAt > freshMs;

    const fetchNext = async () => {
      const limit = isDown(state) ? 1 : batchSize;
      if (isStale()) pending = [];
      fetchedAt = performance.now();
      const excluded = [...unwritten, ...pending.map(({ deliveryNo }) => deliveryNo)];
      const answer = await deliveryQueue.findDue({ webhookId, now: now(), excluded, limit });
      // Paused, disabled, changed or deleted meanwhile?
      isActive &&= answer?.receiver.status === 'active';
      if (answer !== undefined) update(answer.receiver);
      pending = [...pending, ...(answer?.due ?? [])];
      isMore = answer?.due.length === limit;
    };

    const sendUntilDone = async (): Promise<{ next: Date | 'due' | undefined }> => {
      for (;;) {
        // More is read while there still is something to send.
        const isLow = (isMore && pending.length < concurrency) || isStale();
        const failedBefore = [...held];
        // Also while nothing may start: somebody may end that, or what is under way.
        const isFetching = isLow && (mayStart() || inFlight.size > 0);
        await Promise.all([finished.length > 0 && writeDown(), isFetching && fetchNext()]);
        release(failedBefore);
        startNext();
        if (finished.length > 0) continue;
        if (inFlight.size === 0 && (pending.length === 0 || !mayStart())) {
          if (failures.length > 0 && !signals.ending.aborted) throw failures[0];
          if (!mayStart()) return { next: isActive ? state.restingUntil : undefined };
          if (!isMore) return { next: 'due' };
          continue;
        }
        if (await isLate([...inFlight.values()])) isMore = true;
      }
    };

    try {
      return await sendUntilDone();
    } finally {
      // Where the store has failed, requests that end later begin no others.
      isActive = false;
    }
  }

  return worker;
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
