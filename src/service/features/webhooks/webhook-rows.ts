import type { Selectable } from 'kysely';
import type { Webhook } from '#contract/webhook.ts';
import type { WebhookVersion } from '#contract/webhook-care.ts';
import type { WebhooksTable, WebhookVersionsTable } from '../../db/ahds-tables.ts';

export type WebhookRow = Selectable<WebhooksTable> & { previous_secret_until: Date | null };

/** A webhook as people see it. Nothing here is a secret. */
export function toWebhook(row: WebhookRow) {
  return {
    ...configurationOf(row),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  } satisfies Webhook;
}

/** What versions and the audit trail keep of a webhook. */
export function configurationOf(row: Selectable<WebhooksTable>) {
  return {
    webhookId: row.webhook_id,
    siteId: row.site_id,
    name: row.name,
    url: row.url,
    description: row.description,
    events: row.events,
    status: row.status,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } satisfies Webhook;
}

export function toWebhookVersion(row: Selectable<WebhookVersionsTable>): WebhookVersion {
  const { author_id: userId, author_name: name } = row;
  return {
    versionId: row.version_id,
    savedAt: row.saved_at.toISOString(),
    author: userId === null ? null : { userId, name: name ?? '' },
    action: row.action,
    content: row.content as Webhook, // stored as `configurationOf` gave it
  };
}
