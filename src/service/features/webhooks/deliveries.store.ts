import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type Delivery,
  type DeliveryAttempt,
  type DeliveryDetail,
  type DeliveryFilter,
  type DeliveryListQuery,
  type Resend,
  resendLimit,
} from '#contract/ahds/webhook-deliveries.ts';
import type { SortDirection } from '#contract/base/paging.ts';
import { timeParam } from '#contract/base/query-params.ts';
import { containsText, countRows, every } from '#service/db/sql-values.ts';
import { t } from '#words/t.ts';
import type { Db, Row, Tx } from '../../db/db.ts';
import { inputError, ProblemError } from '../../http/problem-error.ts';
import { isSubscribed } from './unsubscribed-deliveries.store.ts';

/** A delivery with its record's name, its event's time, and the earlier delivery that it waits for. */
type DeliveryRow = Row<'webhook_deliveries'> & {
  label: string | null;
  happened_at: Date | null;
  waits_for: string | null;
};

function toDelivery(row: DeliveryRow): Delivery {
  return {
    deliveryId: String(row.delivery_no),
    eventId: row.event_id,
    eventType: row.event_type,
    subject: row.subject,
    label: row.label ?? '',
    status: row.status,
    isTest: row.is_test,
    createdAt: row.created_at.toISOString(),
    happenedAt: (row.happened_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    lastStatusCode: row.last_status_code,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    waitsFor: row.waits_for,
  };
}

/** Expression on a delivery `d`. */
const waitsFor = sql<string | null>`case when d.status = 'waiting' then (
  select earlier.delivery_no::text from webhook_deliveries as earlier
  where earlier.site_id = d.site_id and earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.status = 'waiting'
    and earlier.event_no < d.event_no order by earlier.event_no limit 1) end`;

const label = sql<
  string | null
>`(select e.label from webhook_events as e where e.site_id = d.site_id and e.event_id = d.event_id)`;
const happenedAt = sql<Date | null>`(
  select e.created_at from webhook_events as e where e.site_id = d.site_id and e.event_id = d.event_id)`;

function toAttempt(row: Row<'webhook_attempts'>): DeliveryAttempt {
  return {
    attempt: row.attempt,
    startedAt: row.started_at.toISOString(),
    latencyMs: row.latency_ms,
    url: row.url,
    requestHeaders: row.request_headers as DeliveryAttempt['requestHeaders'], // stored by the sender
    statusCode: row.status_code,
    responseHeaders: row.response_headers as DeliveryAttempt['requestHeaders'], // stored by the sender
    responseBody: row.response_body,
    isTruncated: row.is_truncated,
    error: row.error,
  };
}

/** Deliveries of webhooks. */
export function deliveriesStore(db: Db) {
  async function row(on: Db, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
    return await on
      .selectFrom('webhook_deliveries as d')
      .selectAll('d')
      .select([waitsFor.as('waits_for'), label.as('label'), happenedAt.as('happened_at')])
      .where('webhook_id', '=', webhookId)
      .where('delivery_no', '=', /^\d{1,18}$/.test(deliveryId) ? deliveryId : null)
      .executeTakeFirstOrThrow(
        () => new ProblemError('not_found', t('Delivery {deliveryId} not found', { deliveryId })),
      );
  }

  return {
    /** A page by time, and the next token. Pages do not shift while deliveries arrive. */
    async list(webhookId: string, query: DeliveryListQuery) {
      const { pageSize, pageToken, sortOrder = 'desc', ...filter } = query;
      const direction = sql.raw(sortOrder);
      const { rows } = await sql<DeliveryRow>`
        select d.*, ${waitsFor} as waits_for, ${label} as label, ${happenedAt} as happened_at
        from webhook_deliveries as d
        where ${every([
          conditionOf(webhookId, filter),
          pageToken !== undefined && isBehindPlace(sortOrder, placeAt('pageToken', pageToken)),
        ])}
        order by created_at ${direction}, delivery_no ${direction}
        limit ${pageSize + 1}`.execute(db);
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return { data: shown.map(toDelivery), nextPageToken: last ? tokenOf(last) : null };
    },

    async detail(webhookId: string, deliveryId: string): Promise<DeliveryDetail> {
      // One snapshot: otherwise an attempt could appear before its delivery's status is updated.
      const reading = db.transaction().setIsolationLevel('repeatable read');
      return await reading.execute(async (tx) => {
        const delivery = await row(tx, webhookId, deliveryId);
        const { site_id: siteId, event_id: eventId, delivery_no: no } = delivery;
        const events = await sql<{ body: string }>`
          select body
          from webhook_events where site_id = ${siteId} and event_id = ${eventId}`.execute(tx);
        const attempts = await sql<Row<'webhook_attempts'>>`select * from webhook_attempts
          where site_id = ${siteId} and delivery_no = ${no} order by attempt`.execute(tx);
        const attemptList = attempts.rows.map(toAttempt);
        return { ...toDelivery(delivery), body: events.rows[0]?.body ?? '', attemptList };
      });
    },

    /** The number of deliveries that a resend would include. */
    count: (webhookId: string, resend: Resend) =>
      countRows(db, sql`from webhook_deliveries as d where ${toResend(webhookId, resend)}`),

    /** Resends one delivery with a new retry schedule. */
    async resend(tx: Tx, request: Resending & { deliveryId: string }) {
      const { delivery_no: deliveryNo } = await row(tx, request.webhookId, request.deliveryId);
      await requeue(tx, sql`delivery_no = ${deliveryNo}::bigint`, request);
      return toDelivery(await row(tx, request.webhookId, request.deliveryId));
    },

    /**
     * Resends matching deliveries, oldest first, up to the limit. Returns their number and the position of the
     * last: resent ones may still match, so the next call must continue after it.
     */
    async resendAll(tx: Tx, request: Resending & { resend: Resend }) {
      const sent = await requeue(tx, toResend(request.webhookId, request.resend), request);
      const last = sent.at(-1);
      return { resent: sent.length, nextToken: last === undefined ? null : tokenOf(last) };
    },
  };
}

function toResend(webhookId: string, resend: Resend): RawBuilder<SqlBool> {
  const { token, deliveryIds, failedOf, ...filter } = resend;
  return every([
    conditionOf(webhookId, filter),
    token !== undefined && isBehindPlace('asc', placeAt('token', token)),
    // An explicit selection is sent whatever the webhook subscribes to; a filter is not.
    deliveryIds === undefined
      ? isSubscribed
      : sql`delivery_no = any(${[...deliveryIds]}::bigint[])`,
    failedOf !== undefined &&
      sql`delivery_no in (select r.delivery_no from run_rows as r
        where run_id = ${failedOf}::uuid and outcome = 'failed') and d.status = 'failed'`,
    sql`not is_test`,
  ]);
}

interface Resending {
  webhookId: string;
  runId: string;
  now: Date;
}

async function requeue(
  tx: Tx,
  condition: RawBuilder<unknown>,
  { runId, now }: Resending,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with chosen as (
      select site_id, delivery_no, status from webhook_deliveries as d where ${condition}
      order by created_at, delivery_no limit ${resendLimit} for update
    ), sent as (
      update webhook_deliveries as d set status = 'waiting', tries = 0, next_attempt_at = ${now}::timestamptz
      from chosen as c where c.site_id = d.site_id and c.delivery_no = d.delivery_no
      returning d.site_id, d.delivery_no, d.created_at, d.event_id, d.event_type, d.subject, c.status as was
    ), inserted as (
      insert into run_rows (run_id, row, email, input, delivery_no)
      select ${runId}::uuid, row_number() over (order by sent.created_at, delivery_no) - 1, '',
        json_build_object('eventId', event_id, 'eventType', sent.event_type, 'subject', sent.subject,
          'label', coalesce(e.label, ''), 'was', was),
        delivery_no
      from sent left join webhook_events as e using (site_id, event_id)
    )
    select created_at, delivery_no from sent order by created_at, delivery_no`.execute(tx);
  return rows;
}

function conditionOf(webhookId: string, filter: DeliveryFilter): RawBuilder<SqlBool> {
  const { status, event, subject, code, search, attempt } = filter;
  return every([
    sql`webhook_id = ${webhookId}::uuid`,
    status !== undefined && sql`status = ${status}`,
    event !== undefined && sql`event_type = ${event}`,
    subject !== undefined && sql`subject = ${subject}`,
    search !== undefined && isNamed(search),
    attempt !== undefined && hasFailedAttempt,
    withinPeriod(filter),
    code !== undefined && hasCode(code),
  ]);
}

/** Deliveries `d` by an id, or by a part of the record's path or name. */
function isNamed(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(d.delivery_no::text = ${search} or d.event_id::text = ${search.toLowerCase()}
    or ${containsText(sql`folded(d.subject || ' ' || coalesce(${label}, ''))`, search)})`;
}

const hasFailedAttempt = sql<SqlBool>`exists (select from webhook_attempts as a
  where a.site_id = d.site_id and a.delivery_no = d.delivery_no and a.error is not null)`;

/** Deliveries `d` whose event or any attempt was within a period. */
function withinPeriod({ timeOf, from, to }: DeliveryFilter): RawBuilder<SqlBool> | undefined {
  if (from === undefined && to === undefined) return undefined;
  const within = (time: RawBuilder<unknown>) =>
    every([
      from !== undefined && sql`${time} >= ${new Date(from)}::timestamptz`,
      to !== undefined && sql`${time} <= ${new Date(to)}::timestamptz`,
    ]);
  if (timeOf !== 'attempt') return within(sql`created_at`);
  return sql`exists (select from webhook_attempts as a
    where a.site_id = d.site_id and a.delivery_no = d.delivery_no and ${within(sql`a.started_at`)})`;
}

function hasCode(code: string): RawBuilder<SqlBool> {
  if (code === 'none') return sql<SqlBool>`last_status_code is null and attempts > 0`;
  const first = Number(code.replace('xx', '00'));
  const last = code.endsWith('xx') ? first + 99 : first;
  return sql<SqlBool>`last_status_code between ${first} and ${last}`;
}

type Place = Pick<DeliveryRow, 'created_at' | 'delivery_no'>;

function tokenOf({ created_at: at, delivery_no: deliveryNo }: Place): string {
  return Buffer.from(`${at.toISOString()} ${deliveryNo}`).toString('base64url');
}

function isBehindPlace(order: SortDirection, place: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(created_at, delivery_no) ${sql.raw(order === 'asc' ? '>' : '<')} ${place}`;
}

/** The position in a token; throws `invalid_request` for a bad token. */
function placeAt(path: 'pageToken' | 'token', token: string): RawBuilder<unknown> {
  const text = Buffer.from(token, 'base64url').toString('latin1');
  const [, at, deliveryNo] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,18})$/.exec(text) ?? [];
  if (!z.safeParse(timeParam, at).success) {
    const message = t('Must be the {name} of an earlier response', {
      name: path === 'token' ? 'nextToken' : 'nextPageToken',
    });
    throw inputError([{ path, message }]);
  }
  return sql`(${at}::timestamptz, ${deliveryNo}::bigint)`;
}
