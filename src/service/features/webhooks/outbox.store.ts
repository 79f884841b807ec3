import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { ReceiverState } from './circuit-breaker.ts';
import type { Header } from './receiver-requests.ts';

/** A process that has a receiver to itself says so again at every step, none of which takes as long as this. */
const leaseSeconds = 30;

/** A delivery whose time has come. */
export interface DueDelivery {
  deliveryNo: string;
  eventId: string;
  subject: string;
  tries: number;
  body: string;
}

/** A receiver, and how it has been doing. */
export interface Receiver {
  webhookId: string;
  siteId: number;
  versionId: number;
  url: string;
  status: string;
  state: ReceiverState;
}

/** What became of an attempt, as it is kept. */
export interface AttemptRecord {
  deliveryNo: string;
  status: 'waiting' | 'delivered' | 'failed';
  nextAttemptAt: Date | undefined;
  startedAt: Date;
  latencyMs: number;
  url: string;
  requestHeaders: readonly Header[];
  statusCode: number | null;
  responseHeaders: readonly Header[];
  responseBody: string;
  isTruncated: boolean;
  error: string | null;
}

/** Deliveries that wait, and who sends them. `processId` is a UUID of this process. */
export function outboxStore(db: Db, processId: string) {
  return {
    /** Takes a receiver for this process alone. False: another has it, or there is none. */
    async claim(webhookId: string): Promise<boolean> {
      const { rows } = await sql`
        update webhook_states set leased_by = ${processId}::uuid,
          leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
        where webhook_id = ${webhookId}
          and (leased_until is null or leased_until < clock_timestamp() or leased_by = ${processId}::uuid)
        returning webhook_id`.execute(db);
      return rows.length > 0;
    },

    /** Gives a receiver back. */
    async release(webhookId: string): Promise<void> {
      await sql`update webhook_states set leased_by = null, leased_until = null
        where webhook_id = ${webhookId} and leased_by = ${processId}::uuid`.execute(db);
    },

    /** The embedded store has one process only: whatever is taken was by one that is gone. */
    async releaseAll(): Promise<void> {
      await sql`update webhook_states set leased_by = null, leased_until = null
        where leased_by is not null`.execute(db);
    },

    async receiver(webhookId: string): Promise<Receiver | undefined> {
      const row = await db
        .selectFrom('webhooks')
        .innerJoin('webhook_states as s', 's.webhook_id', 'webhooks.webhook_id')
        .select([
          'webhooks.webhook_id',
          'site_id',
          'version_id',
          'url',
          'status',
          'failures_in_row',
        ])
        .select(['resting_until', 'failing_since', 'warned_at', 'last_failure_at'])
        .where('webhooks.webhook_id', '=', webhookId)
        .executeTakeFirst();
      return (
        row && {
          webhookId,
          siteId: row.site_id,
          versionId: row.version_id,
          url: row.url,
          status: row.status,
          state: {
            failuresInRow: row.failures_in_row,
            restingUntil: row.resting_until ?? undefined,
            failingSince: row.failing_since ?? undefined,
            warnedAt: row.warned_at ?? undefined,
            lastFailureAt: row.last_failure_at ?? undefined,
          },
        }
      );
    },

    /** Those that are due, the longest due first, without those that were begun already. */
    async due(
      webhookId: string,
      now: Date,
      { begun, limit }: { begun: readonly string[]; limit: number },
    ): Promise<DueDelivery[]> {
      const { rows } = await sql<DueDelivery>`
        select d.delivery_no::text as "deliveryNo", d.event_id as "eventId", d.subject, d.tries, e.body
        from webhook_deliveries as d join webhook_events as e using (event_id)
        where d.webhook_id = ${webhookId} and d.status = 'waiting'
          and d.next_attempt_at <= ${now}::timestamptz and d.delivery_no <> all(${begun}::bigint[])
        order by d.next_attempt_at, d.delivery_no limit ${limit}`.execute(db);
      return rows;
    },

    /** When the next delivery of a receiver is due; undefined when none waits. */
    async nextDue(webhookId: string): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date | null }>`
        select min(next_attempt_at) as at from webhook_deliveries
        where webhook_id = ${webhookId} and status = 'waiting'`.execute(db);
      return rows[0]?.at ?? undefined;
    },

    /** Receivers that have something to be sent now and that nobody sends to. */
    async idle(now: Date): Promise<string[]> {
      const { rows } = await sql<{ webhookId: string }>`
        select w.webhook_id as "webhookId" from webhooks as w join webhook_states as s using (webhook_id)
        where w.status = 'active' and (s.leased_until is null or s.leased_until < clock_timestamp())
          and (s.resting_until is null or s.resting_until <= ${now}::timestamptz)
          and exists (select from webhook_deliveries as d where d.webhook_id = w.webhook_id
            and d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz)`.execute(db);
      return rows.map(({ webhookId }) => webhookId);
    },

    /** Writes down attempts and what follows from them, all in one statement. */
    async record(attempts: readonly AttemptRecord[]): Promise<void> {
      await sql`with given as (
          select * from json_to_recordset(${JSON.stringify(attempts)}::text::json) as g (
            "deliveryNo" bigint, status text, "nextAttemptAt" timestamptz, "startedAt" timestamptz,
            "latencyMs" integer, url text, "requestHeaders" json, "statusCode" smallint,
            "responseHeaders" json, "responseBody" text, "isTruncated" boolean, error text)
        ), counted as (
          update webhook_deliveries as d set status = g.status, attempts = d.attempts + 1,
            tries = d.tries + 1, next_attempt_at = g."nextAttemptAt", last_attempt_at = g."startedAt",
            last_status_code = g."statusCode", last_error = g.error
          from given as g where d.delivery_no = g."deliveryNo"
          returning d.delivery_no, d.attempts
        )
        insert into webhook_attempts (delivery_no, attempt, started_at, latency_ms, url,
          request_headers, status_code, response_headers, response_body, is_truncated, error)
        select c.delivery_no, c.attempts, g."startedAt", g."latencyMs", g.url, g."requestHeaders",
          g."statusCode", g."responseHeaders", g."responseBody", g."isTruncated", g.error
        from counted as c join given as g on g."deliveryNo" = c.delivery_no`.execute(db);
    },

    /** Writes down how a receiver is doing, adds to its hours, and keeps it for this process. */
    async keepState(
      webhookId: string,
      state: ReceiverState,
      attempts: readonly AttemptRecord[],
    ): Promise<void> {
      const last = attempts.at(-1);
      const failed = attempts.findLast(({ error }) => error !== null);
      await sql`with counted as (
          insert into webhook_hours as h (webhook_id, hour, attempts, failures, latency_ms)
          select ${webhookId}::uuid, date_trunc('hour', "startedAt", 'UTC'), count(*), count(error), sum("latencyMs")
          from json_to_recordset(${JSON.stringify(attempts)}::text::json)
            as g ("startedAt" timestamptz, "latencyMs" integer, error text)
          group by 2
          on conflict (webhook_id, hour) do update set attempts = h.attempts + excluded.attempts,
            failures = h.failures + excluded.failures, latency_ms = h.latency_ms + excluded.latency_ms
        )
        update webhook_states set
          leased_until = case when leased_by = ${processId}::uuid
            then clock_timestamp() + make_interval(secs => ${leaseSeconds}) else leased_until end,
          failures_in_row = ${state.failuresInRow},
          resting_until = ${state.restingUntil ?? null}::timestamptz,
          failing_since = ${state.failingSince ?? null}::timestamptz,
          warned_at = ${state.warnedAt ?? null}::timestamptz,
          last_attempt_at = coalesce(${last?.startedAt ?? null}::timestamptz, last_attempt_at),
          last_failure_at = ${state.lastFailureAt ?? null}::timestamptz,
          last_error = coalesce(${failed?.error ?? null}, last_error)
        where webhook_id = ${webhookId}`.execute(db);
    },
  };
}
export type OutboxStore = ReturnType<typeof outboxStore>;
