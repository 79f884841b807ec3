import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type DeliveryDetail,
  type DeliveryFilter,
  type DeliveryListQuery,
  resendLimit,
} from '#contract/webhook-deliveries.ts';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type DeliveryRow, toAttempt, toDelivery } from './delivery-rows.ts';

/** What was sent to a webhook, and what waits. */
export function deliveriesStore(db: Db) {
  async function row(on: Db, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
    const found = await on
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('delivery_no', '=', /^\d{1,18}$/.test(deliveryId) ? deliveryId : null)
      .executeTakeFirst();
    if (found === undefined) {
      throw new ProblemError('not_found', `There is no delivery with the id ${deliveryId}`);
    }
    return found;
  }

  return {
    /** A page, newest first, and the token of the next. Neither moves while new deliveries arrive. */
    async list(webhookId: string, { pageSize, pageToken, ...filter }: DeliveryListQuery) {
      const conditions = conditionsOf(webhookId, filter);
      const { rows } = await sql<DeliveryRow>`
        select * from webhook_deliveries
        where ${sql.join([...conditions, ...behind(pageToken)], sql` and `)}
        order by created_at desc, delivery_no desc limit ${pageSize + 1}`.execute(db);
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return { data: shown.map(toDelivery), nextPageToken: last ? tokenOf(last) : null };
    },

    async detail(webhookId: string, deliveryId: string): Promise<DeliveryDetail> {
      const delivery = await row(db, webhookId, deliveryId);
      const event = await db
        .selectFrom('webhook_events')
        .select('body')
        .where('event_id', '=', delivery.event_id)
        .executeTakeFirst();
      const attempts = await db
        .selectFrom('webhook_attempts')
        .selectAll()
        .where('delivery_no', '=', delivery.delivery_no)
        .orderBy('attempt')
        .execute();
      const attemptList = attempts.map(toAttempt);
      return { ...toDelivery(delivery), body: event?.body ?? '', attemptList };
    },

    async count(webhookId: string, filter: DeliveryFilter): Promise<number> {
      const conditions = [...conditionsOf(webhookId, filter), notTests];
      const { rows } = await sql<{ matching: number }>`
        select count(*)::int as matching from webhook_deliveries
        where ${sql.join(conditions, sql` and `)}`.execute(db);
      return rows[0]?.matching ?? 0;
    },

    /** Sends one again, with the whole schedule before it. */
    async resend(tx: Tx, given: { webhookId: string; deliveryId: string; now: Date }) {
      const { delivery_no: deliveryNo } = await row(tx, given.webhookId, given.deliveryId);
      await again(tx, sql`select ${deliveryNo}::bigint`, given.now);
      return toDelivery(await row(tx, given.webhookId, given.deliveryId));
    },

    /** Sends those that match again, the oldest first, up to the limit. Answers how many. */
    async resendAll(
      tx: Tx,
      given: { webhookId: string; filter: DeliveryFilter; now: Date },
    ): Promise<number> {
      const conditions = [...conditionsOf(given.webhookId, given.filter), notTests];
      const chosen = sql`select delivery_no from webhook_deliveries
        where ${sql.join(conditions, sql` and `)} order by created_at, delivery_no limit ${resendLimit}`;
      return await again(tx, chosen, given.now);
    },
  };
}

const notTests = sql<SqlBool>`not is_test`;

async function again(tx: Tx, chosen: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql`
    update webhook_deliveries set status = 'waiting', tries = 0, next_attempt_at = ${now}::timestamptz
    where delivery_no in (${chosen}) returning 1`.execute(tx);
  return rows.length;
}

function conditionsOf(webhookId: string, filter: DeliveryFilter): RawBuilder<SqlBool>[] {
  const { status, event, from, to, code } = filter;
  return [
    sql<SqlBool>`webhook_id = ${webhookId}::uuid`,
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(event === undefined ? [] : [sql<SqlBool>`event_type = ${event}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`created_at <= ${new Date(to)}::timestamptz`]),
    ...(code === undefined ? [] : [hasCode(code)]),
  ];
}

function hasCode(code: string): RawBuilder<SqlBool> {
  if (code === 'none') return sql<SqlBool>`last_status_code is null and attempts > 0`;
  const first = Number(code.replace('xx', '00'));
  const last = code.endsWith('xx') ? first + 99 : first;
  return sql<SqlBool>`last_status_code between ${first} and ${last}`;
}

function tokenOf({ created_at: at, delivery_no: deliveryNo }: DeliveryRow): string {
  return Buffer.from(`${at.toISOString()} ${deliveryNo}`).toString('base64url');
}

function behind(token: string | undefined): RawBuilder<SqlBool>[] {
  if (token === undefined) return [];
  const text = Buffer.from(token, 'base64url').toString('latin1');
  const [, at, deliveryNo] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,18})$/.exec(text) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) {
    const message = 'Must be the nextPageToken of an earlier page';
    throw new ProblemError('invalid_request', `pageToken: ${message}`, {
      issues: [{ path: 'pageToken', message }],
    });
  }
  return [sql<SqlBool>`(created_at, delivery_no) < (${at}::timestamptz, ${deliveryNo}::bigint)`];
}
