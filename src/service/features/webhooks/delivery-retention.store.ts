import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Rows per statement, to keep each short. */
const batch = 2_000;

/** Deletes the deliveries of a deleted webhook. */
export async function deleteDeliveriesOf(db: Db, webhookId: string): Promise<void> {
  await repeatUntilNone(
    db,
    sql`delete from webhook_deliveries
      where delivery_no in (select delivery_no from webhook_deliveries
        where webhook_id = ${webhookId} limit ${batch}) returning 1`,
  );
  await sql`delete from webhook_hours where webhook_id = ${webhookId}`.execute(db);
}

/** Deletes attempts, deliveries and events older than a time. */
export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  const statements = [
    sql`delete from webhook_attempts
      where (delivery_no, attempt) in (select delivery_no, attempt from webhook_attempts
        where started_at < ${time}::timestamptz limit ${batch}) returning 1`,
    sql`delete from webhook_deliveries
      where delivery_no in (select delivery_no from webhook_deliveries
        where created_at < ${time}::timestamptz limit ${batch}) returning 1`,
    sql`with gone as (
        delete from webhook_events
        where event_id in (select event_id from webhook_events as e where created_at < ${time}::timestamptz
          and not exists (select from webhook_deliveries as d where d.event_id = e.event_id)
          limit ${batch}) returning event_no, site_ids
      ), sites as (
        delete from webhook_event_sites as s using (select unnest(site_ids) as site_id, event_no from gone) as g
        where s.site_id = g.site_id and s.event_no = g.event_no
      )
      select 1 from gone`,
  ];
  for (const statement of statements) await repeatUntilNone(db, statement);
}

/** Deletes hourly figures older than a time. */
export async function deleteHoursBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from webhook_hours where hour < ${time}::timestamptz`.execute(db);
}

async function repeatUntilNone(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  while ((await statement.execute(db)).rows.length > 0);
}
