import { randomUUID } from 'node:crypto';
import { type WebhookEventType, webhookSample } from '#contract/webhook-events.ts';
import type { Db } from '../../db/db.ts';
import type { OutboxStore } from './outbox.store.ts';
import type { SendDelivery } from './send-delivery.ts';
import type { WebhookRow } from './webhook-rows.ts';

/** The sample of a kind of event, as if it had happened at the webhook's site. */
export function sampleFor(row: WebhookRow, type: WebhookEventType): Record<string, unknown> {
  return webhookSample(type, { siteId: String(row.site_id), webhookId: row.webhook_id });
}

/**
 * Sends a made-up event to one webhook at once, whatever its status, and waits for the answer. It is kept like any
 * delivery, but neither tried again nor counted among what the receiver does. Answers the delivery's id.
 */
export function sendNow(given: { db: Db; outbox: OutboxStore; send: SendDelivery; now(): Date }) {
  const { db, outbox, send, now } = given;
  return async (row: WebhookRow, { type, data }: { type: string; data: object }) => {
    const at = now();
    const eventId = randomUUID();
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const { webhook_id: webhookId, version_id: versionId, url } = row;
    const deliveryNo = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('webhook_events')
        .values({ event_id: eventId, event_type: type, body, created_at: at })
        .execute();
      const inserted = await tx
        .insertInto('webhook_deliveries')
        .values({
          webhook_id: webhookId,
          event_id: eventId,
          event_type: type,
          subject: `test/${eventId}`,
          // What a process leaves behind that dies meanwhile.
          status: 'failed',
          is_test: true,
          created_at: at,
          last_error: 'The attempt did not come to its end',
        })
        .returning('delivery_no')
        .executeTakeFirstOrThrow();
      return String(inserted.delivery_no);
    });
    const { signal } = new AbortController();
    const { attempt } = await send({ webhookId, versionId, url, eventId, body, signal });
    const isSuccess = attempt.error === null;
    const status = isSuccess ? 'delivered' : 'failed';
    await outbox.record([{ ...attempt, deliveryNo, status, nextAttemptAt: undefined }]);
    return { deliveryId: deliveryNo, isSuccess };
  };
}
export type SendNow = ReturnType<typeof sendNow>;
