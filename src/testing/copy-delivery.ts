import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';

export interface Copies {
  /** Identifies the delivery to copy. */
  subject: string;
  count: number;
  /** Status of the copies. */
  status: 'delivered' | 'failed';
}

/** Copies a delivery and its event as attempted once: for more deliveries than a test could wait for. */
export async function copyDelivery(db: Db, { subject, count, status }: Copies): Promise<void> {
  await sql`
    with copied as (
      select d.webhook_id, e.* from webhook_deliveries d join webhook_events e using (site_id, event_id)
      where d.subject = ${subject}
    ), events as (
      insert into webhook_events (site_id, event_id, event_type, body, created_at)
      select site_id, gen_random_uuid(), event_type, body, created_at from copied, generate_series(1, ${count})
      returning event_id, event_no, event_type
    )
    insert into webhook_deliveries
      (site_id, webhook_id, event_id, event_no, event_type, subject, status, created_at, attempts, tries)
    select c.site_id, c.webhook_id, e.event_id, e.event_no, e.event_type, 'one of many', ${status}, now(), 1, 1
    from copied as c, events as e`.execute(db);
}
