import { type RawBuilder, sql } from 'kysely';
import { deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { batchCalls } from '#service/db/batch-calls.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import {
  type AttemptRecord,
  recordAttempts,
  type StateUpdate,
  saveStates,
} from './attempts.store.ts';
import type { ReceiverState } from './circuit-breaker.ts';
import { endFinishedRuns } from './delivery-runs.store.ts';

/** A process with an older heartbeat counts as dead. */
const heartbeatTimeoutSeconds = 5;

export interface DueDelivery {
  siteId: number;
  deliveryNo: string;
  eventId: string;
  subject: string;
  /** As stored when read: if it differs later, the delivery was resent. */
  dueAt: string;
  tries: number;
  body: string;
  /** Whether a later delivery of the same record waits for it. */
  isFollowed: boolean;
}

export interface Receiver {
  webhookId: string;
  siteId: number;
  versionId: number;
  url: string;
  status: string;
  state: ReceiverState;
  /** Incremented by a reset or the end of a pause: failures of attempts that began earlier are ignored. */
  generation: number;
}

/** A query for due deliveries. `excluded` have been read before. */
interface DueQuery {
  webhookId: string;
  now: Date;
  excluded: readonly string[];
  limit: number;
}

type ReceiverRow = Omit<Receiver, 'state'> & ReceiverState;

/** Columns of `webhooks` as `w` and `webhook_states` as `s`. */
const receiverColumns = sql`w.webhook_id as "webhookId", w.site_id as "siteId", w.version_id as "versionId", w.url,
  w.status, s.generation, s.failures_in_row as "failuresInRow", s.backoff_until as "backoffUntil",
  s.failing_since as "failingSince", s.warned_at as "warnedAt",
  s.last_failure_at as "lastFailureAt", s.incident_since as "incidentSince"`;

/**
 * The queue of deliveries, and the leases on it. `processId` is a UUID of this process. Calls for several receivers
 * are batched into one statement, so that few connections are enough.
 */
