import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  ResourceEventType,
  WebhookEventData,
  webhookEvents,
} from '#contract/ahds/webhook-events.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';

type OtherEventType = Exclude<(typeof webhookEvents)[number], ResourceEventType>;

/** Something that happened, of one of the contract's kinds with that kind's data. */
type NewEvent = (
  | { type: ResourceEventType; data: WebhookEventData<ResourceEventType> }
  | { [Type in OtherEventType]: { type: Type; data: WebhookEventData<Type> } }[OtherEventType]
) & {
  at: Date;
  /** Whose webhooks hear of it: those of the sites, each once, however many of the sites share it. */
  siteIds: readonly number[];
  /** What it is about, such as `endpoint/lab`: events of one subject are delivered in their order. */
  subject: string;
  /** What people call that; webhooks are not told. */
  label: string;
  /** Who caused it. */
  actor: Actor;
  /** What the record is tagged with (`tagsOf`). */
  tags?: readonly string[];
};

/**
 * Keeps an event, and puts it on its way to every active webhook that listens, as part of the transaction that caused
 * it: those who send look for what is due. Where nobody listens it is kept all the same, for who listens later.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await runCtes(tx, eventCtes(event));
}

/** The same for a write that does several things in one statement. */
export function eventCtes(event: NewEvent): Cte[] {
  const { type, at, siteIds, subject, label, actor, data, tags = [] } = event;
  if (siteIds.length === 0) return [];
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const { userId = null, name = null } = actor.caller ?? {};
  return [
    {
      name: 'event',
      sql: sql`insert into webhook_events
          (event_id, event_type, body, created_at, site_ids, subject, label, actor_id, actor_name, tags)
        values (${randomUUID()}::uuid, ${type}, ${body}, ${at}::timestamptz, ${[...siteIds]}::integer[],
          ${subject}, ${label}, ${userId}::uuid, ${name}, ${[...tags]}::text[])
        returning event_id, event_no, site_ids, tags`,
    },
    {
      name: 'event_sites',
      sql: sql`insert into webhook_event_sites (site_id, event_no)
        select distinct unnest(site_ids), event_no from event`,
    },
    {
      name: 'deliveries',
      // The clock at the statement, not at the start of the transaction: who waited for a row comes after who held it.
      sql: sql`insert into webhook_deliveries
          (webhook_id, event_id, event_no, event_type, subject, created_at, next_attempt_at)
        select webhook_id, event_id, event_no, ${type}, ${subject}, clock_timestamp(), clock_timestamp()
        from event join webhooks as w on w.site_id = any(event.site_ids) and w.status = 'active'
          and ${listens(sql`${type}`, sql`event.tags`)}
          and ${subject} <> ${webhookSubject(sql`w.webhook_id`)}`,
    },
  ];
}

/** From now on events of these types alone are sent to nobody. They are kept all the same. */
export async function withholdEventTypes(db: Db, types: readonly string[]): Promise<void> {
  await sql`with offered as (
      delete from withheld_event_types where event_type <> all(${types}::text[])
    )
    insert into withheld_event_types select unnest(${types}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** Whether events of a type are sent to nobody. */
export function isWithheld(type: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from withheld_event_types as t where t.event_type = ${type})`;
}

/** Whether a webhook (`w`) listens to events of a type about records with these tags, and may hear of them. */
export function listens(type: RawBuilder<unknown>, tags: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(w.events && array[${type}, '*'] and (w.tags = '{}' or w.tags && ${tags})
    and not ${isWithheld(type)})`;
}

/** The subject of events about a webhook; no webhook hears of itself. */
export function webhookSubject(webhookId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'webhook/' || ${webhookId}::text`;
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
