import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '../db/db.ts';
import type { Store } from '../db/store.ts';

/** A kind of background work: its queue and what it does with one job. */
export interface Worker<Data extends object> {
  queue: string;
  work(data: Data, jobs: Jobs): Promise<void>;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time. */
  retryDelay: number;
  /** When it runs by itself (cron, UTC), once for all processes, with empty data. */
  schedule?: string;
  /** What it does once in each process before the first job. */
  start?(jobs: Jobs): Promise<void>;
  /** Seconds after the start at which a job with empty data is done besides: for what the start could not tell yet. */
  againAfter?: number;
}

/** The job queue. `send` runs in the caller's transaction: no job of work that rolled back, none lost. */
export interface Jobs {
  send(tx: Tx, queue: string, data: object): Promise<void>;
  stop(): Promise<void>;
}

/** Any constant does, as long as every process uses the same and nothing else does. */
const lockKey = 7_245_002;

/** Starts the queue on the store and a worker for each kind. `onError` hears of what the queue itself fails at. */
export async function startJobs(
  store: Store,
  workers: readonly Worker<never>[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: store.jobs,
    ...(store.kind === 'pglite' && { backend: 'pglite' }),
  });
  boss.on('error', onError);
  await setUpAlone(store, async () => {
    await boss.start();
    for (const { queue, retryLimit, retryDelay } of workers) {
      await boss.createQueue(queue, { retryLimit, retryDelay, retryBackoff: true });
    }
  });
  const jobs: Jobs = {
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
  for (const worker of workers) {
    // The first `send` looks the queue up outside the caller's transaction, for which the embedded store, having one
    // connection, would wait forever. Looking it up now fills the cache.
    await boss.findJobs(worker.queue, { id: randomUUID() });
    await worker.start?.(jobs);
    let workerId = '';
    workerId = await boss.work<never>(
      worker.queue,
      { pollingIntervalSeconds: 0.5 },
      async (batch) => {
        for (const job of batch) await worker.work(job.data, jobs);
        // The next one at once: one job a poll is two a second, and hundreds may wait.
        boss.notifyWorker(workerId);
      },
    );
    const { queue, schedule, againAfter } = worker;
    if (schedule !== undefined) await boss.schedule(queue, schedule);
    if (againAfter !== undefined) await boss.send(queue, {}, { startAfter: againAfter });
  }
  return jobs;
}

/** Makes the queue's own tables under a lock: of two processes that start together on a new store, one would fail. */
async function setUpAlone({ kind, db }: Store, setUp: () => Promise<void>): Promise<void> {
  // The embedded store is one process's alone, and has no second connection that could hold the lock.
  if (kind === 'pglite') return setUp();
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection);
    try {
      await setUp();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection);
    }
  });
}
