import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { createDatabase, startPostgres } from '#testing/start-postgres.ts';
import { openTestStore } from '#testing/start-service.ts';

vi.setConfig({ testTimeout: 120_000 });

const { call, signIn } = processClient();

/** A service on its own database server, with a signed-in client. */
async function serviceOn() {
  const server = await startPostgres({ settings: { max_connections: '30' } });
  onTestFinished(() => server.stop());
  const url = await createDatabase(server.url);
  const database = { kind: 'postgres', url, remove: async () => {} } as const;
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
  const running = await startServiceProcess({ ...environmentOn(database), LOG_LEVEL: 'silent' });
  await signIn(running, 'robin@northfield.example');
  const list = () => call(running, 'GET /users?page=0&pageSize=5');
  expect((await list()).status).toBe(200);
  return { server, url, list };
}

/** The response to every request while the store can't be used. */
const outage = { status: 503, message: 'The database can’t be reached; try again shortly' };
const summaryOf = ({ status, body }: { status: number; body: { message?: string } }) => ({
  status,
  message: body.message,
});

test.runIf(inject('store') === 'postgres')(
  'while the database hangs every request is told so, and it works on without a restart',
  async () => {
    const { server, list } = await serviceOn();
    await server.pause();
    const answers = await Promise.all(Array.from({ length: 15 }, list));
    expect(answers.map(summaryOf)).toEqual(answers.map(() => outage));
    server.resume();
    expect((await list()).status).toBe(200);
  },
);

test.runIf(inject('store') === 'postgres')(
  'while the database takes no connection every request is told so, and it works on without a restart',
  async () => {
    const { url, list } = await serviceOn();
    const first = new Client({ connectionString: url });
    await first.connect();
    const others: Client[] = [];
    // Takes the place of each connection of the service that is closed.
    for (let isFull = false; !isFull; ) {
      await first.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
        [''],
      );
      const other = new Client({ connectionString: url, application_name: 'other' });
      isFull = await other.connect().then(
        () => others.push(other) === 0,
        () => true,
      );
    }
    await expect.poll(() => list().then(summaryOf)).toEqual(outage);
    await Promise.all(others.map((other) => other.end()));
    await expect.poll(() => list().then(({ status }) => status)).toBe(200);
    await first.end();
  },
);
