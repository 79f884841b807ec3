import { type SqlBool, sql } from 'kysely';
import type { Worker } from '#service/jobs/jobs.ts';
import { deleteInSteps } from '#service/jobs/retention.store.ts';
import type { Db } from '../../db/db.ts';
import { failRowsOfGoneDeliveries } from './delivery-runs.store.ts';

export const retentionQueue = 'webhook-tidy';
/** Lists show one day; more is kept for diagnosis. */
const hourDays = 8;

/** The deleted webhook; absent in the hourly job, which removes old rows. */
export interface RetentionJob {
  webhookId?: string;
}

/** Removes deliveries after so many days, and those of deleted webhooks. */
export function deliveryRetentionWorker(
  db: Db,
  eventDays: number,
  now: () => Date,
): Worker<RetentionJob> {
  return {
    queue: retentionQueue,
    schedule: '29 * * * *',
    retryLimit: 5,
    retryDelay: 60,
    async work(data) {
      // Scheduled jobs have no data.
      const webhookId = data?.webhookId;
      const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
      if (webhookId === undefined) {
        await deleteDeliveriesBefore(db, before(eventDays));
        await deleteInSteps(db, 'webhook_hours', sql`hour < ${before(hourDays)}::timestamptz`);
      } else {
        await deleteInSteps(db, 'webhook_deliveries', sql`webhook_id = ${webhookId}`);
        await deleteInSteps(db, 'webhook_hours', sql`webhook_id = ${webhookId}`);
      }
      await failRowsOfGoneDeliveries(db);
    },
  };
}

async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await deleteInSteps(db, 'webhook_attempts', sql`started_at < ${time}::timestamptz`);
  await deleteInSteps(db, 'webhook_deliveries', sql`created_at < ${time}::timestamptz`);
  const isUndelivered = sql<SqlBool>`not exists (select from webhook_deliveries as d
    where d.site_id = webhook_events.site_id and d.event_id = webhook_events.event_id)`;
  await deleteInSteps(
    db,
    'webhook_events',
    sql`created_at < ${time}::timestamptz and ${isUndelivered}`,
  );
}