export function deliveryQueueStore(db: Db, processId: string) {
  let clockOffsetMs = 0;
  return {
    /** The database's time, as of the last heartbeat: deliveries become due by it whatever a process's clock says. */
    now: () => new Date(Date.now() + clockOffsetMs),

    /** Sends this process's heartbeat and returns how many others are alive. */
    async heartbeat(): Promise<number> {
      const { rows } = await sql<{ others: number; now: Date }>`
        with mine as (
          insert into webhook_senders (process_id, alive_until)
          values (${processId}::uuid, clock_timestamp() + make_interval(secs => ${heartbeatTimeoutSeconds}))
          on conflict (process_id) do update set alive_until = excluded.alive_until
        ), dead as (
          delete from webhook_senders where alive_until < clock_timestamp() - interval '1 hour'
        )
        select count(*)::int as others, clock_timestamp() as now from webhook_senders
        where process_id <> ${processId}::uuid and alive_until > clock_timestamp()`.execute(db);
      const { others = 0, now = new Date() } = rows[0] ?? {};
      const offsetMs = now.getTime() - Date.now();
      // Less is the time that the response took.
      clockOffsetMs = Math.abs(offsetMs) > 1_000 ? offsetMs : 0;
      return others;
    },

    /** Ends this process and frees its leases. */
    async deregister(): Promise<void> {
      await sql`delete from webhook_senders where process_id = ${processId}::uuid`.execute(db);
    },

    /** The embedded store has a single process: all others are dead. */
    async evictOthers(): Promise<void> {
      await sql`delete from webhook_senders where process_id <> ${processId}::uuid`.execute(db);
    },

    /** Receivers with due deliveries that nobody has leased. */
    async findIdle(now: Date): Promise<string[]> {
      const { rows } = await sql<{ webhookId: string }>`
        select w.webhook_id as "webhookId" from webhooks as w join webhook_states as s using (site_id, webhook_id)
        cross join lateral ${nextDelivery} as next
        where w.status = 'active' and ${isFree(processId)} and s.leased_by is distinct from ${processId}::uuid
          and (s.backoff_until is null or s.backoff_until <= ${now}::timestamptz) and not ${isQueueing}
          and next.next_attempt_at <= ${now}::timestamptz`.execute(db);
      return rows.map(({ webhookId }) => webhookId);
    },

    /** Leases a receiver. Undefined if another process has it, or it does not exist. */
    lease: batchCalls<string, Receiver | undefined>(async (webhookIds) => {
      const { rows } = await sql<ReceiverRow>`
        with free as (
          select site_id, webhook_id from webhook_states as s
          where webhook_id = any(${[...webhookIds]}::uuid[]) and ${isFree(processId)}
          for update of s skip locked
        )
        update webhook_states as s set leased_by = ${processId}::uuid
        from free join webhooks as w using (site_id, webhook_id)
        where s.site_id = free.site_id and s.webhook_id = free.webhook_id
        returning ${receiverColumns}`.execute(db);
      const receiversById = new Map(rows.map((row) => [row.webhookId, toReceiver(row)]));
      return webhookIds.map((webhookId) => receiversById.get(webhookId));
    }),

    /** Releases the lease. Returns when the next delivery is due; undefined if none waits. */
    releaseLease: batchCalls<string, Date | undefined>(async (webhookIds) => {
      const { rows } = await sql<{ webhookId: string; at: Date }>`
        with released as (
          update webhook_states set leased_by = null
          where webhook_id = any(${[...webhookIds]}::uuid[]) and leased_by = ${processId}::uuid
        )
        select w.webhook_id as "webhookId", greatest(next.next_attempt_at, w.queueing_until) as at
        from webhook_states as w cross join lateral ${nextDelivery} as next
        where w.webhook_id = any(${[...webhookIds]}::uuid[])`.execute(db);
      const times = new Map(rows.map(({ webhookId, at }) => [webhookId, at]));
      return webhookIds.map((webhookId) => times.get(webhookId));
    }),

    /**
     * The receiver's current configuration and its due deliveries, longest due first, at most one per record and
     * none `excluded`. Undefined if it was deleted.
     */
    findDue: batchCalls<DueQuery, { receiver: Receiver; due: DueDelivery[] } | undefined>(
      async (queries) => {
        const rows = Map.groupBy(await dueRows(db, queries), ({ webhookId }) => webhookId);
        return queries.map(({ webhookId }) => {
          const mine = rows.get(webhookId);
          if (mine?.[0] === undefined) return undefined;
          const due = mine.filter((row) => row.deliveryNo !== null);
          return { receiver: toReceiver(mine[0]), due };
        });
      },
    ),

    record: batchCalls<readonly AttemptRecord[], void>(async (lists) => {
      await endFinishedRuns(db, await recordAttempts(db, lists.flat()));
      return lists.map(() => undefined);
    }),

    /** Stores a receiver's state, and adds attempts to its hourly figures. */
    saveState: batchCalls<StateUpdate, void>(async (records) => {
      await saveStates(db, records);
      return records.map(() => undefined);
    }),
  };
}
export type DeliveryQueueStore = ReturnType<typeof deliveryQueueStore>;

/** Whether a row of `webhook_states` (as `s`) is leased by no live process, or by this one. */
function isFree(processId: string): RawBuilder<boolean> {
  return sql`(s.leased_by is null or s.leased_by = ${processId}::uuid or not exists (
    select from webhook_senders as p where p.process_id = s.leased_by and p.alive_until > clock_timestamp()))`;
}

/** Whether a replay is queueing missed events, during which nothing is sent (of `webhook_states` as `s`). */
const isQueueing = sql<boolean>`(s.queueing_until is not null and s.queueing_until > clock_timestamp())`;

