import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { endFinishedRuns, endOrphanedRuns } from './delivery-runs.store.ts';
import { replaysStore } from './replays.store.ts';

export const replayQueue = 'webhook-replay';

/** A replay, by the id of its run. */
export interface ReplayJob {
  runId: string;
}

/** Who sends has that long to end: the longest that a receiver may take to answer, and some more. */
const handoverMs = 20_000;
const lookMs = 50;

/**
 * Puts what a webhook missed on its way, batch by batch, each a transaction: whoever takes the job over goes on with what
 * still has no delivery. Meanwhile nothing is sent to the webhook, so that of each record the missed events come before
 * what waits.
 */
export function replayWorkers(db: Db, now: () => Date): Worker<never>[] {
  const replays = replaysStore(db);

  /** Waits until nobody is sending: what a process has read goes whatever comes before it. */
  async function takeOver(webhookId: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + handoverMs;
    while (await replays.hold(db, webhookId)) {
      if (performance.now() > end) return;
      await wait(lookMs, undefined, { signal });
    }
  }

  /** Undefined: nothing is left, or the run was cancelled. */
  async function queueNext(runId: string, after: string): Promise<string | undefined> {
    return await db.transaction().execute(async (tx) => {
      const details = await replays.lock(tx, runId);
      if (details?.missed === undefined) return undefined;
      const { webhookId, missed } = details;
      await replays.hold(tx, webhookId);
      return await replays.queueNext(tx, { runId, missed: { ...missed, webhookId }, after });
    });
  }

  const worker: Worker<ReplayJob> = {
    queue: replayQueue,
    retryLimit: 1_000,
    retryDelay: 1,
    retryDelayMax: 10,
    heartbeat: { seconds: 10, refreshSeconds: 2 },
    concurrency: 2,
    async work({ runId }, { signal }) {
      const details = await db.transaction().execute((tx) => replays.lock(tx, runId));
      if (details === undefined) return;
      await takeOver(details.webhookId, signal);
      // Numbers are given before transactions end, so a smaller one may appear later: until a round finds none.
      for (let last = await queueNext(runId, '0'); last !== undefined; ) {
        while (last !== undefined) {
          signal.throwIfAborted();
          last = await queueNext(runId, last);
        }
        last = await queueNext(runId, '0');
      }
      await db.transaction().execute(async (tx) => {
        if ((await replays.lock(tx, runId)) !== undefined) await replays.finish(tx, runId);
        await replays.release(tx, details.webhookId, now());
      });
      await endFinishedRuns(db, [runId]);
    },
  };
  const ending: Worker<object> = {
    queue: 'end-delivery-runs',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    work: () => endOrphanedRuns(db),
  };
  return [worker, ending];
}
