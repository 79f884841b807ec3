import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeUser, testPassword } from '#testing/make-user.ts';
import { type ServiceProcess, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore, testSecret } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

// Every start is a process of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const rounds = 5;
const groups = '/site/101/ahds/v1/eventgroup';

let database: TestDatabase;
let environment: Record<string, string>;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
  environment = {
    JWT_SECRET: testSecret,
    ADMIN_EMAIL: 'root@paddock.example',
    ADMIN_PASSWORD: testPassword,
    WEBHOOK_LOOPBACK: 'on',
    ...(database.kind === 'pglite'
      ? { DATA_DIR: database.dataDir }
      : { DATABASE_URL: database.url }),
  };
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
  await database.remove();
});

let authorization = '';
async function call({ url }: ServiceProcess, request: string, body?: unknown) {
  const [method = '', path] = request.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Names of groups whose creation was acknowledged: each must reach every receiver that works. */
const acknowledged: string[] = [];

async function createUntilGone(running: ServiceProcess, writer: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${writer}, group ${count}`;
    const answer = await call(running, `POST ${groups}`, { name, status: 'active' }).catch(
      () => undefined,
    );
    if (answer === undefined) return;
    expect(answer.status).toBe(201);
    acknowledged.push(name);
  }
}

/** Signs in and sets up two receivers that work and three that do not: an error, silence, too much. */
async function prepare(running: ServiceProcess): Promise<WebhookReceiver[]> {
  const credentials = { email: 'robin@northfield.example', password: testPassword };
  const login = await call(running, 'POST /auth/login', credentials);
  authorization = `Bearer ${login.body.token}`;
  const healthy = [await startReceiver(), await startReceiver()];
  receivers.push(
    ...healthy,
    await startReceiver((_got, response) => response.writeHead(500).end()),
    await startReceiver(() => undefined),
    await startReceiver((_got, response) => response.writeHead(429, { 'retry-after': '1' }).end()),
  );
  for (const receiver of receivers) {
    const body = { name: 'Hook', url: receiver.url, events: ['*'] };
    const created = await call(running, 'POST /site/101/ahds/v1/webhook', body);
    expect(created.status).toBe(201);
    receiver.secrets.push(created.body.secret);
  }
  return healthy;
}

const namesAt = (receiver: WebhookReceiver) =>
  new Set(receiver.received.map(({ payload }) => String(payload.data.name)));

test(`loses no event when it is killed amid deliveries, ${rounds} times out of ${rounds}`, async () => {
  let healthy: WebhookReceiver[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const running = await startServiceProcess(environment);
    if (round === 0) healthy = await prepare(running);
    const writers = [1, 2].map((writer) =>
      createUntilGone(running, `round ${round}, writer ${writer}`),
    );
    const enough = acknowledged.length + randomInt(10, 80);
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 2 })
      .toBeGreaterThanOrEqual(enough);
    expect((await running.kill()).signal).toBe('SIGKILL');
    await Promise.all(writers);
  }
  const last = await startServiceProcess(environment);
  for (const receiver of healthy) {
    const missing = () => acknowledged.filter((name) => !namesAt(receiver).has(name));
    await expect.poll(missing, { timeout: 120_000, interval: 100 }).toEqual([]);
    expect(receiver.refused).toEqual([]);
    // What was sent twice can only be what was under way at a kill, and is told by its id.
    const twice = receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size;
    expect(twice).toBeLessThan(rounds * 100);
  }
  expect((await last.stop()).code).toBe(0);
});
