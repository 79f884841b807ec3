import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { ReceiverState } from './circuit-breaker.ts';
import type { Header } from './receiver-requests.ts';

export interface AttemptRecord {
  siteId: number;
  deliveryNo: string;
  /** The due time in the store when the attempt began; undefined for a test. */
  dueAt: string | undefined;
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

export interface StateUpdate {
  siteId: number;
  webhookId: string;
  state: ReceiverState;
  generation: number;
  /** Whether it recovered: pending retries are due at once. */
  isRecovered: boolean;
  attempts: readonly AttemptRecord[];
}

/**
 * Stores attempts and updates their deliveries and run rows, all in one statement. Later deliveries of a failed
 * delivery's record are postponed with it. If a delivery was resent or withdrawn since the attempt began, a failure
 * has no effect, and a success only if the address is unchanged. Returns the runs in which rows have finished.
 */
export async function recordAttempts(
  db: Db,
  attempts: readonly AttemptRecord[],
): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`with input as (
      select * from json_to_recordset(${JSON.stringify(attempts)}::text::json) as g (
        "siteId" integer, "deliveryNo" bigint, "dueAt" timestamptz, status text, "nextAttemptAt" timestamptz,
        "startedAt" timestamptz, "latencyMs" integer, url text, "requestHeaders" json,
        "statusCode" smallint, "responseHeaders" json, "responseBody" text, "isTruncated" boolean,
        error text)
    ), locked as (
      select d.site_id, d.delivery_no, d.next_attempt_at is not distinct from g."dueAt" or (g.status = 'delivered'
          and g.url = (select w.url from webhooks as w
            where w.site_id = d.site_id and w.webhook_id = d.webhook_id)) as decides
      from webhook_deliveries as d join input as g on g."siteId" = d.site_id and g."deliveryNo" = d.delivery_no
      order by d.delivery_no for update of d
    ), counted as (
      update webhook_deliveries as d set attempts = d.attempts + 1,
        status = case when decides then g.status else d.status end,
        tries = case when decides then d.tries + 1 else d.tries end,
        next_attempt_at = case when decides then g."nextAttemptAt" else d.next_attempt_at end,
        last_attempt_at = g."startedAt", last_status_code = g."statusCode", last_error = g.error
      from input as g join locked as l on l.delivery_no = g."deliveryNo"
      where d.site_id = l.site_id and d.delivery_no = l.delivery_no
      returning d.site_id, d.delivery_no, d.webhook_id, d.subject, d.event_no, d.attempts, decides
    ), postponed as (
      update webhook_deliveries as later set next_attempt_at = g."nextAttemptAt"
      from counted as c join input as g on g."deliveryNo" = c.delivery_no
      where decides and g.status = 'waiting' and later.site_id = c.site_id and later.webhook_id = c.webhook_id and later.subject = c.subject
        and later.status = 'waiting' and later.event_no > c.event_no
        and later.next_attempt_at < g."nextAttemptAt"
    ), finished as (
      update run_rows as r set outcome = case g.status when 'delivered' then 'succeeded' else 'failed' end,
        reason = g.error
      from counted as c join input as g on g."deliveryNo" = c.delivery_no
      where decides and g.status <> 'waiting' and r.delivery_no = c.delivery_no and r.outcome is null
      returning r.run_id
    ), inserted as (
    insert into webhook_attempts (site_id, delivery_no, attempt, started_at, latency_ms, url,
      request_headers, status_code, response_headers, response_body, is_truncated, error)
    select c.site_id, c.delivery_no, c.attempts, g."startedAt", g."latencyMs", g.url, g."requestHeaders",
      g."statusCode", g."responseHeaders", g."responseBody", g."isTruncated", g.error
    from counted as c join input as g on g."deliveryNo" = c.delivery_no
    )
    select distinct run_id as "runId" from finished`.execute(db);
  return rows.map(({ runId }) => runId);
}

/** Stores receivers' states and adds attempts to hourly figures. Failures from before a reset are ignored. */
export async function saveStates(db: Db, records: readonly StateUpdate[]): Promise<void> {
  const attempts = records.flatMap(({ webhookId, attempts: all }) =>
    all.map(({ siteId, startedAt, latencyMs, error }) => ({
      siteId,
      webhookId,
      startedAt,
      latencyMs,
      error,
    })),
  );
  const states = records.map(
    ({ siteId, webhookId, state, generation, isRecovered, attempts: all }) => {
      const lastFailure = all.findLast(({ error }) => error !== null);
      return {
        siteId,
        webhookId,
        ...state,
        generation,
        isRecovered,
        lastAttemptAt: all.at(-1)?.startedAt,
        lastError: lastFailure?.error,
        lastStatusCode: lastFailure?.statusCode,
      };
    },
  );
  const counts = sql`(s.generation = g.generation or g."failuresInRow" = 0)`;
  await sql`with input as (
      select * from json_to_recordset(${JSON.stringify(states)}::text::json)
        as g ("siteId" integer, "webhookId" uuid, "failuresInRow" integer, "backoffUntil" timestamptz,
          generation integer, "isRecovered" boolean, "failingSince" timestamptz, "warnedAt" timestamptz,
          "lastAttemptAt" timestamptz, "lastFailureAt" timestamptz, "lastError" text,
          "lastStatusCode" smallint)
    ), due_again as (
      update webhook_deliveries as d set next_attempt_at = g."lastAttemptAt"
      from input as g where g."isRecovered" and d.site_id = g."siteId" and d.webhook_id = g."webhookId" and d.status = 'waiting'
        and d.next_attempt_at > g."lastAttemptAt"
    ), counted as (
      insert into webhook_hours as h (site_id, webhook_id, hour, attempts, failures, latency_ms)
      select "siteId", "webhookId", date_trunc('hour', "startedAt", 'UTC'), count(*), count(error), sum("latencyMs")
      from json_to_recordset(${JSON.stringify(attempts)}::text::json)
        as g ("siteId" integer, "webhookId" uuid, "startedAt" timestamptz, "latencyMs" integer, error text)
      group by 1, 2, 3
      on conflict (webhook_id, hour, site_id) do update set attempts = h.attempts + excluded.attempts,
        failures = h.failures + excluded.failures, latency_ms = h.latency_ms + excluded.latency_ms
    )
    update webhook_states as s set
      failures_in_row = case when ${counts} then g."failuresInRow" else s.failures_in_row end,
      backoff_until = case when ${counts} then g."backoffUntil" else s.backoff_until end,
      failing_since = case when ${counts} then g."failingSince" else s.failing_since end,
      warned_at = case when ${counts} then g."warnedAt" else s.warned_at end,
      last_attempt_at = coalesce(g."lastAttemptAt", s.last_attempt_at),
      last_failure_at = g."lastFailureAt", last_error = coalesce(g."lastError", s.last_error),
      last_status_code = case when g."lastError" is null then s.last_status_code else g."lastStatusCode" end
    from input as g where s.site_id = g."siteId" and s.webhook_id = g."webhookId"`.execute(db);
}
