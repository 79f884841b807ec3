import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#service/db/db.ts';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { maxUnstored } from './delivery-worker.ts';

// Each start is a new process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 1_800_000 });

const events = 10_000;
const versions = 5;
const patient = { timeout: 1_500_000, interval: 500 };

/** Events that no receiver got: records that are created and changed, interleaved. */
async function missEvents(db: Db): Promise<void> {
  await sql`
      insert into webhook_events (event_id, event_type, body, created_at, site_id, subject, label)
      select gen_random_uuid(), 'eventgroup.updated',
        json_build_object('type', 'eventgroup.updated', 'timestamp', now(), 'data',
          json_build_object('record', n % ${events / versions}::int, 'version', n / ${events / versions}::int))::text,
        now(), 101, 'eventgroup/' || n % ${events / versions}::int, 'Event'
      from generate_series(0, ${events}::int - 1) as n order by n`.execute(db);
}

/** The received events: their number, duplicates, and records that got an older version late. */
function arrivals({ received }: WebhookReceiver) {
  const ids = new Set<string>();
  const latest = new Map<unknown, number>();
  let disordered = 0;
  for (const { id, payload } of received) {
    if (ids.has(id)) continue;
    ids.add(id);
    const { record, version } = payload.data;
    if (Number(version) < (latest.get(record) ?? 0)) disordered += 1;
    latest.set(record, Number(version));
  }
  return { events: ids.size, twice: received.length - ids.size, disordered };
}

test(`${events} missed events are sent without gaps or duplicates, although the service is killed twice`, async ({
  annotate,
}) => {
  const database = await testDatabase();
  onTestFinished(database.remove);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  const boss = await makeUser(store.db, { email: 'boss@northfield.example' });
  await missEvents(store.db);
  await store.close();
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const environment = { ...environmentOn(database), WEBHOOK_LOOPBACK: 'on' };
  const { call, signIn } = processClient();

  let running = await startServiceProcess(environment);
  await signIn(running, boss.email);
  const hooks = '/site/101/ahds/v1/webhook';
  const hook = { name: 'Hook', url: receiver.url, events: ['eventgroup.updated'] };
  const { webhookId, secret } = (await call(running, `POST ${hooks}`, hook)).body;
  receiver.secrets.push(secret);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const startedAt = performance.now();
  const { runId } = (await call(running, `POST ${hooks}/${webhookId}/replay`, { since })).body;

  const restart = async () => {
    await running.kill();
    running = await startServiceProcess(environment);
  };
  // Kills once while they are being queued, and once while they are being sent.
  const firstQueued = async () =>
    (await call(running, `GET ${hooks}/${webhookId}/deliveries?pageSize=1`)).body.data.length;
  await expect.poll(firstQueued, { timeout: 60_000, interval: 10 }).toBe(1);
  await restart();
  await expect.poll(() => receiver.received.length, patient).toBeGreaterThan(events / 3);
  await restart();
  const readRun = async () => (await call(running, `GET /runs/${runId}`)).body;
  await expect.poll(async () => (await readRun()).state, patient).toBe('done');
  const seconds = Math.round((performance.now() - startedAt) / 1_000);

  expect(await readRun()).toMatchObject({ total: events, succeeded: events, failed: 0 });
  const { twice, ...arrived } = arrivals(receiver);
  expect(arrived).toEqual({ events, disordered: 0 });
  // Deliveries in flight during a kill.
  expect(twice).toBeLessThanOrEqual(2 * maxUnstored);
  expect(receiver.refused).toEqual([]);
  await annotate(`${database.kind}: ${events} in ${seconds} s, ${twice} came twice`);
});
