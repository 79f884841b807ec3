import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteEventDetail, SiteEventListQuery } from '#contract/console/site-events.ts';
import { listens } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db } from '#service/db/db.ts';
import { every, isUuid } from '#service/db/sql-values.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

interface EventRow {
  eventNo: string;
  eventId: string;
  eventType: string;
  createdAt: Date;
  subject: string;
  label: string;
  actorId: string | null;
  actorName: string | null;
  waiting: number;
  delivered: number;
  failed: number;
}

/** Deliveries (`d`) of an event (`e`) to webhooks that still exist. */
const deliveriesHere = sql`webhook_deliveries as d join webhooks as w using (site_id, webhook_id)
  where d.event_id = e.event_id and site_id = e.site_id`;

const columns = sql`e.event_no::text as "eventNo", e.event_id as "eventId", e.event_type as "eventType",
  e.created_at as "createdAt", e.subject, e.label, e.actor_id as "actorId", e.actor_name as "actorName",
  f.waiting, f.delivered, f.failed
  from webhook_events as e
  cross join lateral (
    select (count(*) filter (where d.status = 'waiting'))::int as waiting,
      (count(*) filter (where d.status = 'delivered'))::int as delivered,
      (count(*) filter (where d.status = 'failed'))::int as failed
    from ${deliveriesHere}) as f`;

export function siteEventsStore(db: Db) {
  return {
    /** Ordered by time, latest first by default. */
    async list(siteId: number, { pageSize, ...query }: SiteEventListQuery) {
      const { rows } = await sql<EventRow>`
        select ${columns} where e.site_id = ${siteId} and ${conditionOf(query)}
        order by e.event_no ${sql.raw(query.sortOrder ?? 'desc')}
        limit ${pageSize + 1}`.execute(db);
      const shown = rows.slice(0, pageSize);
      const isMore = rows.length > pageSize;
      return {
        data: shown.map(toSiteEvent),
        nextPageToken: isMore ? (shown.at(-1)?.eventNo ?? null) : null,
      };
    },

    async detail(siteId: number, eventId: string): Promise<SiteEventDetail> {
      const { rows } = await sql<EventRow & { body: string }>`
        select e.body, ${columns}
        where e.site_id = ${siteId} and not e.is_test
          and e.event_id = ${isUuid(eventId) ? eventId : null}::uuid`.execute(db);
      const [row] = rows;
      if (row === undefined) {
        throw new ProblemError('not_found', t('Event {eventId} not found', { eventId }));
      }
      const { rows: webhooks } = await sql<DeliveryOfEvent>`
        select w.webhook_id as "webhookId", w.name, w.status as "webhookStatus",
          d.delivery_no::text as "deliveryId", d.status, d.attempts,
          d.last_attempt_at as "lastAttemptAt", d.last_status_code as "lastStatusCode", d.last_error as "lastError"
        from webhooks as w
        join webhook_events as e on e.site_id = w.site_id and e.event_id = ${eventId}::uuid
        left join webhook_deliveries as d
          on d.site_id = w.site_id and d.webhook_id = w.webhook_id and d.event_id = e.event_id
        where w.site_id = ${siteId}
          and (d.delivery_no is not null or ${listens(sql`e.event_type`, sql`e.tags`)})
        order by w.created_at, w.webhook_id`.execute(db);
      return { ...toSiteEvent(row), webhooks: webhooks.map(toWebhook) };
    },
  };
}

interface DeliveryOfEvent {
  webhookId: string;
  name: string;
  webhookStatus: string;
  deliveryId: string | null;
  status: string;
  attempts: number;
  lastAttemptAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
}

function toWebhook(row: DeliveryOfEvent): SiteEventDetail['webhooks'][number] {
  const { webhookId, name, webhookStatus: status, deliveryId, lastAttemptAt, ...delivery } = row;
  if (deliveryId === null) return { webhookId, name, status, delivery: null };
  const at = lastAttemptAt?.toISOString() ?? null;
  return { webhookId, name, status, delivery: { deliveryId, ...delivery, lastAttemptAt: at } };
}

function toSiteEvent<Row extends EventRow>(row: Row) {
  const { eventNo: _, createdAt, actorId, actorName, ...event } = row;
  const actor = actorId === null ? null : { userId: actorId, name: actorName ?? '' };
  return { ...event, createdAt: createdAt.toISOString(), actor };
}

function conditionOf(query: Omit<SiteEventListQuery, 'pageSize'>): RawBuilder<SqlBool> {
  const { search = '', event, outcome, subject, from, to, sortOrder, pageToken } = query;
  const comparison = sql.raw(sortOrder === 'asc' ? '>' : '<');
  return every([
    sql`not e.is_test`,
    pageToken !== undefined && sql`e.event_no ${comparison} ${pageToken}::bigint`,
    event !== undefined && sql`e.event_type = ${event}`,
    subject !== undefined && sql`e.subject = ${subject}`,
    from !== undefined && sql`e.created_at >= ${new Date(from)}::timestamptz`,
    to !== undefined && sql`e.created_at <= ${new Date(to)}::timestamptz`,
    outcome !== undefined && hasOutcome(outcome),
    search.trim() !== '' && matches(search.trim()),
  ]);
}

function hasOutcome(outcome: NonNullable<SiteEventListQuery['outcome']>): RawBuilder<SqlBool> {
  if (outcome === 'unsent') return sql<SqlBool>`not exists (select from ${deliveriesHere})`;
  return sql<SqlBool>`exists (select from ${deliveriesHere} and d.status = ${outcome})`;
}

/** A UUID matches an event, webhook, person or record; other text an address, a name or the content. */
function matches(search: string): RawBuilder<SqlBool> {
  if (isUuid(search)) {
    return sql<SqlBool>`(e.event_id = ${search}::uuid or e.actor_id = ${search}::uuid
      or split_part(e.subject, '/', 2) = ${search.toLowerCase()}
      or exists (select from ${deliveriesHere} and d.webhook_id = ${search}::uuid))`;
  }
  const person = sql`select user_id from users where lower(email) = lower(${search})`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(e.label ilike ${pattern} or e.subject ilike ${pattern} or e.event_type ilike ${pattern}
    or e.actor_name ilike ${pattern} or e.actor_id = (${person}) or e.body ilike ${pattern})`;
}
