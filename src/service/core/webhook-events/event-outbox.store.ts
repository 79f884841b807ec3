import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type {
  ResourceEventType,
  WebhookEventData,
  webhookEvents,
} from '#contract/ahds/webhook-events.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { context, type RequestContext } from '#service/http/request-context.ts';

type OtherEventType = Exclude<(typeof webhookEvents)[number], ResourceEventType>;

type NewEvent = (
  | { type: ResourceEventType; data: WebhookEventData<ResourceEventType> }
  | { [Type in OtherEventType]: { type: Type; data: WebhookEventData<Type> } }[OtherEventType]
) & {
  at: Date;
  siteIds: readonly number[];
  /** The record, such as `endpoint/lab`: events of one subject are delivered in order. */
  subject: string;
  /** The record's display name, which is not sent to webhooks. */
  label: string;
  actor: Actor;
  tags?: readonly string[];
};

/**
 * Stores an event and queues it for every active subscribed webhook, in the transaction that causes it
 * (transactional outbox). Without subscribers it is stored for a later replay.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await runCtes(tx, eventCtes(event));
}

/** The same as parts of a larger statement. */
export function eventCtes(event: NewEvent): Cte[] {
  const { type, at, siteIds, subject, label, actor, data, tags = [] } = event;
  if (siteIds.length === 0) return [];
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const { userId = null, name = null } = actor.caller ?? {};
  const eventId = randomUUID();
  rememberCause(eventId);
  return [
    {
      name: 'event',
      sql: sql`insert into webhook_events
          (event_id, event_type, body, created_at, site_id, subject, label, actor_id, actor_name, tags)
        select ${eventId}::uuid, ${type}, ${body}, ${at}::timestamptz, site_id,
          ${subject}, ${label}, ${userId}::uuid, ${name}, ${[...tags]}::text[]
        from unnest(${[...new Set(siteIds)]}::integer[]) as site_id
        returning event_id, event_no, site_id, tags`,
    },
    {
      name: 'deliveries',
      // The statement's clock, not the transaction's: an event that waited for a row lock comes later.
      sql: sql`insert into webhook_deliveries
          (site_id, webhook_id, event_id, event_no, event_type, subject, created_at, next_attempt_at)
        select site_id, webhook_id, event_id, event_no, ${type}, ${subject}, clock_timestamp(), clock_timestamp()
        from event join webhooks as w using (site_id) where w.status = 'active'
          and ${listens(sql`${type}`, sql`event.tags`)}
          and ${subject} <> ${webhookSubject(sql`w.webhook_id`)}`,
    },
  ];
}

/** Stops sending events of these types, and only these. They are still stored. */
export async function withholdEventTypes(db: Db, types: readonly string[]): Promise<void> {
  await sql`with offered as (
      delete from withheld_event_types where event_type <> all(${types}::text[])
    )
    insert into withheld_event_types
    select unnest(${types}::text[]) on conflict do nothing`.execute(db);
}

/** Whether events of a type are withheld. */
export function isWithheld(type: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from withheld_event_types as t where t.event_type = ${type})`;
}

/** Whether a webhook (`w`) subscribes to events of a type with these tags, and may receive them. */
export function listens(type: RawBuilder<unknown>, tags: RawBuilder<unknown>): RawBuilder<SqlBool> {
  // Not `&&`, of which the planner expects so few rows that it looks up each event's delivery.
  return sql`(('*' = any(w.events) or ${type} = any(w.events)) and (w.tags = '{}' or w.tags && ${tags})
    and not ${isWithheld(type)})`;
}

/** The subject of events about a webhook, which never receives its own. */
export function webhookSubject(webhookId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'webhook/' || ${webhookId}::text`;
}

/** A user's sites: their own, else those of their brands, else all of the organization. */
export async function findSitesOfUser(tx: Tx, user: Row<'users'>): Promise<number[]> {
  if (user.site_ids.length > 0) return user.site_ids;
  const { rows } = await sql<{ siteId: number }>`
    select site_id as "siteId" from sites where organization_id = ${user.organization_id}
      and (${user.brand_ids.length === 0}
        or brand_id = any(${user.brand_ids}::integer[]))`.execute(tx);
  return rows.map(({ siteId }) => siteId);
}

interface Coding {
  system?: string;
  code?: string;
}

/** Tags and security labels of resources as webhooks name them: by code, and by `system|code`. */
export function tagsOf(...resources: readonly Record<string, unknown>[]): string[] {
  const codings = resources.flatMap(({ meta }) => {
    const { tag = [], security = [] } = { ...(meta as { tag?: Coding[]; security?: Coding[] }) }; // valid by R4
    return [...tag, ...security];
  });
  const tags = codings.flatMap(({ system = '', code }) =>
    code === undefined ? [] : [code, `${system}|${code}`],
  );
  return [...new Set(tags)];
}

/** The requests that caused recent events, for logs and traces of their deliveries; another process does not know them. */
const causes = new LRUCache<string, Cause>({ max: 10_000 });

type Cause = Pick<RequestContext, 'requestId' | 'span'>;

/** Remembers the current request, if any, as the cause of an event. */
function rememberCause(eventId: string): void {
  const { requestId, span } = context() ?? {};
  if (requestId !== undefined) causes.set(eventId, { requestId, span });
}

/** The request that caused an event; undefined if unknown. */
export function causeOf(eventId: string): Cause | undefined {
  return causes.get(eventId);
}
