import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { endFinishedRuns } from './delivery-runs.store.ts';
import { replaysStore } from './replays.store.ts';

export const replayQueue = 'webhook-replay';

export interface ReplayJob {
  runId: string;
}

/** Time for other senders to finish: the longest response timeout and a margin. */
const handoverMs = 20_000;
const senderPollMs = 50;

/**
 * Queues missed events in batches, each a transaction; a resumed job continues with events that have no delivery.
 * Sending is paused until then, so that missed events come before waiting ones of the same record.
 */
export function replayWorkers(db: Db, now: () => Date): Worker<never>[] {
  const replays = replaysStore(db);

  /** Waits until no process is sending: deliveries already read would go out first. */
  async function waitForSenders(webhookId: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + handoverMs;
    while (await replays.hold(db, webhookId)) {
      if (performance.now() > end) return;
      await wait(senderPollMs, undefined, { signal });
    }
  }

  /** Undefined after the last event, or if the run was cancelled. */
  async function queueNext(runId: string, after: string) {
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
      await waitForSenders(details.webhookId, signal);
      // Numbers are assigned before commit, so a smaller one can appear later: repeats until a pass queues none.
      let queued = 0;
      do {
        queued = 0;
        for (
          let next = await queueNext(runId, '0');
          next;
          next = await queueNext(runId, next.last)
        ) {
          signal.throwIfAborted();
          queued += next.queued;
        }
      } while (queued > 0);
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
    work: () => endFinishedRuns(db),
  };
  return [worker, ending];
}
