import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { makeUser, testPassword } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { failToStart, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore, testSecret } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { startRun } from './core/runs/runs.worker.ts';
import type { Caller } from './http/caller.ts';
import { jobQueue } from './jobs/jobs.ts';

// Each start is a separate process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let place: Record<string, string>;
beforeEach(async () => {
  database = await testDatabase('empty');
  place =
    database.kind === 'pglite' ? { DATA_DIR: database.dataDir } : { DATABASE_URL: database.url };
});
afterEach(() => database.remove());

const complete = {
  JWT_SECRET: testSecret,
  ADMIN_EMAIL: 'root@paddock.example',
  ADMIN_PASSWORD: testPassword,
};

test('refuses a store from before the first release, with instructions and without a stack trace', async () => {
  const { db, close } = await openTestStore(database);
  await sql`update migrations set name = 'old_' || name`.execute(db);
  await close();
  const { code, output } = await failToStart({ ...place, ...complete });
  expect(code).toBe(1);
  expect(output).toContain('Paddock does not start.\nThe store was made by a version of Paddock');
  expect(output).not.toMatch(/\n\s+at /);
});

test('a run that waits for a process succeeds from its first row', async () => {
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  const { userId, email } = await makeUser(store.db);
  const jobs = jobQueue(store, () => undefined);
  await jobs.start([{ queue: 'runs', concurrency: 0, work: async () => undefined }]);
  const caller: Caller = {
    ...{ userId, email, sessionId: '', name: 'Robin Field', hasAcceptedTerms: true },
    ...{ organizationIds: [1], siteIds: [], site: { siteId: 101, organizationId: 1 } },
    role: 'ADMIN',
  };
  const words = { running: 'Copying', done: 'Copied' };
  const records = { siteId: 101, words, undoWords: words };
  const rows = Array.from({ length: 50 }, (_, at) => ({
    ...{ userId: null, email: '' },
    input: {
      ...{ resourceType: 'Endpoint', id: `e-${at}`, title: '', before: null },
      after: JSON.stringify(newEndpoint({ id: `e-${at}` })),
    },
  }));
  const actor = { caller, ip: '' };
  const start = { runId: undefined, kind: 'resourceChange', actor, records };
  await startRun({ db: store.db, jobs }, start, rows);
  await jobs.stop();
  await store.close();

  const running = await startServiceProcess({ ...place, ...complete });
  const { call, signIn } = processClient();
  await signIn(running, email);
  await expect
    .poll(async () => (await call(running, 'GET /runs')).body.data, { timeout: 60_000 })
    .toMatchObject([{ state: 'done', succeeded: rows.length, failed: 0 }]);
  await running.stop();
});

if (inject('store') === 'pglite') {
  // Refused before a store is opened.
  test('production without a secret does not start, and says why without a stack trace', async () => {
    const { JWT_SECRET: _, ...rest } = complete;
    const { code, output } = await failToStart({ ...place, ...rest });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nJWT_SECRET: required in production');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('production without an administrator does not start, and says why without a stack trace', async () => {
    const { code, output } = await failToStart({ ...place, JWT_SECRET: testSecret });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nADMIN_EMAIL and ADMIN_PASSWORD: required');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('a demo does not start where others could reach it', async () => {
    const { code, output } = await failToStart({ ...place, PADDOCK_MODE: 'demo', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain('Paddock does not start.\nHOST: demo mode has known passwords');
  });

  test('refuses a second start on one data folder early, while the first continues', async () => {
    const first = await startServiceProcess({ ...place, ...complete });
    const { code, output, processorMs } = await failToStart({ ...place, ...complete });
    expect(code).toBe(1);
    expect(output).toContain(`Another Paddock is running on ${place.DATA_DIR}`);
    expect(output).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();
    // Leftovers of the dead process are harmless.
    const next = await startServiceProcess({ ...place, ...complete });
    const ended = await next.stop();
    expect(ended.code).toBe(0);
    // Compared with a start that succeeds; not in seconds, which are longer on a busy machine.
    expect(processorMs).toBeLessThan(ended.processorMs ?? 0);
  });
} else {
  test('a second process on one database serves alongside the first', async () => {
    const both = await Promise.all([
      startServiceProcess({ ...place, ...complete }),
      startServiceProcess({ ...place, ...complete }),
    ]);
    for (const { url } of both) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { port } = new URL(both[0].url);
    const { output } = await failToStart({ ...place, ...complete, PORT: port });
    expect(output).toContain(`Paddock does not start.\nPORT: another program listens on `);
    expect(output).not.toMatch(/\n\s+at /);
    for (const one of both) expect((await one.stop()).code).toBe(0);
  });
}
