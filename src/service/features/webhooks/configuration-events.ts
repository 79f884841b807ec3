import type { WebhookEventData } from '#contract/ahds/webhook-events.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { recordEvent } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Row, Tx } from '#service/db/db.ts';

type ConfigurationEvent =
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret-rotated'
  | 'webhook.deleted';

/** Events of writes. Disabling by the service is reported with the receiver's state (`receiver-notifications.ts`). */
const eventOfAction: Record<string, ConfigurationEvent> = {
  createWebhook: 'webhook.created',
  patchWebhook: 'webhook.updated',
  replaceWebhook: 'webhook.updated',
  enableWebhook: 'webhook.updated',
  setWebhookHeader: 'webhook.updated',
  removeWebhookHeader: 'webhook.updated',
  endWebhookSecret: 'webhook.updated',
  rotateWebhookSecret: 'webhook.secret-rotated',
  deleteWebhook: 'webhook.deleted',
};

/** A webhook as other webhooks of the site may see it: the path of its address can be a secret. */
export function toWebhookEvent(row: Row<'webhooks'>): WebhookEventData<'webhook.updated'> {
  return {
    webhookId: row.webhook_id,
    siteId: String(row.site_id),
    name: row.name,
    url: new URL(row.url).origin,
    events: row.events,
    status: row.status,
    disabledReason: row.disabled_reason,
    versionId: row.version_id,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Notifies the site's other webhooks of a write to one. */
export async function recordConfigurationEvent(
  tx: Tx,
  { action, actor, at }: { action: string; actor: Actor; at: Date },
  row: Row<'webhooks'>,
): Promise<void> {
  const type = eventOfAction[action];
  if (type === undefined) return;
  await recordEvent(tx, {
    type,
    at,
    siteIds: [row.site_id],
    subject: `webhook/${row.webhook_id}`,
    label: row.name,
    actor,
    data: toWebhookEvent(row),
  });
}
