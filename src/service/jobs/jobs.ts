import { randomUUID } from 'node:crypto';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { withLock } from '../db/advisory-lock.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Tx } from '../db/db.ts';
import type { Store } from '../db/store.ts';

/** A kind of background work: its queue and what it does with one job. */
export interface Worker<Data extends object> {
  queue: string;
  work(data: Data, job: RunningJob): Promise<void>;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax?: number;
  /** For jobs of minutes: refreshed while one is worked on; a job whose heartbeat is older has lost its process. */
  heartbeat?: { seconds: number; refreshSeconds: number };
  /** How many jobs one process works on at the same time; one where not said. */
  concurrency?: number;
  /** The queue that gets a job's data once its retries are used up; its own worker comes before this one. */
  deadLetter?: string;
  /** When it runs by itself (cron, UTC), once for all processes, with empty data. */
  schedule?: string;
  /** What it does once in each process before the first job. */
  start?(): Promise<void>;
}

/** The job queue. `send` runs in the caller's transaction: no job of work that rolled back, none lost. */
export interface Jobs {
  send(tx: Tx, queue: string, data: object): Promise<void>;
}

/** What a worker has at hand while it is at a job. */
interface RunningJob extends Jobs {
  /** Aborted when the process stops, or the job was given to another: throw, and the job is retried. */
  signal: AbortSignal;
}

/**
 * How often the queue looks for jobs whose heartbeat has stopped, and how long it keeps those that are over: the looks
 * count them.
 */
const superviseSeconds = 3;
const keptSeconds = 6 * 3_600;
/**
 * How often it is polled for jobs: what this process sends wakes its worker. Each poll of the embedded store costs the
 * process that answers requests a few milliseconds, and nobody else could have sent anything there.
 */
const pollSeconds = { postgres: 0.5, pglite: 1, scheduled: 10 };
/** As long as the queue allows. */
const expireSeconds = 24 * 3_600;

/** Starts the queue on the store and a worker for each kind. `onError` hears of what the queue itself fails at. */
export async function startJobs(
  store: Store,
  workers: readonly Worker<never>[],
  onError: (error: Error) => void,
): Promise<Jobs & { stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: store.jobs,
    ...(store.kind === 'pglite' && { backend: 'pglite' }),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await setUpAlone(store, async () => {
    await boss.start();
    for (const { queue, ...worker } of workers) {
      const options = {
        retryLimit: worker.retryLimit,
        retryDelay: worker.retryDelay,
        retryBackoff: true,
        deleteAfterSeconds: keptSeconds,
        ...(worker.retryDelayMax !== undefined && { retryDelayMax: worker.retryDelayMax }),
        ...(worker.deadLetter !== undefined && { deadLetter: worker.deadLetter }),
        ...(worker.heartbeat && {
          heartbeatSeconds: worker.heartbeat.seconds,
          expireInSeconds: expireSeconds,
        }),
      };
      await boss.createQueue(queue, options);
    }
  });
  const stopping = new AbortController();
  const workerIds = new Map<string, string[]>();
  // All of them, since one that is at a job takes no other until that is done.
  const wake = (queue: string) => {
    for (const workerId of workerIds.get(queue) ?? []) boss.notifyWorker(workerId);
  };
  const jobs: Jobs = {
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(tx) });
      afterCommit(tx, () => wake(queue));
    },
  };
  for (const worker of workers) {
    // The first `send` looks the queue up outside the caller's transaction, for which the embedded store, having one
    // connection, would wait forever. Looking it up now fills the cache.
    await boss.findJobs(worker.queue, { id: randomUUID() });
    await worker.start?.();
    const { queue, schedule } = worker;
    const options = {
      pollingIntervalSeconds: pollSeconds[schedule === undefined ? store.kind : 'scheduled'],
      ...(worker.heartbeat && { heartbeatRefreshSeconds: worker.heartbeat.refreshSeconds }),
    };
    const work = async (batch: Job<never>[]) => {
      for (const job of batch) {
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await worker.work(job.data, { ...jobs, signal });
      }
      // The next one at once: one job a poll is two a second, and hundreds may wait.
      wake(queue);
    };
    const ids: string[] = [];
    // One by one: of several that the queue starts at once it tells the id of the first only.
    while (ids.length < (worker.concurrency ?? 1)) ids.push(await boss.work(queue, options, work));
    workerIds.set(queue, ids);
    if (schedule !== undefined) await boss.schedule(queue, schedule);
  }
  return {
    ...jobs,
    stop: async () => {
      stopping.abort(new Error('The process stops'));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Makes the queue's own tables under a lock: of two processes that start together on a new store, one would fail. */
async function setUpAlone({ kind, db }: Store, setUp: () => Promise<void>): Promise<void> {
  // The embedded store is one process's alone, and has no second connection that could hold the lock.
  await (kind === 'pglite' ? setUp() : withLock(db, 'jobs', setUp));
}
