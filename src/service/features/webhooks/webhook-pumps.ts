import type { OutboxStore } from './outbox.store.ts';
import type { PumpSignals } from './webhook-pump.ts';

/** Everybody who sends in this process. */
export interface WebhookPumps {
  /** Sends what is due to a receiver now, without waiting for the next look. */
  wake(webhookId: string): void;
  /** Whether other processes send, too. */
  isShared(): boolean;
  /** Begins to look for what is due to anybody, also what a process left that died. */
  start(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Ends what is under way; it is sent again by whoever comes next. */
  stop(): Promise<void>;
}

/** How often it is looked for what came in: docs/decisions, "Look for what is due". */
const lookMs = 250;
/** How often this process says that it lives; it is believed for longer (outbox.store.ts). */
const liveMs = 1_000;
/** Where the next is due at once it is waited for what comes along. */
const shortestRestMs = 25;
/** After a failure of the store itself. */
const pauseMs = 1_000;
/** Requests under way get so long to end by themselves. */
const graceMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

/** Runs one pump for each receiver that has something to be sent; receivers do not wait for each other. */
export function webhookPumps(given: {
  outbox: OutboxStore;
  pump(webhookId: string, signals: PumpSignals): Promise<Date | undefined>;
  now(): Date;
  onError(error: unknown): void;
}): WebhookPumps {
  const { outbox, now, onError } = given;
  const stopping = new AbortController();
  const ending = new AbortController();
  const signals = { stopping: stopping.signal, ending: ending.signal };
  const running = new Map<string, { isAgain: boolean; ended: Promise<void> }>();
  const timers = new Map<string, NodeJS.Timeout>();
  let looking: NodeJS.Timeout | undefined;
  let lookedAt = Promise.resolve();
  let livedAt = Number.NEGATIVE_INFINITY;
  let others = 0;

  function wakeOne(webhookId: string): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timers.get(webhookId));
    timers.delete(webhookId);
    const known = running.get(webhookId);
    if (known !== undefined) {
      known.isAgain = true;
      return;
    }
    const one = { isAgain: false, ended: Promise.resolve() };
    running.set(webhookId, one);
    one.ended = run(webhookId, one);
  }

  async function run(webhookId: string, one: { isAgain: boolean }): Promise<void> {
    let next: Date | undefined;
    try {
      do {
        one.isAgain = false;
        next = await given.pump(webhookId, signals);
      } while (one.isAgain && !stopping.signal.aborted);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
      next = new Date(now().getTime() + pauseMs);
    }
    running.delete(webhookId);
    if (next !== undefined && !stopping.signal.aborted) wakeAt(webhookId, next);
  }

  function wakeAt(webhookId: string, time: Date): void {
    const wait = Math.max(time.getTime() - now().getTime(), shortestRestMs);
    const timer = setTimeout(wakeOne, Math.min(wait, longestTimerMs), webhookId).unref();
    timers.set(webhookId, timer);
  }

  /** One look after the other, however long each takes. */
  function look(): void {
    const ids = livingIdle().catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error);
      return [];
    });
    lookedAt = ids.then((found) => {
      for (const webhookId of found) wakeOne(webhookId);
      if (!stopping.signal.aborted) looking = setTimeout(look, lookMs).unref();
    });
  }

  /** Who does not live yet may take nothing. */
  async function livingIdle(): Promise<string[]> {
    const at = performance.now();
    if (at - livedAt >= liveMs) {
      others = await outbox.live();
      livedAt = at;
    }
    return await outbox.idle(now());
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return {
    wake: wakeOne,
    isShared: () => others > 0,
    start: look,
    settled,
    async stop() {
      stopping.abort();
      clearTimeout(looking);
      for (const timer of timers.values()) clearTimeout(timer);
      const grace = setTimeout(() => ending.abort(), graceMs);
      await lookedAt;
      await settled();
      clearTimeout(grace);
      await outbox.leave().catch(onError);
    },
  };
}
