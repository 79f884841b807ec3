import { expect, test, vi } from 'vitest';
import type { Db } from '#service/db/db.ts';
import { makeUser, testPassword } from '#testing/make-user.ts';
import type { ServiceProcess } from '#testing/run-service.ts';
import { startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore, testSecret } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// Where several processes may share a store, what one left behind is taken up within a minute or so.
vi.setConfig({ testTimeout: 600_000 });

const people = 300;
const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - day).toISOString(),
  expiresAt: new Date(Date.now() + day).toISOString(),
} as const;

/** Opens the store while no process has it. */
async function inStore<Result>(
  database: TestDatabase,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  const store = await openTestStore(database);
  try {
    return await look(store.db);
  } finally {
    await store.close();
  }
}

let authorization = '';
async function call({ url }: ServiceProcess, request: string, body?: unknown) {
  const [method = '', path] = request.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([response.status, response.ok]).toEqual([response.status, true]);
  return await response.json();
}

test('a bulk action goes on after its process was killed, twice, and does each row once', async () => {
  const database = await testDatabase();
  await inStore(database, async (db) => {
    await insertSmallPractice(db);
    await makeUser(db, { email: 'boss@northfield.example' });
    for (let at = 0; at < people; at += 1) {
      await makeUser(db, { role: 'SITE_USER', hasPassword: false, invitation });
    }
  });
  const environment = {
    JWT_SECRET: testSecret,
    ADMIN_EMAIL: 'root@paddock.example',
    ADMIN_PASSWORD: testPassword,
    ...(database.kind === 'pglite'
      ? { DATA_DIR: database.dataDir }
      : { DATABASE_URL: database.url }),
  };

  let running = await startServiceProcess(environment);
  const credentials = { email: 'boss@northfield.example', password: testPassword };
  authorization = `Bearer ${(await call(running, 'POST /auth/login', credentials)).token}`;
  const target = { filter: { role: 'SITE_USER' } };
  const { jobId } = await call(running, 'POST /users/bulk', { action: 'resend', target });
  const job = () => call(running, `GET /users/bulk/${jobId}`);

  for (const killedAt of [50, 150]) {
    await expect
      .poll(async () => (await job()).done, { interval: 5, timeout: 200_000 })
      .toBeGreaterThanOrEqual(killedAt);
    expect((await running.kill()).signal).toBe('SIGKILL');
    const open = await inStore(database, (db) =>
      db.selectFrom('bulk_rows').select('row').where('outcome', 'is', null).execute(),
    );
    expect(open.length).toBeGreaterThan(0);
    running = await startServiceProcess(environment);
  }
  await expect
    .poll(async () => (await job()).state, { interval: 100, timeout: 200_000 })
    .toBe('done');
  expect(await job()).toMatchObject({ done: people, succeeded: people });
  expect((await running.stop()).code).toBe(0);

  const { mails, events } = await inStore(database, async (db) => ({
    mails: await db.selectFrom('mails').select('to_address').execute(),
    events: await db
      .selectFrom('audit_events')
      .select('entity_id')
      .where('action', '=', 'resendInvitation')
      .execute(),
  }));
  expect(mails).toHaveLength(people);
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(people);
  expect(events).toHaveLength(people);
  expect(new Set(events.map(({ entity_id }) => entity_id)).size).toBe(people);
  await database.remove();
});
