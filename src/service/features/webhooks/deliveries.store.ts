import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
import { t } from '#words/t.ts';
import type { Db, Row, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isSubscribed } from './unsubscribed-deliveries.store.ts';

/** A delivery with what people call its record, when it happened, and the first of that record that waits before it. */
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

/** Of a delivery (as `d`). */
const waitsFor = sql<string | null>`case when d.status = 'waiting' then (
  select (array_agg(earlier.delivery_no order by earlier.event_no))[1]::text from webhook_deliveries as earlier
  where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.status = 'waiting'
    and earlier.event_no < d.event_no) end`;

/** Of its event. */
const label = sql<
  string | null
>`(select e.label from webhook_events as e where e.event_id = d.event_id)`;
const happenedAt = sql<Date | null>`(
  select e.created_at from webhook_events as e where e.event_id = d.event_id)`;

function toAttempt(row: Row<'webhook_attempts'>): DeliveryAttempt {
  return {
    attempt: row.attempt,
    startedAt: row.started_at.toISOString(),
    latencyMs: row.latency_ms,
    url: row.url,
    requestHeaders: row.request_headers as DeliveryAttempt['requestHeaders'], // as the sender gave them
    statusCode: row.status_code,
    responseHeaders: row.response_headers as DeliveryAttempt['requestHeaders'], // as the sender gave them
    responseBody: row.response_body,
    isTruncated: row.is_truncated,
    error: row.error,
  };
}

/** What was sent to a webhook, and what waits. */
export function deliveriesStore(db: Db) {
  async function row(on: Db, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
    const delivery = await on
      .selectFrom('webhook_deliveries as d')
      .selectAll('d')
      .select([waitsFor.as('waits_for'), label.as('label'), happenedAt.as('happened_at')])
      .where('webhook_id', '=', webhookId)
      .where('delivery_no', '=', /^\d{1,18}$/.test(deliveryId) ? deliveryId : null)
      .executeTakeFirst();
    if (delivery === undefined) {
      throw new ProblemError(
        'not_found',
        t('There is no delivery with the id {deliveryId}', { deliveryId }),
      );
    }
    return delivery;
  }

  return {
    /** A page by time and the token of the next. Neither moves while new deliveries arrive. */
    async list(webhookId: string, query: DeliveryListQuery) {
      const { pageSize, pageToken, sortOrder = 'desc', ...filter } = query;
      const direction = sql.raw(sortOrder);
      const conditions = [
        ...conditionsOf(webhookId, filter),
        ...(pageToken === undefined
          ? []
          : [isBehindPlace(sortOrder, placeAt('pageToken', pageToken))]),
      ];
      const { rows } = await sql<DeliveryRow>`
        select d.*, ${waitsFor} as waits_for, ${label} as label, ${happenedAt} as happened_at
        from webhook_deliveries as d
        where ${sql.join(conditions, sql` and `)}
        order by created_at ${direction}, delivery_no ${direction} limit ${pageSize + 1}`.execute(
        db,
      );
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return { data: shown.map(toDelivery), nextPageToken: last ? tokenOf(last) : null };
    },

    async detail(webhookId: string, deliveryId: string): Promise<DeliveryDetail> {
      // Of one moment: else an attempt could be told whose outcome the delivery does not say yet.
      const reading = db.transaction().setIsolationLevel('repeatable read');
      return await reading.execute(async (tx) => {
        const delivery = await row(tx, webhookId, deliveryId);
        const event = await tx
          .selectFrom('webhook_events')
          .select('body')
          .where('event_id', '=', delivery.event_id)
          .executeTakeFirst();
        const attempts = await tx
          .selectFrom('webhook_attempts')
          .selectAll()
          .where('delivery_no', '=', delivery.delivery_no)
          .orderBy('attempt')
          .execute();
        const attemptList = attempts.map(toAttempt);
        return { ...toDelivery(delivery), body: event?.body ?? '', attemptList };
      });
    },

    /** How many a resend would be about. */
    async count(webhookId: string, resend: Resend): Promise<number> {
      const { rows } = await sql<{ matching: number }>`
        select count(*)::int as matching from webhook_deliveries as d
        where ${sql.join(toResend(webhookId, resend), sql` and `)}`.execute(db);
      return rows[0]?.matching ?? 0;
    },

    /** Sends one again, with the whole schedule before it. */
    async resend(tx: Tx, request: Resending & { deliveryId: string }) {
      const { delivery_no: deliveryNo } = await row(tx, request.webhookId, request.deliveryId);
      await again(tx, sql`delivery_no = ${deliveryNo}::bigint`, request);
      return toDelivery(await row(tx, request.webhookId, request.deliveryId));
    },

    /**
     * Sends those that match again, the oldest first, up to the limit. Answers how many, and the place of the last: what
     * was sent may still match, so that another call has to be told where to go on.
     */
    async resendAll(tx: Tx, request: Resending & { resend: Resend }) {
      const conditions = toResend(request.webhookId, request.resend);
      const sent = await again(tx, sql.join(conditions, sql` and `), request);
      const last = sent.reduce<Place | undefined>(
        (latest, one) => (latest === undefined || isBehind(one, latest) ? one : latest),
        undefined,
      );
      return { resent: sent.length, nextToken: last === undefined ? null : tokenOf(last) };
    },
  };
}

