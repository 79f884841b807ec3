import { type RawBuilder, sql } from 'kysely';
import { deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { batchCalls } from '#service/db/batch-calls.ts';
import type { Db, Tx } from '#service/db/db.ts';
import {
  type AttemptRecord,
  recordAttempts,
  type StateUpdate,
  saveStates,
} from './attempts.store.ts';
import type { ReceiverState } from './circuit-breaker.ts';
import { endFinishedRuns } from './delivery-runs.store.ts';

/** A process whose last heartbeat is older is taken to be dead. */
const heartbeatTimeoutSeconds = 5;

/** A delivery whose time has come. */
export interface DueDelivery {
  deliveryNo: string;
  eventId: string;
  subject: string;
  /** As the store has it, to tell whether it has been sent again since. */
  dueAt: string;
  tries: number;
  body: string;
  /** Whether a later one about the same record waits for it. */
  isFollowed: boolean;
}

/** A receiver, as it is configured. */
export interface Receiver {
  webhookId: string;
  siteId: number;
  versionId: number;
  url: string;
  status: string;
  state: ReceiverState;
  /** Grows when somebody begins anew with it or ends its rest: what began before fails without consequence. */
  generation: number;
}

/** What is due to a receiver is asked for. `excluded` has been read before. */
interface DueQuery {
  webhookId: string;
  now: Date;
  excluded: readonly string[];
  limit: number;
}

interface ReceiverRow extends Omit<Receiver, 'state'> {
  failuresInRow: number;
  restingUntil: Date | null;
  failingSince: Date | null;
  warnedAt: Date | null;
  lastFailureAt: Date | null;
  incidentSince: Date | null;
}

/** Of `webhooks` as `w` and `webhook_states` as `s`. */
const receiverColumns = sql`w.webhook_id as "webhookId", w.site_id as "siteId", w.version_id as "versionId", w.url,
  w.status, s.generation, s.failures_in_row as "failuresInRow", s.resting_until as "restingUntil",
  s.failing_since as "failingSince", s.warned_at as "warnedAt",
  s.last_failure_at as "lastFailureAt", s.incident_since as "incidentSince"`;

/**
 * Deliveries that wait, and who sends them. `processId` is a UUID of this process. What receivers need at the same time
 * is done in one statement, so that any number of them takes a few connections only.
 */
export function deliveryQueueStore(db: Db, processId: string) {
  return {
    /** Sends the heartbeat of this process, and answers how many others are alive. */
    async heartbeat(): Promise<number> {
      const { rows } = await sql<{ others: number }>`
        with mine as (
          insert into webhook_senders (process_id, alive_until)
          values (${processId}::uuid, clock_timestamp() + make_interval(secs => ${heartbeatTimeoutSeconds}))
          on conflict (process_id) do update set alive_until = excluded.alive_until
        ), dead as (
          delete from webhook_senders where alive_until < clock_timestamp() - interval '1 hour'
        )
        select count(*)::int as others from webhook_senders
        where process_id <> ${processId}::uuid and alive_until > clock_timestamp()`.execute(db);
      return rows[0]?.others ?? 0;
    },

    /** The end of this process: its leases are anybody's. */
    async deregister(): Promise<void> {
      await sql`delete from webhook_senders where process_id = ${processId}::uuid`.execute(db);
    },

    /** The embedded store has one process only: any other is gone. */
    async evictOthers(): Promise<void> {
      await sql`delete from webhook_senders where process_id <> ${processId}::uuid`.execute(db);
    },

    /** Receivers that have something to be sent now and that nobody sends to. */
    async findIdle(now: Date): Promise<string[]> {
      const { rows } = await sql<{ webhookId: string }>`
        select w.webhook_id as "webhookId" from webhooks as w join webhook_states as s using (webhook_id)
        where w.status = 'active' and ${isFree(processId)} and s.leased_by is distinct from ${processId}::uuid
          and (s.resting_until is null or s.resting_until <= ${now}::timestamptz) and not ${isQueueing}
          and exists (select from webhook_deliveries as d where d.webhook_id = w.webhook_id
            and d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
            and ${isFirstOfRecord()})`.execute(db);
      return rows.map(({ webhookId }) => webhookId);
    },

    /** Takes the lease of a receiver. Undefined: another process has it, or there is no such receiver. */
    lease: batchCalls<string, Receiver | undefined>(async (webhookIds) => {
      const { rows } = await sql<ReceiverRow>`
        with free as (
          select webhook_id from webhook_states as s
          where webhook_id = any(${[...webhookIds]}::uuid[]) and ${isFree(processId)}
          for update of s skip locked
        )
        update webhook_states as s set leased_by = ${processId}::uuid
        from free join webhooks as w using (webhook_id) where s.webhook_id = free.webhook_id
        returning ${receiverColumns}`.execute(db);
      const leased = new Map(rows.map((row) => [row.webhookId, toReceiver(row)]));
      return webhookIds.map((webhookId) => leased.get(webhookId));
    }),

    /** Gives the lease back. Answers when its next delivery is due; undefined when none waits. */
    releaseLease: batchCalls<string, Date | undefined>(async (webhookIds) => {
      const { rows } = await sql<{ webhookId: string; at: Date | null }>`
        with released as (
          update webhook_states set leased_by = null
          where webhook_id = any(${[...webhookIds]}::uuid[]) and leased_by = ${processId}::uuid
        )
        select webhook_id as "webhookId", (select greatest(next_attempt_at, s.queueing_until)
          from webhook_deliveries as d join webhook_states as s using (webhook_id)
          where d.webhook_id = given.webhook_id and status = 'waiting' and ${isFirstOfRecord()}
          order by next_attempt_at limit 1) as at
        from unnest(${[...webhookIds]}::uuid[]) as given (webhook_id)`.execute(db);
      const times = new Map(rows.map(({ webhookId, at }) => [webhookId, at ?? undefined]));
      return webhookIds.map((webhookId) => times.get(webhookId));
    }),

    /**
     * The receiver as it is now and what is due to it, the longest due first; of each record only the first that is not
     * `excluded`. Undefined: it was deleted.
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

    /** Writes down attempts and what follows from them. */
    record: batchCalls<readonly AttemptRecord[], void>(async (lists) => {
      await endFinishedRuns(db, await recordAttempts(db, lists.flat()));
      return lists.map(() => undefined);
    }),

    /** Writes down how a receiver is doing, and adds attempts to its hours. */
    saveState: batchCalls<StateUpdate, void>(async (records) => {
      await saveStates(db, records);
      return records.map(() => undefined);
    }),
  };
}
export type DeliveryQueueStore = ReturnType<typeof deliveryQueueStore>;

/** Whether nobody who lives has a row of `webhook_states` (as `s`), or this very process has it. */
function isFree(processId: string): RawBuilder<boolean> {
  return sql`(s.leased_by is null or s.leased_by = ${processId}::uuid or not exists (
    select from webhook_senders as p where p.process_id = s.leased_by and p.alive_until > clock_timestamp()))`;
}

/** Whether what a webhook missed is being put before what waits: until then nothing is sent (of `webhook_states` as `s`). */
const isQueueing = sql<boolean>`(s.queueing_until is not null and s.queueing_until > clock_timestamp())`;

/** Whether no earlier delivery (than `d`) about the same record waits, beside those `handled`: it would have to go first. */
export function isFirstOfRecord(
  handled: RawBuilder<unknown> = sql`'{}'::bigint[]`,
): RawBuilder<boolean> {
  return sql`not exists (select from webhook_deliveries as earlier
    where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.status = 'waiting'
      and earlier.event_no < d.event_no and earlier.delivery_no <> all(${handled}))`;
}

function toReceiver(row: ReceiverRow): Receiver {
  const { webhookId, siteId, versionId, url, status, generation, failuresInRow } = row;
  const state = {
    failuresInRow,
    incidentSince: row.incidentSince ?? undefined,
    restingUntil: row.restingUntil ?? undefined,
    failingSince: row.failingSince ?? undefined,
    warnedAt: row.warnedAt ?? undefined,
    lastFailureAt: row.lastFailureAt ?? undefined,
  };
  return { webhookId, siteId, versionId, url, status, generation, state };
}

type DueRow = ReceiverRow & (DueDelivery | { deliveryNo: null });

async function dueRows(db: Db, queries: readonly DueQuery[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select ${receiverColumns}, d.delivery_no::text as "deliveryNo", d.event_id as "eventId", d.subject,
      d.next_attempt_at::text as "dueAt", d.tries, e.body, d."isFollowed"
    from json_to_recordset(${JSON.stringify(queries)}::text::json)
      as q ("webhookId" uuid, now timestamptz, excluded bigint[], "limit" integer)
    join webhooks as w on w.webhook_id = q."webhookId"
    join webhook_states as s on s.webhook_id = w.webhook_id
    left join lateral (
      select delivery_no, event_id, subject, tries, next_attempt_at, exists (
        select from webhook_deliveries as later
        where later.webhook_id = d.webhook_id and later.subject = d.subject and later.status = 'waiting'
          and later.event_no > d.event_no) as "isFollowed"
      from webhook_deliveries as d
      where webhook_id = q."webhookId" and status = 'waiting' and next_attempt_at <= q.now
        and delivery_no <> all(q.excluded) and ${isFirstOfRecord(sql`q.excluded`)}
      order by next_attempt_at, delivery_no limit q."limit"
    ) as d on w.status = 'active' and not ${isQueueing}
    left join webhook_events as e on e.event_id = d.event_id
    order by d.next_attempt_at, d.delivery_no`.execute(db);
  return rows;
}

/** Adds a made-up event with a delivery that is under way, and answers the delivery's number. */
export async function insertTestDelivery(
  tx: Tx,
  webhookId: string,
  { eventId, type, body, at }: { eventId: string; type: string; body: string; at: Date },
): Promise<string> {
  const { event_no: eventNo } = await tx
    .insertInto('webhook_events')
    .values({ event_id: eventId, event_type: type, body, created_at: at, is_test: true })
    .returning('event_no')
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: eventId,
      event_no: eventNo,
      event_type: type,
      subject: `test/${eventId}`,
      // What a process leaves behind that dies meanwhile.
      status: 'failed',
      is_test: true,
      created_at: at,
      last_error: deliveryErrors.unended,
    })
    .returning('delivery_no')
    .executeTakeFirstOrThrow();
  return String(inserted.delivery_no);
}
