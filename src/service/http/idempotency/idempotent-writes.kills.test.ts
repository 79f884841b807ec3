import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// Each round starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const rounds = 5;
const path = '/site/101/ahds/v1/eventgroup';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
});
afterAll(() => database.remove());

const { call, send, signIn } = processClient();

test(`executes a write once that is retried until it is answered, while the service is killed ${rounds} times`, async () => {
  const environment = environmentOn(database);
  const names: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let running = await startServiceProcess(environment);
    if (round === 0) await signIn(running, 'robin@northfield.example');
    let isKilled = false;
    while (!isKilled) {
      const name = `group ${names.length}`;
      names.push(name);
      const headers = { 'idempotency-key': `"${randomUUID()}"` };
      const create = () =>
        send(running, `POST ${path}`, { body: { name, status: 'active' }, headers });
      // Before the write, during it, or before its response.
      const kill =
        names.length % 10 === 0 ? pause(randomInt(0, 12)).then(() => running.kill()) : undefined;
      const answered = await create().catch(() => undefined);
      isKilled = (await kill) !== undefined;
      if (isKilled) running = await startServiceProcess(environment);
      const again = await create();
      expect(again.status).toBe(201);
      if (answered !== undefined) expect(again.body).toEqual(answered.body);
    }
    await running.stop();
  }
  const running = await startServiceProcess(environment);
  const { meta } = (await call(running, `GET ${path}`)).body;
  expect(meta.total).toBe(names.length);
});

// The embedded store has one process.
if (inject('store') === 'postgres') {
  test('executes a write once that is sent to two processes at the same time', async () => {
    const environment = environmentOn(database);
    const processes = await Promise.all([0, 1].map(() => startServiceProcess(environment)));
    for (let round = 0; round < 10; round += 1) {
      const body = { name: `twin ${round}`, status: 'active' };
      const headers = { 'idempotency-key': `"${randomUUID()}"` };
      const sent = processes.map((running) => send(running, `POST ${path}`, { body, headers }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect([201, 409]).toEqual(expect.arrayContaining(statuses));
      const [first] = processes;
      if (first === undefined) throw new Error('There is no process');
      const { meta } = (await call(first, `GET ${path}?name=${encodeURIComponent(body.name)}`))
        .body;
      expect(meta.total).toBe(1);
    }
  });
}