const notTests = sql<SqlBool>`not is_test`;

function toResend(webhookId: string, resend: Resend): RawBuilder<SqlBool>[] {
  const { token, deliveryIds, failedOf, ...filter } = resend;
  return [
    ...conditionsOf(webhookId, filter),
    ...(token === undefined ? [] : [isBehindPlace('asc', placeAt('token', token))]),
    // What somebody ticked is sent whatever the webhook listens to; of many nobody sees each.
    ...(deliveryIds === undefined
      ? [isSubscribed]
      : [sql<SqlBool>`delivery_no = any(${[...deliveryIds]}::bigint[])`]),
    ...(failedOf === undefined
      ? []
      : [
          sql<SqlBool>`delivery_no in (select r.delivery_no from run_rows as r
            where run_id = ${failedOf}::uuid and outcome = 'failed') and d.status = 'failed'`,
        ]),
    notTests,
  ];
}

/** What is sent again, as rows of a run. */
interface Resending {
  webhookId: string;
  runId: string;
  now: Date;
}

async function again(
  tx: Tx,
  conditions: RawBuilder<unknown>,
  { runId, now }: Resending,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with chosen as (
      select delivery_no, status from webhook_deliveries as d where ${conditions}
      order by created_at, delivery_no limit ${resendLimit} for update
    ), sent as (
      update webhook_deliveries as d set status = 'waiting', tries = 0, next_attempt_at = ${now}::timestamptz
      from chosen as c where c.delivery_no = d.delivery_no
      returning d.delivery_no, d.created_at, d.event_id, d.event_type, d.subject, c.status as was
    ), kept as (
      insert into run_rows (run_id, row, email, input, delivery_no)
      select ${runId}::uuid, row_number() over (order by sent.created_at, delivery_no) - 1, '',
        json_build_object('eventId', event_id, 'eventType', sent.event_type, 'subject', sent.subject,
          'label', coalesce(e.label, ''), 'was', was),
        delivery_no
      from sent left join webhook_events as e using (event_id)
    )
    select created_at, delivery_no from sent`.execute(tx);
  return rows;
}

function conditionsOf(webhookId: string, filter: DeliveryFilter): RawBuilder<SqlBool>[] {
  const { status, event, subject, code } = filter;
  return [
    sql<SqlBool>`webhook_id = ${webhookId}::uuid`,
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(event === undefined ? [] : [sql<SqlBool>`event_type = ${event}`]),
    ...(subject === undefined ? [] : [sql<SqlBool>`subject = ${subject}`]),
    ...withinPeriod(filter),
    ...(code === undefined ? [] : [hasCode(code)]),
  ];
}

/** Of deliveries (as `d`): those whose event, or any attempt at them, was within a period. */
function withinPeriod({ timeOf, from, to }: DeliveryFilter): RawBuilder<SqlBool>[] {
  const within = (time: RawBuilder<unknown>) => [
    ...(from === undefined ? [] : [sql<SqlBool>`${time} >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${time} <= ${new Date(to)}::timestamptz`]),
  ];
  if (timeOf !== 'attempt') return within(sql`created_at`);
  const periods = within(sql`a.started_at`);
  if (periods.length === 0) return [];
  return [
    sql<SqlBool>`exists (select from webhook_attempts as a
      where a.delivery_no = d.delivery_no and ${sql.join(periods, sql` and `)})`,
  ];
}

function hasCode(code: string): RawBuilder<SqlBool> {
  if (code === 'none') return sql<SqlBool>`last_status_code is null and attempts > 0`;
  const first = Number(code.replace('xx', '00'));
  const last = code.endsWith('xx') ? first + 99 : first;
  return sql<SqlBool>`last_status_code between ${first} and ${last}`;
}

/** Deliveries are in the order of their times, and of their numbers where these are the same. */
type Place = Pick<DeliveryRow, 'created_at' | 'delivery_no'>;

function isBehind(one: Place, other: Place): boolean {
  const later = one.created_at.getTime() - other.created_at.getTime();
  return later > 0 || (later === 0 && BigInt(one.delivery_no) > BigInt(other.delivery_no));
}

function tokenOf({ created_at: at, delivery_no: deliveryNo }: Place): string {
  return Buffer.from(`${at.toISOString()} ${deliveryNo}`).toString('base64url');
}

/** Of deliveries that come behind a place, in an order. */
function isBehindPlace(order: SortDirection, place: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(created_at, delivery_no) ${sql.raw(order === 'asc' ? '>' : '<')} ${place}`;
}

/** The place that a token tells of; `invalid_request` where it tells of none. */
function placeAt(path: 'pageToken' | 'token', token: string): RawBuilder<unknown> {
  const text = Buffer.from(token, 'base64url').toString('latin1');
  const [, at, deliveryNo] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,18})$/.exec(text) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) {
    const message = t('Must be the {name} of an earlier answer', {
      name: path === 'token' ? 'nextToken' : 'nextPageToken',
    });
    throw new ProblemError('invalid_request', `${path}: ${message}`, {
      issues: [{ path, message }],
    });
  }
  return sql`(${at}::timestamptz, ${deliveryNo}::bigint)`;
}
