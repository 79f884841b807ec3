import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type Answering, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

// Each start is a new process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 60_000, interval: 50 };

const hang: Answering = () => undefined;
const succeed: Answering = (_got, response) => response.writeHead(204).end();
const overloaded: Answering = (_got, response) =>
  response.writeHead(503, { 'retry-after': '3600' }).end();

const namesGot = ({ received }: WebhookReceiver) =>
  received.flatMap(({ payload }) =>
    payload.type === 'eventgroup.created' ? String(payload.data.name) : [],
  );

/**
 * A webhook that missed the event group Old. Its receiver has refused Spring and asked for an hour's pause; Summer
 * hangs there. `restart` kills the service and answers later requests.
 */
async function hangingReceiver() {
  const database = await testDatabase();
  onTestFinished(database.remove);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  const boss = await makeUser(store.db, { email: 'boss@northfield.example' });
  await store.close();
  const environment = { ...environmentOn(database), WEBHOOK_LOOPBACK: 'on' };
  const { call, signIn } = processClient();
  let running = await startServiceProcess(environment);
  await signIn(running, boss.email);
  const ask = async (request: string, body?: unknown) => {
    const answer = await call(running, request, body);
    expect(answer.status, request).toBeLessThan(300);
    return answer.body;
  };
  const createGroup = (name: string) => ask(`POST ${groups}`, { name, status: 'active' });

  let refuse = () => {};
  const receiver = await startReceiver((got, response) => {
    if (got.payload.data.name === 'Spring') refuse = () => overloaded(got, response);
  });
  const repaired = await startReceiver();
  onTestFinished(async () => void (await Promise.all([receiver.close(), repaired.close()])));
  await createGroup('Old');
  const hook = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
  const path = `${hooks}/${(await ask(`POST ${hooks}`, hook)).webhookId}`;
  await createGroup('Spring');
  await createGroup('Summer');
  await expect.poll(() => namesGot(receiver).toSorted(), soon).toEqual(['Spring', 'Summer']);
  refuse();
  const deliveryOf = async (name: string) =>
    (await ask(`GET ${path}/deliveries`)).data.find(
      ({ label }: { label: string }) => label === name,
    );
  await expect.poll(async () => (await deliveryOf('Spring')).attempts, soon).toBe(1);
  receiver.answer = (got, response) =>
    (got.payload.type === 'webhook.ping' ? succeed : hang)(got, response);

  return {
    ask,
    path,
    receiver,
    repaired,
    deliveryOf,
    async restart() {
      await running.kill();
      receiver.received.splice(0);
      receiver.answer = succeed;
      running = await startServiceProcess(environment);
    },
  };
}

interface Race {
  ask(hanging: Awaited<ReturnType<typeof hangingReceiver>>): Promise<void>;
  /** The expected deliveries after the restart. */
  sent: readonly string[];
  to: 'receiver' | 'repaired';
}

const races: Record<string, Race> = {
  'one is sent again': {
    ask: async ({ ask, path, deliveryOf }) =>
      ask(`POST ${path}/deliveries/${(await deliveryOf('Summer')).deliveryId}/resend`),
    sent: ['Summer'],
    to: 'receiver',
  },
  'many are sent again': {
    ask: ({ ask, path }) => ask(`POST ${path}/delivery-resend`, { status: 'waiting' }),
    sent: ['Spring', 'Summer'],
    to: 'receiver',
  },
  'the webhook is enabled': {
    ask: ({ ask, path }) => ask(`POST ${path}/enable`, {}),
    sent: ['Spring', 'Summer'],
    to: 'receiver',
  },
  'what was missed is sent': {
    ask: ({ ask, path }) =>
      ask(`POST ${path}/replay`, { since: new Date(Date.now() - 600_000).toISOString() }),
    sent: ['Old', 'Spring', 'Summer'],
    to: 'receiver',
  },
  'its URL is repaired': {
    ask: ({ ask, path, repaired }) => ask(`PATCH ${path}`, { url: repaired.url }),
    sent: ['Spring', 'Summer'],
    to: 'repaired',
  },
};

test.each(Object.entries(races))(
  '%s while a request hangs takes effect although the service is killed',
  async (_name, { ask, sent, to }) => {
    const hanging = await hangingReceiver();
    await ask(hanging);
    await hanging.restart();
    await expect.poll(() => namesGot(hanging[to]).toSorted(), soon).toEqual(sent);
    for (const name of sent) {
      const statusOf = async () => (await hanging.deliveryOf(name)).status;
      await expect.poll(statusOf, soon).toBe('delivered');
    }
    // Nothing was sent elsewhere, and the receiver has recovered.
    const other = to === 'receiver' ? hanging.repaired : hanging.receiver;
    expect(namesGot(other)).toEqual([]);
    const { data } = await hanging.ask('GET /site/101/ahds/v1/webhook-health');
    expect(data).toMatchObject([{ backoffUntil: null, failingSince: null, isDown: false }]);
  },
);
