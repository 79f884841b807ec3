import { randomUUID } from 'node:crypto';
import { type WebhookEventType, webhookSample } from '#contract/ahds/webhook-events.ts';
import type { Db } from '#service/db/db.ts';
import { type DeliveryQueueStore, insertTestDelivery } from './delivery-queue.store.ts';
import type { SendDelivery } from './send-delivery.ts';
import type { WebhookRow } from './webhook-records.store.ts';

/** Sample data of an event type, with the webhook's site. */
export function sampleFor(row: WebhookRow, type: WebhookEventType): Record<string, unknown> {
  return webhookSample(type, { siteId: String(row.site_id), webhookId: row.webhook_id });
}

/**
 * Sends a sample event to one webhook at once, whatever its status, and waits for the response. It is stored like
 * any delivery, but neither retried nor counted in the receiver's state. Returns the delivery's id.
 */
export function sendNow(deps: {
  db: Db;
  deliveryQueue: DeliveryQueueStore;
  send: SendDelivery;
  now(): Date;
}) {
  const { db, deliveryQueue, send, now } = deps;
  return async (row: WebhookRow, { type, data }: { type: string; data: object }) => {
    const at = now();
    const eventId = randomUUID();
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const { webhook_id: webhookId, version_id: versionId, url } = row;
    const event = { eventId, type, body, at };
    const deliveryNo = await db.transaction().execute((tx) => insertTestDelivery(tx, row, event));
    const { signal } = new AbortController();
    const delivery = { webhookId, versionId, url, eventId, body, signal };
    const { isConnectionStale: _, ...attempt } = await send(delivery);
    const isSuccess = attempt.error === null;
    const status = isSuccess ? 'delivered' : 'failed';
    await deliveryQueue.record([
      {
        ...attempt,
        siteId: row.site_id,
        deliveryNo,
        dueAt: undefined,
        status,
        nextAttemptAt: undefined,
      },
    ]);
    return { deliveryId: deliveryNo, isSuccess };
  };
}
export type SendNow = ReturnType<typeof sendNow>;
