import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/db.ts';
import { jsonColumn } from '../db/json-column.ts';
import type { Sealing } from '../security/sealing.ts';
import type { DemoAuthor } from './eventgroup-rows.ts';
import { batchRows, insertAll } from './insert-all.ts';
import type { DemoWebhook } from './webhook-model.ts';
import { attemptRow, deliveryRow, hourRows, stateRow } from './webhook-rows.ts';

interface Given {
  sealing: Sealing;
  /** By e-mail address. */
  authors: ReadonlyMap<string, DemoAuthor>;
  now: Date;
}

/** Stores webhooks as if people had made them and the service had sent to them. Nobody learns their secrets. */
export async function insertWebhooks(
  tx: Tx,
  webhooks: readonly DemoWebhook[],
  given: Given,
): Promise<void> {
  for (const webhook of webhooks) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await insertConfiguration(tx, webhook, { ...given, secret });
    await insertAll(tx, 'webhook_states', [stateRow(webhook)]);
    await insertAll(tx, 'webhook_hours', hourRows(webhook, given.now));
    await insertDeliveries(tx, webhook, secret);
  }
}

async function insertConfiguration(
  tx: Tx,
  { webhookId, siteId, versions }: DemoWebhook,
  { sealing, authors, secret }: Given & { secret: string },
): Promise<void> {
  const [first] = versions;
  const last = versions.at(-1);
  if (first === undefined || last === undefined) throw new Error('A webhook without a version');
  const { name, url, description, events, status, disabledReason } = last;
  await insertAll(tx, 'webhooks', [
    {
      webhook_id: webhookId,
      site_id: siteId,
      version_id: versions.length,
      name,
      url,
      description,
      events,
      status,
      disabled_reason: disabledReason,
      created_at: first.savedAt,
      updated_at: last.savedAt,
    },
  ]);
  await insertAll(
    tx,
    'webhook_versions',
    versions.map(({ action, savedAt, authorEmail, ...configuration }, index) => {
      const author = authors.get(authorEmail ?? '');
      const times = { createdAt: first.savedAt, updatedAt: savedAt };
      return {
        webhook_id: webhookId,
        version_id: index + 1,
        action,
        saved_at: savedAt,
        author_id: author?.userId ?? null,
        author_name: author?.name ?? null,
        content: jsonColumn({ webhookId, siteId, ...configuration, ...times }),
      };
    }),
  );
  const rotatedAt = versions.findLast(({ action }) => action === 'rotateWebhookSecret')?.savedAt;
  await insertAll(tx, 'webhook_secrets', [
    {
      webhook_id: webhookId,
      sealed: sealing.seal(secret, `webhook ${webhookId}`),
      created_at: rotatedAt ?? first.savedAt,
      expires_at: null,
    },
  ]);
}

async function insertDeliveries(tx: Tx, webhook: DemoWebhook, secret: string): Promise<void> {
  const { webhookId, deliveries } = webhook;
  const url = webhook.versions.at(-1)?.url ?? '';
  await insertAll(
    tx,
    'webhook_events',
    deliveries.map(({ eventId, eventType, body, createdAt }) => ({
      event_id: eventId,
      event_type: eventType,
      body,
      created_at: createdAt,
    })),
  );
  for (let start = 0; start < deliveries.length; start += batchRows) {
    const some = deliveries.slice(start, start + batchRows);
    const numbered = await tx
      .insertInto('webhook_deliveries')
      .values(some.map((delivery) => deliveryRow(webhookId, delivery)))
      .returning(['event_id', 'delivery_no'])
      .execute();
    const numbers = new Map(numbered.map((row) => [row.event_id, row.delivery_no]));
    await insertAll(
      tx,
      'webhook_attempts',
      some.flatMap((delivery) => {
        const deliveryNo = numbers.get(delivery.eventId) ?? '';
        return delivery.attempts.map((attempt, index) => ({
          delivery_no: deliveryNo,
          attempt: index + 1,
          ...attemptRow(attempt, { delivery, url, secret }),
        }));
      }),
    );
  }
}
