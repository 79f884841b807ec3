import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookEventData, webhookEvents } from '#contract/webhook-events.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import type { Tx } from '#service/db/db.ts';
import type { Row } from '../db/db.ts';

type Recordable = (typeof webhookEvents)[number];

/** Something that happened, of one of the contract's kinds with that kind's data. */
export type NewEvent = {
  [Type in Recordable]: { type: Type; data: WebhookEventData<Type> };
}[Recordable] & {
  at: Date;
  /** Whose webhooks hear of it: those of the sites, each once, however many of the sites share it. */
  siteIds: readonly number[];
  /** What it is about, such as `endpoint/lab`: events of one subject are delivered in their order. */
  subject: string;
};

/**
 * Puts an event on its way to every active webhook that listens, as part of the transaction that caused it: those who
 * send look for what is due. Where nobody listens nothing is stored.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await runCtes(tx, eventCtes(event));
}

/** The same for a write that does several things in one statement. */
export function eventCtes(event: NewEvent): Cte[] {
  const { type, at, siteIds, subject, data } = event;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return [
    {
      name: 'listening',
      sql: sql`select webhook_id from webhooks
        where site_id = any(${[...siteIds]}::integer[]) and status = 'active'
          and events && array[${type}, '*']`,
    },
    {
      name: 'event',
      sql: sql`insert into webhook_events (event_id, event_type, body, created_at)
        select ${randomUUID()}::uuid, ${type}, ${body}, ${at}::timestamptz
        where exists (select from listening)
        returning event_id`,
    },
    {
      name: 'deliveries',
      // The clock at the statement, not at the begin of the transaction: who waited for a row comes after who held it.
      sql: sql`insert into webhook_deliveries
          (webhook_id, event_id, event_type, subject, created_at, next_attempt_at)
        select webhook_id, event_id, ${type}, ${subject}, clock_timestamp(), clock_timestamp()
        from listening, event`,
    },
  ];
}

/** The sites of a user: those they are given, else those of their brands, else all of the organization. */
export async function findSitesOfUser(tx: Tx, user: Row<'users'>): Promise<number[]> {
  if (user.site_ids.length > 0) return user.site_ids;
  const { rows } = await sql<{ siteId: number }>`
    select site_id as "siteId" from sites where organization_id = ${user.organization_id}
      and (${user.brand_ids.length === 0} or brand_id = any(${user.brand_ids}::integer[]))`.execute(
    tx,
  );
  return rows.map(({ siteId }) => siteId);
}
