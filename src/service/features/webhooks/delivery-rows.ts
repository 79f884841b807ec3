import type { Selectable } from 'kysely';
import type { Delivery, DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable } from '../../db/ahds-tables.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    deliveryId: String(row.delivery_no),
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    isTest: row.is_test,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    lastStatusCode: row.last_status_code,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}

export function toAttempt(row: Selectable<WebhookAttemptsTable>): DeliveryAttempt {
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
