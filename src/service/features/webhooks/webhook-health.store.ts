import { type SqlBool, sql } from 'kysely';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { isUuid } from '#service/db/sql-values.ts';
import type { Db } from '../../db/db.ts';
import { isDown } from './circuit-breaker.ts';
import { nextDelivery } from './delivery-queue.store.ts';

const hourMs = 3_600_000;
const hoursShown = 24;
/** The list shows more than this as "many", so counting stops here. */
const maxWaiting = 1_000;
const maxWebhooks = 100;

interface Row {
  webhookId: string;
  waiting: number;
  lastAttemptAt: Date | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  lastStatusCode: number | null;
  failingSince: Date | null;
  failuresInRow: number;
  incidentSince: Date | null;
  backoffUntil: Date | null;
  isActive: boolean;
  nextDeliveryNo: string | null;
  nextAttemptAt: Date | null;
}

/** Recent health of a site's webhooks, from hourly figures. */
export async function listWebhookHealth(
  db: Db,
  { siteId, webhookIds }: { siteId: number; webhookIds: readonly string[] | undefined },
  now: Date,
): Promise<WebhookHealth[]> {
  const chosen =
    webhookIds === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`w.webhook_id = any(${webhookIds.filter(isUuid)}::uuid[])`;
  const { rows } = await sql<Row>`
    select w.webhook_id as "webhookId", s.last_attempt_at as "lastAttemptAt",
      s.last_failure_at as "lastFailureAt", s.last_error as "lastError",
      s.last_status_code as "lastStatusCode", s.failing_since as "failingSince",
      s.incident_since as "incidentSince", s.failures_in_row as "failuresInRow", w.status = 'active' as "isActive",
      next.delivery_no::text as "nextDeliveryNo", next.next_attempt_at as "nextAttemptAt",
      case when w.status = 'active' and s.backoff_until > ${now}::timestamptz
        then s.backoff_until end as "backoffUntil",
      (select count(*)::int from (select from webhook_deliveries as d
        where d.site_id = w.site_id and d.webhook_id = w.webhook_id and d.status = 'waiting'
        order by d.next_attempt_at limit ${maxWaiting}) as counted) as waiting
    from webhooks as w join webhook_states as s using (site_id, webhook_id)
    left join lateral ${nextDelivery} as next on w.status = 'active'
    where w.site_id = ${siteId} and ${chosen}
    order by w.created_at, w.webhook_id limit ${maxWebhooks}`.execute(db);
  const first = Math.floor(now.getTime() / hourMs) - hoursShown + 1;
  const hours = Array.from({ length: hoursShown }, (_, index) => (first + index) * hourMs);
  const figures = await figuresSince(db, rows, new Date(first * hourMs));
  return rows.map((row) => healthOf(row, hours, figures.get(row.webhookId) ?? []));
}

interface Figures {
  webhook_id: string;
  hour: Date;
  attempts: number;
  failures: number;
  latency_ms: string;
}

async function figuresSince(db: Db, rows: readonly Row[], since: Date) {
  const ids = rows.map(({ webhookId }) => webhookId);
  const { rows: hours } = await sql<Figures>`
    select *
    from webhook_hours where webhook_id = any(${ids}::uuid[]) and hour >= ${since}`.execute(db);
  return Map.groupBy(hours, (row) => row.webhook_id);
}

function healthOf(row: Row, hours: readonly number[], figures: readonly Figures[]): WebhookHealth {
  const { webhookId, waiting, lastFailureAt, lastError, lastStatusCode: statusCode } = row;
  const sum = (key: 'attempts' | 'failures') => figures.reduce((total, one) => total + one[key], 0);
  return {
    webhookId,
    attempts: sum('attempts'),
    failures: sum('failures'),
    waiting,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    lastFailure: lastFailureAt && {
      at: lastFailureAt.toISOString(),
      error: lastError ?? '',
      statusCode,
    },
    failingSince: row.failingSince?.toISOString() ?? null,
    backoffUntil: row.backoffUntil?.toISOString() ?? null,
    isDown: row.isActive && isDown(row),
    incidentSince: (row.isActive && row.incidentSince?.toISOString()) || null,
    nextAttempt: nextAttemptOf(row),
    hours: hours.map((hour) => {
      const one = figures.find((figure) => figure.hour.getTime() === hour);
      return {
        hour: new Date(hour).toISOString(),
        attempts: one?.attempts ?? 0,
        failures: one?.failures ?? 0,
        latencyMs: one ? Math.round(Number(one.latency_ms) / one.attempts) : null,
      };
    }),
  };
}

/** The delivery due longest is next, once the pause is over. */
function nextAttemptOf(row: Row): WebhookHealth['nextAttempt'] {
  const { nextDeliveryNo, nextAttemptAt, backoffUntil } = row;
  if (nextDeliveryNo === null || nextAttemptAt === null) return null;
  const at = Math.max(nextAttemptAt.getTime(), backoffUntil?.getTime() ?? 0);
  return { deliveryId: nextDeliveryNo, at: new Date(at).toISOString() };
}
