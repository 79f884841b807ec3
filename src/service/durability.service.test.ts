import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import type { ServiceProcess } from '#testing/run-service.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// Fifty starts take a minute on an idle machine, and several on a busy one.
vi.setConfig({ testTimeout: 900_000 });

const rounds = 50;
const endpoints = ['lab', 'imaging'];
const writersEach = 2;

/** A write that the service has acknowledged, which must survive any crash. */
interface Acknowledged {
  id: string;
  versionId: number;
  name: string;
}

let database: TestDatabase;
let environment: Record<string, string>;
const acknowledged: Acknowledged[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
  environment = environmentOn(database);
});
afterAll(() => database.remove());

const { call, signIn } = processClient();

/** Writes one version after another until the connection breaks. */
async function writeUntilGone(running: ServiceProcess, id: string, writer: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${writer}, write ${count}`;
    const path = `/site/101/fhir/endpoint/${id}`;
    // An interrupted write was not acknowledged, whether it was stored or not.
    const answer = await call(running, `PUT ${path}`, newEndpoint({ id, name })).catch(
      () => undefined,
    );
    if (answer === undefined) return;
    expect(answer.status).toBe(200);
    acknowledged.push({ id, versionId: Number(answer.body.meta.versionId), name });
  }
}

/** Lists people until the connection breaks. */
async function readUntilGone(running: ServiceProcess): Promise<void> {
  for (;;) {
    const answer = await call(running, 'GET /users?page=0&pageSize=25').catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.status).toBe(200);
  }
}

/** Resolves after this many acknowledgements. */
async function hasAcknowledged(count: number): Promise<void> {
  await expect
    .poll(() => acknowledged.length, { timeout: 60_000, interval: 2 })
    .toBeGreaterThanOrEqual(count);
}

async function expectNothingLost(running: ServiceProcess): Promise<void> {
  for (const id of endpoints) {
    const path = `/site/101/fhir/endpoint/${id}`;
    const history = (await call(running, `GET ${path}/history?_count=100000`)).body;
    const names = new Map<number, string>(
      history.entry.map(
        ({ resource }: { resource: { meta: { versionId: string }; name: string } }) => [
          Number(resource.meta.versionId),
          resource.name,
        ],
      ),
    );
    const newest = history.total;
    expect([...names.keys()]).toEqual(Array.from({ length: newest }, (_, index) => newest - index));
    const mine = acknowledged.filter((write) => write.id === id);
    expect(mine.filter((write) => names.get(write.versionId) !== write.name)).toEqual([]);
    // At most one more version exists: the write in progress during the kill.
    expect(newest - 1 - mine.length).toBeLessThanOrEqual(rounds * writersEach);
    const read = (await call(running, `GET ${path}`)).body;
    expect([Number(read.meta.versionId), read.name]).toEqual([newest, names.get(newest)]);
  }
}

test(`loses no acknowledged write when it is killed during writes, ${rounds} times out of ${rounds}`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const running = await startServiceProcess(environment);
    if (round === 0) await prepare(running);
    else if (round % 10 === 0) await expectNothingLost(running);
    const writers = endpoints.flatMap((id) =>
      Array.from({ length: writersEach }, (_, writer) =>
        writeUntilGone(running, id, `round ${round}, writer ${writer}`),
      ),
    );
    const reader = readUntilGone(running);
    await hasAcknowledged(acknowledged.length + randomInt(5, 30));
    expect((await running.kill()).signal).toBe('SIGKILL');
    await Promise.all([...writers, reader]);
  }
  const last = await startServiceProcess(environment);
  await expectNothingLost(last);
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 5);
  const stopped = await last.stop();
  expect([stopped.code, stopped.signal]).toEqual([0, null]);
});

/** Signs in once for all rounds: a session survives the process. */
async function prepare(running: ServiceProcess): Promise<void> {
  await signIn(running, 'robin@northfield.example');
  for (const id of endpoints) {
    const created = await call(running, 'POST /site/101/fhir/endpoint', newEndpoint({ id }));
    expect(created.status).toBe(200);
  }
}
