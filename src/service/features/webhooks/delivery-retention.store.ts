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
      if (webhookId !== undefined) {
        await deleteDeliveriesOf(db, webhookId);
        await failRowsOfGoneDeliveries(db);
        return;
      }
      const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await deleteDeliveriesBefore(db, before(eventDays));
      await sql`delete from webhook_hours where hour < ${before(hourDays)}::timestamptz`.execute(
        db,
      );
      await failRowsOfGoneDeliveries(db);
    },
  };
}

/** Deletes the deliveries of a deleted webhook. */
async function deleteDeliveriesOf(db: Db, webhookId: string): Promise<void> {
  await deleteInSteps(db, 'webhook_deliveries', sql`webhook_id = ${webhookId}`);
  await sql`delete from webhook_hours where webhook_id = ${webhookId}`.execute(db);
}

/** Deletes attempts, deliveries and events older than a time. */
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
