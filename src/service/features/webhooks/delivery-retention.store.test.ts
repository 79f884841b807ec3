import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { deliveryRetentionWorker, retentionQueue } from './delivery-retention.store.ts';

const service = await testService();
const now = new Date('2026-06-01T00:00:00.000Z');
const eventDays = 20;
const worker = deliveryRetentionWorker(service.db, eventDays, () => now);
const job = { signal: new AbortController().signal };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** A delivery with one attempt, and its event. */
async function delivered(days: number, webhookId = randomUUID()) {
  const [eventId, at] = [randomUUID(), daysAgo(days)];
  await sql`with event as (
      insert into webhook_events (site_id, event_id, event_type, body, created_at)
      values (101, ${eventId}::uuid, 'user.invited', '{}', ${at}::timestamptz)
    ), delivery as (
      insert into webhook_deliveries (site_id, webhook_id, event_id, event_no, event_type, subject, status, created_at)
      values (101, ${webhookId}::uuid, ${eventId}::uuid, 1, 'user.invited', 'user/1', 'delivered', ${at}::timestamptz)
      returning delivery_no
    )
    insert into webhook_attempts (site_id, delivery_no, attempt, started_at, latency_ms, url, request_headers, status_code,
      response_headers, response_body, is_truncated)
    select 101, delivery_no, 1, ${at}::timestamptz, 1, 'http://x', '[]', 200, '[]', '', false from delivery`.execute(
    service.db,
  );
  return { webhookId, eventId };
}

async function left() {
  const count = async (table: string) => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)}`.execute(service.db);
    return rows[0]?.rows;
  };
  return {
    events: await count('webhook_events'),
    deliveries: await count('webhook_deliveries'),
    attempts: await count('webhook_attempts'),
  };
}

test('keeps the configured number of days, and deletes what is older', async () => {
  const young = await delivered(eventDays - 1);
  for (let index = 0; index < 5; index += 1) await delivered(eventDays + 1);
  await worker.work({}, job);
  expect(await left()).toEqual({ events: 1, deliveries: 1, attempts: 1 });
  const [records] = await service.db.selectFrom('webhook_events').select('event_id').execute();
  expect(records?.event_id).toBe(young.eventId);
});

test('removes only the deliveries of deleted webhooks', async () => {
  const gone = await delivered(1);
  await delivered(1, gone.webhookId);
  await delivered(1);
  await worker.work({ webhookId: gone.webhookId }, job);
  expect(await left()).toMatchObject({ deliveries: 1, attempts: 1 });
});

test('runs in the background: every hour, and at once when a webhook is deleted', async () => {
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = ${retentionQueue}`.execute(service.db);
  expect(rows).toEqual([{ cron: '29 * * * *' }]);

  const client = await service.signInAs();
  const hooks = '/site/101/ahds/v1/webhook';
  const body = { name: 'Hook', url: 'https://gone.receiver.example/', events: ['*'] };
  const { webhookId } = (await client.call('POST', hooks, { body })).json();
  await delivered(1, webhookId);
  await client.call('DELETE', `${hooks}/${webhookId}`);
  // The worker itself runs only every ten seconds.
  await expect
    .poll(async () => (await left()).deliveries, { timeout: 5_000, interval: 50 })
    .toBe(0);
});
