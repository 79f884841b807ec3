import { type SqlBool, sql } from 'kysely';
import type { WebhookHealth } from '#contract/webhook-care.ts';
import type { Db } from '../../db/db.ts';

const hourMs = 3_600_000;
const hoursShown = 24;
/** More than these are not counted: the list only says that it is many. */
const maxWaiting = 1_000;
const maxWebhooks = 100;

interface Row {
  webhookId: string;
  waiting: number;
  lastAttemptAt: Date | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  failingSince: Date | null;
  restingUntil: Date | null;
}

/** How webhooks did lately, from figures that are kept for each hour. */
export function webhookHealthStore(db: Db) {
  return {
    async list(
      siteId: number,
      webhookIds: readonly string[] | undefined,
      now: Date,
    ): Promise<WebhookHealth[]> {
      const chosen =
        webhookIds === undefined
          ? sql<SqlBool>`true`
          : sql<SqlBool>`w.webhook_id::text = any(${[...webhookIds]}::text[])`;
      const { rows } = await sql<Row>`
        select w.webhook_id as "webhookId", s.last_attempt_at as "lastAttemptAt",
          s.last_failure_at as "lastFailureAt", s.last_error as "lastError",
          s.failing_since as "failingSince",
          case when w.status = 'active' and s.resting_until > ${now}::timestamptz
            then s.resting_until end as "restingUntil",
          (select count(*)::int from (select from webhook_deliveries as d
            where d.webhook_id = w.webhook_id and d.status = 'waiting'
            limit ${maxWaiting}) as found) as waiting
        from webhooks as w join webhook_states as s using (webhook_id)
        where w.site_id = ${siteId} and ${chosen}
        order by w.created_at, w.webhook_id limit ${maxWebhooks}`.execute(db);
      const first = Math.floor(now.getTime() / hourMs) - hoursShown + 1;
      const hours = Array.from({ length: hoursShown }, (_, index) => (first + index) * hourMs);
      const figures = await figuresSince(db, rows, new Date(first * hourMs));
      return rows.map((row) => healthOf(row, hours, figures.get(row.webhookId) ?? []));
    },
  };
}

interface Figures {
  hour: Date;
  attempts: number;
  failures: number;
  latency_ms: string;
}

async function figuresSince(db: Db, rows: readonly Row[], since: Date) {
  if (rows.length === 0) return new Map<string, Figures[]>();
  const hourRows = await db
    .selectFrom('webhook_hours')
    .selectAll()
    .where(
      'webhook_id',
      'in',
      rows.map(({ webhookId }) => webhookId),
    )
    .where('hour', '>=', since)
    .execute();
  return Map.groupBy(hourRows, (row) => row.webhook_id);
}

function healthOf(row: Row, hours: readonly number[], figures: readonly Figures[]): WebhookHealth {
  const { webhookId, waiting, lastFailureAt, lastError } = row;
  const sum = (key: 'attempts' | 'failures') => figures.reduce((total, one) => total + one[key], 0);
  return {
    webhookId,
    attempts: sum('attempts'),
    failures: sum('failures'),
    waiting,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    lastFailure: lastFailureAt && { at: lastFailureAt.toISOString(), error: lastError ?? '' },
    failingSince: row.failingSince?.toISOString() ?? null,
    restingUntil: row.restingUntil?.toISOString() ?? null,
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
