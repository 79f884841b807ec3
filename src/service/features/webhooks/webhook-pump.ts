import type { AttemptRecord } from './attempts.store.ts';
import { afterAttempt, isDown, type ReceiverState } from './circuit-breaker.ts';
import type { ClaimedReceiver, DueDelivery, OutboxStore, Receiver } from './outbox.store.ts';
import { nextAttemptAt, retryAfterMs } from './retry-schedule.ts';
import type { Attempted, SendDelivery } from './send-delivery.ts';

/** Requests under way to one receiver at most. */
const concurrency = 16;
/** Deliveries read at once. */
const batch = 100;
/** Where requests take long, what came in meanwhile is looked for. */
const lookAgainMs = 250;
/** After so long a receiver is given back for whoever looks next, so that processes share the work. */
const turnMs = 10_000;

/** Ends a pump: `stopping` lets what is under way come to its end, `ending` does not. */
export interface PumpSignals {
  stopping: AbortSignal;
  ending: AbortSignal;
}

/** What a pump needs of its surroundings. */
export interface PumpGiven {
  outbox: OutboxStore;
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
}

/**
 * Sends what is due to one receiver until nothing is, in the order in which it became due; of two deliveries about the
 * same subject the second begins when the first has ended. Results are written down while the next are under way.
 * Answers when to look again; undefined: when woken.
 */
export function webhookPump(given: PumpGiven) {
  const { outbox, now } = given;

  async function pump(webhookId: string, signals: PumpSignals): Promise<Date | undefined> {
    const claimed = await outbox.claim(webhookId);
    if (claimed === undefined) return undefined;
    const { next } = await sendAll(claimed, signals);
    const nextDue = await outbox.release(webhookId);
    return next === 'due' ? nextDue : next;
  }

  /** Answers when to look again: at a time, when something is `due`, or when woken. */
  async function sendAll(
    claimed: ClaimedReceiver,
    signals: PumpSignals,
  ): Promise<{ next: Date | 'due' | undefined }> {
    const { webhookId } = claimed;
    let receiver: Receiver = claimed;
    let { state } = claimed;
    let isActive = receiver.status === 'active';
    let queue: DueDelivery[] = [];
    let isMore = true;
    const underWay = new Map<DueDelivery, Promise<void>>();
    /** Begun and not yet written down: still due as far as the store knows. */
    const begun = new Set<string>();
    const ended: { due: DueDelivery; attempted: Attempted }[] = [];
    const failures: unknown[] = [];

    const ends = given.isShared() ? performance.now() + turnMs : Number.POSITIVE_INFINITY;

    const mayStart = () =>
      isActive &&
      !signals.stopping.aborted &&
      !isResting(state, now()) &&
      failures.length === 0 &&
      performance.now() < ends;

    const start = (due: DueDelivery) => {
      const { eventId, body } = due;
      const { url, versionId } = receiver;
      const sending = given
        .send({ webhookId, versionId, url, eventId, body, signal: signals.ending })
        .then(
          (attempted) => {
            underWay.delete(due);
            ended.push({ due, attempted });
            // Its place is free at once; what a failure means is found out first.
            if (attempted.answer.error === null) startNext();
          },
          (error) => {
            underWay.delete(due);
            failures.push(error);
          },
        );
      underWay.set(due, sending);
      begun.add(due.deliveryNo);
    };

    const startNext = () => {
      const room = (isDown(state) ? 1 : concurrency) - underWay.size;
      if (room > 0 && mayStart()) queue = startSome(queue, { room, underWay, start });
    };

    const writeDown = async () => {
      const done = ended.splice(0);
      const kept = done.map(({ due, attempted }) => recordOf(due, attempted, given));
      const { restingUntil } = state;
      state = done.reduce((before, { attempted }) => stateAfter(before, attempted), state);
      const isRestNew = state.restingUntil !== restingUntil;
      await Promise.all([
        outbox.record(kept),
        outbox.keepState({ webhookId, state, isRestNew, attempts: kept }),
      ]);
      for (const { due } of done) begun.delete(due.deliveryNo);
      if (kept.every(({ error }) => error === null)) return;
      const isGone = kept.some(({ statusCode }) => statusCode === 410);
      const after = await given.onFailure(receiver, { state, isGone });
      state = after.state;
      isActive &&= after.isActive;
    };

    const fetchMore = async () => {
      const limit = isDown(state) ? 1 : batch;
      const known = [...begun, ...queue.map(({ deliveryNo }) => deliveryNo)];
      const found = await outbox.due({ webhookId, now: now(), known, limit });
      // Paused, disabled, changed or deleted meanwhile?
      isActive &&= found?.receiver.status === 'active';
      receiver = found?.receiver ?? receiver;
      queue = [...queue, ...(found?.due ?? [])];
      isMore = found?.due.length === limit;
    };

    const sendUntilDone = async (): Promise<{ next: Date | 'due' | undefined }> => {
      for (;;) {
        // More is read while there still is something to send.
        const isLow = isMore && queue.length < concurrency && mayStart();
        await Promise.all([ended.length > 0 && writeDown(), isLow && fetchMore()]);
        startNext();
        if (ended.length > 0) continue;
        if (underWay.size === 0 && (queue.length === 0 || !mayStart())) {
          if (failures.length > 0 && !signals.ending.aborted) throw failures[0];
          if (!mayStart()) return { next: isActive ? state.restingUntil : undefined };
          if (!isMore) return { next: 'due' };
          continue;
        }
        if (await isLate([...underWay.values()])) isMore = true;
      }
    };

    try {
      return await sendUntilDone();
    } finally {
      // Where the store has failed, requests that end later begin no others.
      isActive = false;
    }
  }

  return pump;
}

