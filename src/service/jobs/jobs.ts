import { randomUUID } from 'node:crypto';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { withLock } from '../db/advisory-lock.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Tx } from '../db/db.ts';
import type { Store } from '../db/store.ts';

/** A kind of background work: its queue, and the function for one job. */
export interface Worker<Data extends object> {
  queue: string;
  /** The signal aborts when the process stops, or the job went to another: throw, and the job is retried. */
  work(data: Data, job: { signal: AbortSignal }): Promise<void>;
  /** Three by default. */
  retryLimit?: number;
  /** Seconds before the first retry, 60 by default; doubled each time, up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** For long jobs: a job without a heartbeat for this long is given to another process. */
  heartbeat?: { seconds: number; refreshSeconds: number };
  /** Parallel jobs per process; one by default. */
  concurrency?: number;
  /** The queue for jobs out of retries; its worker must come before this one. */
  deadLetter?: string;
  /** Cron schedule in UTC, once for all processes, without data. A job that was due while none ran follows once. */
  schedule?: string;
  /** Runs once per process before the first job. */
  start?(): Promise<void>;
}

/** The job queue. `send` is part of the caller's transaction. */
export interface Jobs {
  send(tx: Tx, queue: string, data: object): Promise<void>;
}

/**
 * Interval of checking heartbeats, and of polling for retries and jobs of other processes: jobs sent by this process wake
 * its workers directly. The embedded store has one process, where polls cost more than all else that an idle service does.
 */
const pollSeconds = { postgres: 5, pglite: 20 };
/** Retention of finished jobs, which the checks count. */
const retentionSeconds = 6 * 3_600;
const expireSeconds = 24 * 3_600;

/**
 * A queue that takes jobs once it has been started with its workers. `onError` receives errors of the queue itself.
 * Without `cron`, the schedules of workers start no jobs.
 */
export function jobQueue(store: Store, onError: (error: Error) => void, { cron = true } = {}) {
  const boss = new PgBoss({
    db: store.jobs,
    schedule: cron,
    ...(store.kind === 'pglite' && { backend: 'pglite' }),
    superviseIntervalSeconds: pollSeconds[store.kind],
    monitorIntervalSeconds: pollSeconds[store.kind],
    cronWorkerIntervalSeconds: pollSeconds[store.kind],
    // No job of ours waits for another.
    flowIntervalSeconds: 24 * 3_600,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  const stopping = new AbortController();
  const workerIds = new Map<string, string[]>();
  // Wakes all workers, since a busy one takes no job.
  const wake = (queue: string) => {
    for (const workerId of workerIds.get(queue) ?? []) boss.notifyWorker(workerId);
  };

  async function startWorker(worker: Worker<never>): Promise<void> {
    // The first `send` looks the queue up outside the caller's transaction, which would deadlock on the embedded
    // store's single connection. This fills the cache.
    await boss.findJobs(worker.queue, { id: randomUUID() });
    await worker.start?.();
    const { queue, schedule } = worker;
    const options = {
      pollingIntervalSeconds: pollSeconds[store.kind],
      ...(worker.heartbeat && { heartbeatRefreshSeconds: worker.heartbeat.refreshSeconds }),
    };
    const work = async (batch: Job<never>[]) => {
      for (const job of batch) {
        await worker.work(job.data, { signal: AbortSignal.any([job.signal, stopping.signal]) });
      }
      // Continues at once: one job per poll would be too slow for hundreds.
      wake(queue);
    };
    const ids: string[] = [];
    // One by one: for several at once the queue returns only the first id.
    while (ids.length < (worker.concurrency ?? 1)) ids.push(await boss.work(queue, options, work));
    workerIds.set(queue, ids);
    if (schedule !== undefined) await boss.schedule(queue, schedule, null, { missed: 'once' });
  }

  return {
    async send(tx: Tx, queue: string, data: object): Promise<void> {
      await boss.send(queue, data, { db: fromKysely(tx) });
      afterCommit(tx, () => wake(queue));
    },

    async start(workers: readonly Worker<never>[]): Promise<void> {
      // A lock, since otherwise one of two starting processes would fail to create the tables. The embedded store has a
      // single process, and no second connection to hold the lock.
      const withSetUpLock = (setUp: () => Promise<void>) =>
        store.kind === 'pglite' ? setUp() : withLock(store.db, 'jobs', setUp);
      await withSetUpLock(async () => {
        await boss.start();
        const existing = new Set((await boss.getQueues()).map(({ name }) => name));
        for (const worker of workers) {
          const { queue } = worker;
          // Otherwise a queue would keep the options of the version that created it.
          if (existing.has(queue)) await boss.updateQueue(queue, queueOptions(worker));
          else await boss.createQueue(queue, queueOptions(worker));
        }
      });
      for (const worker of workers) await startWorker(worker);
    },

    async stop(): Promise<void> {
      stopping.abort(new Error('The process stops'));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

function queueOptions(worker: Worker<never>) {
  return {
    retryLimit: worker.retryLimit ?? 3,
    retryDelay: worker.retryDelay ?? 60,
    retryBackoff: true,
    deleteAfterSeconds: retentionSeconds,
    ...(worker.retryDelayMax !== undefined && { retryDelayMax: worker.retryDelayMax }),
    ...(worker.deadLetter !== undefined && { deadLetter: worker.deadLetter }),
    ...(worker.heartbeat && {
      heartbeatSeconds: worker.heartbeat.seconds,
      expireInSeconds: expireSeconds,
    }),
  };
}

/** Creates the tables of the job queue without starting it. */
export async function createQueueTables(store: Store): Promise<void> {
  const boss = new PgBoss({
    db: store.jobs,
    ...(store.kind === 'pglite' && { backend: 'pglite' }),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
