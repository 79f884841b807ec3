import { type RawBuilder, sql } from 'kysely';
import type { MissedEvents, MissedFilter } from '#contract/ahds/webhook-replay.ts';
import type { DeliveryRunDetails } from '#service/core/runs/runs.store.ts';
import { listens, webhookSubject } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { countRows } from '#service/db/sql-values.ts';
import { endPause, makeWaitingDue } from './webhook-states.store.ts';

const batchSize = 1_000;
/** Duration of the hold; each batch renews it, so a crashed process blocks nothing for long. */
const queueingSeconds = 20;
const previewed = 5;

interface MissedEventsQuery extends Omit<MissedFilter, 'until'> {
  webhookId: string;
  until: string;
}

/** Whether an event (`e`) happened in the period. */
function isInPeriod({ since, until }: MissedEventsQuery): RawBuilder<unknown> {
  return sql`e.created_at between ${new Date(since)}::timestamptz and ${new Date(until)}::timestamptz`;
}

/** Events (`e`), of all or some, that a webhook (`w`) subscribes to but has no delivery of. */
function missedEvents(query: MissedEventsQuery, events = 'webhook_events'): RawBuilder<unknown> {
  const { webhookId, event } = query;
  return sql`from webhooks as w join ${sql.table(events)} as e using (site_id)
    where w.webhook_id = ${webhookId}::uuid and ${isInPeriod(query)}
      and e.subject <> ${webhookSubject(sql`w.webhook_id`)} and not e.is_test and ${listens(sql`e.event_type`, sql`e.tags`)}
      and ${event === undefined ? sql`true` : sql`e.event_type = ${event}`}
      and not exists (select from webhook_deliveries as d
        where d.site_id = w.site_id and d.event_id = e.event_id and d.webhook_id = w.webhook_id)`;
}