/** Whether no earlier delivery of the record of `d` waits, beside those `handled`; it would have to be sent first. */
function isFirstOfRecord(handled: RawBuilder<unknown> = sql`'{}'::bigint[]`): RawBuilder<boolean> {
  // Not an anti join, which may compare all waiting deliveries of a record with each other. `<=` rather than `=`, of
  // which the planner expects so few rows that it reads all.
  return sql`d.event_no <= (select min(earlier.event_no) from webhook_deliveries as earlier
    where earlier.site_id = d.site_id and earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.status = 'waiting'
      and earlier.delivery_no <> all(${handled}))`;
}

/** The delivery that a webhook (`w`) is sent next. Not a condition, for which the planner would read all that wait. */
export const nextDelivery = sql<unknown>`(
  select d.delivery_no, d.next_attempt_at from webhook_deliveries as d
  where d.site_id = w.site_id and d.webhook_id = w.webhook_id and d.status = 'waiting' and ${isFirstOfRecord()}
  order by d.next_attempt_at, d.delivery_no limit 1)`;

function toReceiver(row: ReceiverRow): Receiver {
  const { webhookId, siteId, versionId, url, status, generation } = row;
  const { failuresInRow, backoffUntil, failingSince, warnedAt, lastFailureAt, incidentSince } = row;
  const state = {
    failuresInRow,
    backoffUntil,
    failingSince,
    warnedAt,
    lastFailureAt,
    incidentSince,
  };
  return { webhookId, siteId, versionId, url, status, generation, state };
}

type DueRow = ReceiverRow & (DueDelivery | { deliveryNo: null });

async function dueRows(db: Db, queries: readonly DueQuery[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select ${receiverColumns}, d.delivery_no::text as "deliveryNo", d.event_id as "eventId", d.subject,
      d.next_attempt_at::text as "dueAt", d.tries, d."isFollowed",
      (select e.body from webhook_events as e where e.site_id = w.site_id and e.event_id = d.event_id) as body
    from json_to_recordset(${JSON.stringify(queries)}::text::json)
      as q ("webhookId" uuid, now timestamptz, excluded bigint[], "limit" integer)
    join webhooks as w on w.webhook_id = q."webhookId"
    join webhook_states as s on s.site_id = w.site_id and s.webhook_id = w.webhook_id
    left join lateral (
      select delivery_no, event_id, subject, tries, next_attempt_at, exists (
        select from webhook_deliveries as later
        where later.site_id = d.site_id and later.webhook_id = d.webhook_id and later.subject = d.subject and later.status = 'waiting'
          and later.event_no > d.event_no) as "isFollowed"
      from webhook_deliveries as d
      where d.site_id = w.site_id and webhook_id = q."webhookId" and status = 'waiting' and next_attempt_at <= q.now
        and delivery_no <> all(q.excluded) and ${isFirstOfRecord(sql`q.excluded`)}
      order by next_attempt_at, delivery_no limit q."limit"
    ) as d on w.status = 'active' and not ${isQueueing}
    order by d.next_attempt_at, d.delivery_no`.execute(db);
  return rows;
}

/** Adds a sample event with a delivery in flight, and returns the delivery's number. */
export async function insertTestDelivery(
  tx: Tx,
  { site_id, webhook_id }: Pick<Row<'webhooks'>, 'site_id' | 'webhook_id'>,
  { eventId, type, body, at }: { eventId: string; type: string; body: string; at: Date },
): Promise<string> {
  // It has failed if the process dies before it is updated.
  const { rows } = await sql<{ no: string }>`
    with event as (
      insert into webhook_events (site_id, event_id, event_type, body, created_at, is_test)
      values (${site_id}, ${eventId}, ${type}, ${body}, ${at}, true) returning *)
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_no, event_type, subject, status, is_test,
      created_at, last_error)
    select site_id, ${webhook_id}::uuid, event_id, event_no, event_type, 'test/' || event_id::text, 'failed', true,
      created_at, ${deliveryErrors.unended} from event
    returning delivery_no::text as no`.execute(tx);
  return rows[0]?.no ?? '';
}
