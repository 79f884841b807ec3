import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Worker } from '../../jobs/jobs.ts';

export const tidyQueue = 'webhook-tidy';
export const keptDays = 30;
/** Rows of one statement, so that none takes long. */
const batch = 2_000;
/** The list shows the last day; a little more helps to look back by hand. */
const hourDays = 8;

/** A webhook that was deleted; the hourly job says nothing and means what is old. */
export interface TidyJob {
  webhookId?: string;
}

/** Takes away what was kept long enough, and what belonged to webhooks that were deleted. */
export function tidyDeliveriesWorker(db: Db, now: () => Date): Worker<TidyJob> {
  return {
    queue: tidyQueue,
    schedule: '29 * * * *',
    retryLimit: 5,
    retryDelay: 60,
    async work(data) {
      // The schedule's jobs have no data at all.
      const webhookId = data?.webhookId;
      if (webhookId !== undefined) {
        await untilNone(db, deliveriesOf(webhookId));
        await sql`delete from webhook_hours where webhook_id = ${webhookId}`.execute(db);
        return;
      }
      const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await untilNone(db, attemptsBefore(before(keptDays)));
      await untilNone(db, deliveriesBefore(before(keptDays)));
      await untilNone(db, eventsBefore(before(keptDays)));
      await sql`delete from webhook_hours where hour < ${before(hourDays)}::timestamptz`.execute(
        db,
      );
    },
  };
}

const deliveriesOf = (webhookId: string) => sql`delete from webhook_deliveries
  where delivery_no in (select delivery_no from webhook_deliveries
    where webhook_id = ${webhookId} limit ${batch}) returning 1`;

const attemptsBefore = (time: Date) => sql`delete from webhook_attempts
  where (delivery_no, attempt) in (select delivery_no, attempt from webhook_attempts
    where started_at < ${time}::timestamptz limit ${batch}) returning 1`;

const deliveriesBefore = (time: Date) => sql`delete from webhook_deliveries
  where delivery_no in (select delivery_no from webhook_deliveries
    where created_at < ${time}::timestamptz limit ${batch}) returning 1`;

const eventsBefore = (time: Date) => sql`delete from webhook_events
  where event_id in (select event_id from webhook_events as e where created_at < ${time}::timestamptz
    and not exists (select from webhook_deliveries as d where d.event_id = e.event_id)
    limit ${batch}) returning 1`;

async function untilNone(db: Db, removal: ReturnType<typeof deliveriesOf>): Promise<void> {
  while ((await removal.execute(db)).rows.length > 0);
}