/** Missed events of webhooks, and their replay. */
export function replaysStore(db: Db) {
  return {
    count: (missed: MissedEventsQuery) => countRows(db, missedEvents(missed)),

    async preview(missed: MissedEventsQuery): Promise<MissedEvents> {
      const { rows } = await sql<{ types: TypeRow[]; first: FirstRow[] }>`
        with missed as materialized (
          select e.event_id as "eventId", e.event_type as "eventType", e.subject, e.label, e.created_at as "createdAt", e.event_no
          ${missedEvents(missed)}
        ), sent as materialized (
          select subject, max(event_no) as event_no from webhook_deliveries
          where webhook_id = ${missed.webhookId}::uuid and status = 'delivered' group by subject
        ), types as (
          select "eventType" as type, count(*)::int as count,
            (count(*) filter (where sent.event_no > m.event_no))::int as overtaken
          from missed as m left join sent using (subject) group by 1 order by 2 desc, 1
        ), first as (
          select "eventId", "eventType", subject, label, "createdAt" from missed order by event_no limit ${previewed}
        )
        select coalesce((select json_agg(types) from types), '[]') as types,
          coalesce((select json_agg(first) from first), '[]') as first`.execute(db);
      const { types = [], first = [] } = rows[0] ?? {};
      const total = (of: 'count' | 'overtaken') => types.reduce((sum, type) => sum + type[of], 0);
      return {
        count: total('count'),
        overtaken: total('overtaken'),
        types: types.map(({ type, count }) => ({ type, count })),
        data: first.map((event) => ({
          ...event,
          createdAt: new Date(event.createdAt).toISOString(),
        })),
        lastPause: await findLastPause(db, missed.webhookId),
      };
    },

    /** The details of a running replay, locked; undefined if it has ended. */
    async lock(tx: Tx, runId: string): Promise<DeliveryRunDetails | undefined> {
      const { rows } = await sql<{ resend: DeliveryRunDetails }>`
        select resend
        from runs where run_id = ${runId} and state = 'running' for update`.execute(tx);
      return rows[0]?.resend;
    },

    /** Pauses sending to a webhook for a while. Returns whether a process is still sending. */
    async hold(on: Db, webhookId: string): Promise<boolean> {
      const { rows } = await sql<{ isSending: boolean }>`
        update webhook_states as s
        set queueing_until = clock_timestamp() + make_interval(secs => ${queueingSeconds})
        where webhook_id = ${webhookId}::uuid
        returning exists (select from webhook_senders as p
          where p.process_id = s.leased_by
            and p.alive_until > clock_timestamp()) as "isSending"`.execute(on);
      return rows[0]?.isSending ?? false;
    },

    /**
     * Ends the hold and anything else that delays queued deliveries. One statement: updating a row twice in a
     * transaction makes PostgreSQL lock the webhook too, which saves lock before the state.
     */
    async release(tx: Tx, webhookId: string, now: Date): Promise<void> {
      await endPause(tx, webhookId, { queueing_until: null });
      await makeWaitingDue(tx, webhookId, now);
    },

    /**
     * Queues those missed of the next events as rows of the run; the index `webhook_deliveries_once` prevents
     * duplicates. Returns how many, and the number of the last event; undefined after the last one.
     */
    async queueNext(
      tx: Tx,
      { runId, missed, after }: { runId: string; missed: MissedEventsQuery; after: string },
    ): Promise<{ queued: number; last: string } | undefined> {
      const { rows } = await sql<{ queued: number; last: string | null }>`
        with next as materialized (
          select * from webhook_events as e
          where e.site_id = (select site_id from webhooks where webhook_id = ${missed.webhookId}::uuid)
            and e.event_no > ${after}::bigint and ${isInPeriod(missed)}
          order by e.event_no limit ${batchSize}
        ), missed as materialized (
          select site_id, e.event_id, e.event_no, e.event_type, e.subject, e.label ${missedEvents(missed, 'next')}
        ), queued as (
          insert into webhook_deliveries
            (site_id, webhook_id, event_id, event_no, event_type, subject, created_at, next_attempt_at)
          select site_id, ${missed.webhookId}::uuid, event_id, event_no, event_type, subject, clock_timestamp(), now()
          from missed order by event_no
          on conflict do nothing returning delivery_no, event_id, event_no, event_type, subject
        ), inserted as (
          insert into run_rows (run_id, row, email, input, delivery_no)
          select ${runId}::uuid, (select coalesce(max(row) + 1, 0) from run_rows where run_id = ${runId}::uuid)
              + row_number() over (order by event_no) - 1, '',
            json_build_object('eventId', event_id, 'eventType', event_type, 'subject', subject, 'label', label),
            delivery_no
          from queued join missed using (event_id, event_no, event_type, subject)
        )
        select (select count(*)::int from queued) as queued, max(event_no)::text as last
        from next`.execute(tx);
      const { queued = 0, last = null } = rows[0] ?? {};
      return last === null ? undefined : { queued, last };
    },

    /** All are queued: the run ends with the last delivery. */
    async finish(tx: Tx, runId: string): Promise<void> {
      await sql`update runs set total = (select count(*) from run_rows where run_id = ${runId}::uuid),
          resend = (resend::jsonb || '{"isQueued": true}')::json
        where run_id = ${runId}::uuid`.execute(tx);
    },
  };
}

type FirstRow = MissedEvents['data'][number];

interface TypeRow {
  type: string;
  count: number;
  overtaken: number;
}

/** The webhook's last inactive period. */
async function findLastPause(db: Db, webhookId: string): Promise<MissedEvents['lastPause']> {
  const { rows } = await sql<{ from: Date; to: Date | null }>`
    with versions as (
      select version_id, saved_at, content ->> 'status' = 'active' as is_active from webhook_versions
      where webhook_id = ${webhookId}::uuid
    ), last as (
      select max(version_id) as version_id from versions where not is_active
    ), before as (
      select max(versions.version_id) as version_id from versions, last
      where is_active and versions.version_id < last.version_id
    )
    select min(saved_at) as from, (select min(saved_at) from versions, last
      where versions.version_id > last.version_id) as to
    from versions, last, before
    where versions.version_id <= last.version_id and versions.version_id > coalesce(before.version_id, 0)
    having count(*) > 0`.execute(db);
  const [pause] = rows;
  return pause ? { from: pause.from.toISOString(), to: pause.to?.toISOString() ?? null } : null;
}
