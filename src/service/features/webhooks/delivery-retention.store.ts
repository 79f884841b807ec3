import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { deleteInSteps } from '../../db/delete-in-steps.ts';

/** Events per statement, to keep each short. */
const batch = 2_000;

/** Deletes the deliveries of a deleted webhook. */
export async function deleteDeliveriesOf(db: Db, webhookId: string): Promise<void> {
  await deleteInSteps(db, 'webhook_deliveries', sql`webhook_id = ${webhookId}`);
  await sql`delete from webhook_hours where webhook_id = ${webhookId}`.execute(db);
}

/** Deletes attempts, deliveries and events older than a time. */
export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await deleteInSteps(db, 'webhook_attempts', sql`started_at < ${time}::timestamptz`);
  await deleteInSteps(db, 'webhook_deliveries', sql`created_at < ${time}::timestamptz`);
  const events = sql`with gone as (
      delete from webhook_events
      where event_id in (select event_id from webhook_events as e where created_at < ${time}::timestamptz
        and not exists (select from webhook_deliveries as d where d.event_id = e.event_id)
        limit ${batch}) returning event_no, site_ids
    ), sites as (
      delete from webhook_event_sites as s using (select unnest(site_ids) as site_id, event_no from gone) as g
      where s.site_id = g.site_id and s.event_no = g.event_no
    )
    select 1 from gone`;
  while ((await events.execute(db)).rows.length > 0);
}

/** Deletes hourly figures older than a time. */
export async function deleteHoursBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from webhook_hours where hour < ${time}::timestamptz`.execute(db);
}
