import { expect, test, vi } from 'vitest';
import type { Db } from '#service/db/db.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// A run of a killed process is resumed about ten seconds after its last heartbeat.
vi.setConfig({ testTimeout: 300_000 });

const people = 300;
const killsAt = [50, 150, 250];
const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - day).toISOString(),
  expiresAt: new Date(Date.now() + day).toISOString(),
} as const;

/** Opens the store while no process uses it. */
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

const { call, signIn } = processClient();

test('bulk actions on people and records continue after a kill and process each row once', async () => {
  const database = await testDatabase();
  await inStore(database, async (db) => {
    await insertSmallPractice(db);
    await makeUser(db, { email: 'boss@northfield.example' });
    for (let at = 0; at < people; at += 1) {
      await makeUser(db, { role: 'SITE_USER', hasPassword: false, invitation });
    }
  });
  const environment = environmentOn(database);

  let running = await startServiceProcess(environment);
  await signIn(running, 'boss@northfield.example');
  const titles = { running: 'Setting endpoints to Off', done: 'Endpoints set to Off' };
  const rows = Array.from({ length: people }, (_, at) => ({
    ...{ resourceType: 'Endpoint', id: `e-${at}`, title: `e-${at}` },
    ...{ before: '{"status":"active"}', after: '{"status":"off"}' },
  }));
  for (const { id } of rows) {
    const body = newEndpoint({ id, status: 'active' });
    await call(running, 'POST /site/101/fhir/endpoint', body);
  }
  const target = { filter: { role: 'SITE_USER' } };
  const begun = await call(running, 'POST /users/bulk', { action: 'resend', target });
  const change = { kind: 'resourceChange', words: titles, undoWords: titles, rows };
  const changing = await call(running, 'POST /site/101/runs', { change });
  const readRun = async (runId: string) => (await call(running, `GET /runs/${runId}`)).body;
  const run = () => readRun(begun.body.runId);

  for (const killedAt of killsAt) {
    await expect
      .poll(async () => (await run()).done, { interval: 5, timeout: 60_000 })
      .toBeGreaterThanOrEqual(killedAt);
    expect((await running.kill()).signal).toBe('SIGKILL');
    const open = await inStore(database, (db) =>
      db.selectFrom('run_rows').select('row').where('outcome', 'is', null).execute(),
    );
    expect(open.length).toBeGreaterThan(0);
    running = await startServiceProcess(environment);
  }
  await expect
    .poll(async () => (await run()).state, { interval: 100, timeout: 60_000 })
    .toBe('done');
  expect(await run()).toMatchObject({ done: people, succeeded: people });
  await expect
    .poll(async () => (await readRun(changing.body.runId)).state, {
      interval: 100,
      timeout: 60_000,
    })
    .toBe('done');
  expect(await readRun(changing.body.runId)).toMatchObject({ succeeded: people });
  expect((await running.stop()).code).toBe(0);

  const { mails, events, versions } = await inStore(database, async (db) => ({
    mails: await db.selectFrom('mails').select('to_address').execute(),
    events: await db
      .selectFrom('audit_events')
      .select('entity_id')
      .where('action', '=', 'resendInvitation')
      .execute(),
    versions: await db.selectFrom('fhir_resources').select('version_id').execute(),
  }));
  expect(versions).toEqual(rows.map(() => ({ version_id: 2 })));
  expect(mails).toHaveLength(people);
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(people);
  expect(events).toHaveLength(people);
  expect(new Set(events.map(({ entity_id }) => entity_id)).size).toBe(people);
  await database.remove();
});
