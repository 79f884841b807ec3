import type { Insertable } from 'kysely';
import type { Tables } from '../db/db.ts';
import { jsonColumn } from '../db/json-column.ts';
import { signatureHeaders } from '../features/webhooks/sign-delivery.ts';
import type { DemoAttempt, DemoDelivery, DemoWebhook } from './webhook-model.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

const hourMs = 3_600_000;
/** How far back the service itself keeps figures. */
const keptHours = 8 * 24;

/** All attempts of a webhook in the order in which they were made. */
function attemptsOf({ deliveries }: DemoWebhook): DemoAttempt[] {
  return deliveries
    .flatMap(({ attempts }) => attempts)
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}

/** How sending to it goes, as the service would have noted it. */
export function stateRow(webhook: DemoWebhook): Row<'webhook_states'> {
  const attempts = attemptsOf(webhook);
  const lastSuccess = attempts.findLastIndex(({ error }) => error === null);
  const failing = attempts.slice(lastSuccess + 1);
  const lastFailure = attempts.findLast(({ error }) => error !== null);
  return {
    webhook_id: webhook.webhookId,
    failures_in_row: failing.length,
    failing_since: failing[0]?.startedAt ?? null,
    last_attempt_at: attempts.at(-1)?.startedAt ?? null,
    last_failure_at: lastFailure?.startedAt ?? null,
    last_error: lastFailure?.error ?? null,
  };
}

/** What was tried in each hour that is still kept. */
export function hourRows(webhook: DemoWebhook, now: Date): Row<'webhook_hours'>[] {
  const since = now.getTime() - keptHours * hourMs;
  const kept = attemptsOf(webhook).filter(({ startedAt }) => Date.parse(startedAt) >= since);
  const byHour = Map.groupBy(kept, ({ startedAt }) => Math.floor(Date.parse(startedAt) / hourMs));
  return [...byHour].map(([hour, attempts]) => ({
    webhook_id: webhook.webhookId,
    hour: new Date(hour * hourMs),
    attempts: attempts.length,
    failures: attempts.filter(({ error }) => error !== null).length,
    latency_ms: String(attempts.reduce((sum, { latencyMs }) => sum + latencyMs, 0)),
  }));
}

/** A delivery, without its number. */
export function deliveryRow(webhookId: string, delivery: DemoDelivery): Row<'webhook_deliveries'> {
  const { eventId, eventType, subject, status, createdAt, attempts, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  return {
    webhook_id: webhookId,
    event_id: eventId,
    event_type: eventType,
    subject,
    status,
    created_at: createdAt,
    attempts: attempts.length,
    tries: attempts.length,
    next_attempt_at: nextAttemptAt,
    last_attempt_at: last?.startedAt ?? null,
    last_status_code: last?.statusCode ?? null,
    last_error: last?.error ?? null,
  };
}

/** An attempt with what was said, signed as it was then. */
export function attemptRow(
  attempt: DemoAttempt,
  { delivery, url, secret }: { delivery: DemoDelivery; url: string; secret: string },
): Omit<Row<'webhook_attempts'>, 'delivery_no' | 'attempt'> {
  const { startedAt, latencyMs, statusCode, responseBody, error } = attempt;
  const { body } = delivery;
  const sent = {
    host: new URL(url).host,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Paddock/0.1.0',
    ...signatureHeaders(delivery, [secret], new Date(startedAt)),
  };
  const received = {
    date: new Date(Date.parse(startedAt) + latencyMs).toUTCString(),
    'content-type': responseBody.startsWith('{') ? 'application/json' : 'text/html',
    'content-length': String(Buffer.byteLength(responseBody)),
  };
  return {
    started_at: startedAt,
    latency_ms: latencyMs,
    url,
    request_headers: jsonColumn(headerList(sent)),
    status_code: statusCode,
    response_headers: jsonColumn(statusCode === null ? [] : headerList(received)),
    response_body: responseBody,
    is_truncated: false,
    error,
  };
}

function headerList(headers: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