/** Waits until one of them has ended, or for a while: then it is late. */
async function isLate(ends: readonly Promise<void>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, lookAgainMs, true);
  });
  const isLateNow = await Promise.race([late, ...ends.map((ended) => ended.then(() => false))]);
  clearTimeout(timer);
  return isLateNow;
}

/** Starts as many as there is room for; answers those that wait on. */
function startSome(
  queue: readonly DueDelivery[],
  given: {
    room: number;
    underWay: ReadonlyMap<DueDelivery, unknown>;
    start(due: DueDelivery): void;
  },
): DueDelivery[] {
  const busy = new Set([...given.underWay.keys()].map(({ subject }) => subject));
  let { room } = given;
  return queue.filter((due) => {
    if (room === 0) return true;
    if (busy.has(due.subject)) return true;
    busy.add(due.subject);
    room -= 1;
    given.start(due);
    return false;
  });
}

function isResting({ restingUntil }: ReceiverState, now: Date): boolean {
  return restingUntil !== undefined && restingUntil > now;
}

function stateAfter(state: ReceiverState, { attempt, answer }: Attempted): ReceiverState {
  const at = endOf(attempt);
  const isOverloaded = answer.statusCode === 429 || answer.statusCode === 503;
  const askedRestMs = isOverloaded ? retryAfterMs(retryAfterOf(answer), at) : undefined;
  return afterAttempt(state, { isSuccess: answer.error === null, at, askedRestMs });
}

function recordOf(
  due: DueDelivery,
  { attempt, answer }: Attempted,
  { random }: PumpGiven,
): AttemptRecord {
  const kept = { ...attempt, deliveryNo: due.deliveryNo };
  if (answer.error === null) return { ...kept, status: 'delivered', nextAttemptAt: undefined };
  const failedAt = endOf(attempt);
  const next = nextAttemptAt({
    tries: due.tries + 1,
    failedAt,
    retryAfterMs: retryAfterMs(retryAfterOf(answer), failedAt),
    random: random(),
  });
  return { ...kept, status: next === undefined ? 'failed' : 'waiting', nextAttemptAt: next };
}

function endOf({ startedAt, latencyMs }: Attempted['attempt']): Date {
  return new Date(startedAt.getTime() + latencyMs);
}

function retryAfterOf({ headers }: Attempted['answer']): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'retry-after')?.value;
}
