import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';

export interface Copies {
  /** Of the delivery that is copied. */
  subject: string;
  count: number;
  /** Of the copies. */
  status: 'delivered' | 'failed';
}

/** Copies a delivery with its event, as if it had been tried once: more than one can wait to be really sent. */
export async function copyDelivery(db: Db, { subject, count, status }: Copies): Promise<void> {
  await sql`
    insert into webhook_deliveries
      (webhook_id, event_id, event_type, subject, status, created_at, attempts, tries)
    select d.webhook_id, d.event_id, d.event_type, 'one of many', ${status}, now(), 1, 1
    from webhook_deliveries d, generate_series(1, ${count}) where d.subject = ${subject}`.execute(
    db,
  );
}
