import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { jobQueue, type Worker } from './jobs.ts';

const begun: number[] = [];
const heartbeat = { seconds: 10, refreshSeconds: 2 };
const done = Promise.withResolvers<void>();
const worker: Worker<{ job: number }> = {
  queue: 'patient',
  retryLimit: 0,
  retryDelay: 0,
  concurrency: 3,
  // Polls are seldom, so an early start shows a wake-up.
  schedule: '0 0 1 1 *',
  async work({ job }) {
    begun.push(job);
    await done.promise;
  },
};

const database = await testDatabase();
const store = await openTestStore(database);
const jobs = jobQueue(store, () => undefined);
await jobs.start([worker]);
afterAll(async () => {
  done.resolve();
  await jobs.stop();
  await store.close();
  await database.remove();
});

const send = (job: number, db = store.db) =>
  db.transaction().execute((tx) => jobs.send(tx, worker.queue, { job }));

test('jobs start as soon as they are committed, even while others of their queue are running', async () => {
  await send(1);
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual([1]);
  await send(2);
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual([1, 2]);
});

// The embedded store has one connection, shared by all.
const connections = store.kind === 'postgres' ? [10] : [];

test.each(connections)('jobs start while requests use all %i connections', async (count) => {
  const answered = Promise.withResolvers<void>();
  const requests = Array.from({ length: count }, () => {
    const hasBegun = Promise.withResolvers<void>();
    const end = store.db.transaction().execute(async () => {
      hasBegun.resolve();
      await answered.promise;
    });
    return { hasBegun: hasBegun.promise, end };
  });
  await Promise.all(requests.map(({ hasBegun }) => hasBegun));
  await send(3, store.background);
  await expect.poll(() => begun, { timeout: 5_000 }).toContain(3);
  answered.resolve();
  await Promise.all(requests.map(({ end }) => end));
});

test('queues of an earlier version get the options of this one', async () => {
  const later = jobQueue(store, () => undefined);
  await later.start([{ ...worker, concurrency: 0, retryLimit: 7, heartbeat }]);
  await later.stop();
  const { rows } = await sql`select retry_limit, heartbeat_seconds from pgboss.queue
    where name = ${worker.queue}`.execute(store.db);
  expect(rows).toEqual([{ retry_limit: 7, heartbeat_seconds: heartbeat.seconds }]);
});

test('a job that was due while no process ran follows once', async () => {
  const nightly = Promise.withResolvers<void>();
  const schedule = { ...worker, queue: 'nightly', work: async () => nightly.resolve() };
  const earlier = jobQueue(store, () => undefined);
  await earlier.start([{ ...schedule, concurrency: 0 }]);
  await earlier.stop();
  await sql`update pgboss.schedule set created_on = now() - interval '3 years'`.execute(store.db);
  await sql`update pgboss.version set cron_on = now() - interval '2 years'`.execute(store.db);
  const later = jobQueue(store, () => undefined);
  await later.start([schedule]);
  await nightly.promise;
  await later.stop();
});
