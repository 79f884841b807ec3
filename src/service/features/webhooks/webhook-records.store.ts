import type { Webhook } from '#contract/ahds/webhook.ts';
import type { WebhookEventData } from '#contract/ahds/webhook-events.ts';
import { type Actor, type AuditEntry, recordAudit } from '#service/core/audit/audit-log.store.ts';
import { timeAfter, versionCtes } from '#service/core/versions/record-versions.store.ts';
import { recordEvent } from '#service/core/webhook-events/event-outbox.store.ts';
import { runCtes } from '#service/db/ctes.ts';
import type { Db, Row, RowPatch, Tx } from '#service/db/db.ts';
import { isUuid } from '#service/db/sql-values.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { headerMarks } from './webhook-headers.store.ts';
import { previousSecretUntil } from './webhook-secrets.store.ts';

/** A webhook with the end of its secrets' overlap, and its header fingerprints. */
export type WebhookRow = Row<'webhooks'> & {
  previous_secret_until: Date | null;
  header_marks: string[] | null;
};

/** A webhook in its public form, without secrets. */
export function toWebhook(row: WebhookRow) {
  return {
    ...configurationOf(row),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  } satisfies Webhook;
}

/** The fields stored in versions and the audit trail. */
export function configurationOf(row: WebhookRow) {
  return {
    webhookId: row.webhook_id,
    siteId: row.site_id,
    name: row.name,
    url: row.url,
    description: row.description,
    events: row.events,
    tags: row.tags,
    alertRecipients: row.alert_recipients,
    ...(row.header_marks !== null && { headers: row.header_marks }),
    status: row.status,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } satisfies Webhook;
}

export interface WebhookKey {
  siteId: number;
  webhookId: string;
}

/** A webhook of the site. Throws `not_found`. */
export async function findWebhook(db: Db, key: WebhookKey): Promise<WebhookRow> {
  return await select(db, key).executeTakeFirstOrThrow(() => noWebhook(key));
}

/** Like `findWebhook`, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, key: WebhookKey): Promise<WebhookRow> {
  const row = await lockUnlessDeleted(tx, key);
  if (row === undefined) throw noWebhook(key);
  return row;
}

/** The same; undefined if it has been deleted. */
export async function lockUnlessDeleted(tx: Tx, key: WebhookKey): Promise<WebhookRow | undefined> {
  return await select(tx, key).forUpdate('w').executeTakeFirst();
}

function select(db: Db, { siteId, webhookId }: WebhookKey) {
  return db
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select([previousSecretUntil.as('previous_secret_until'), headerMarks.as('header_marks')])
    .where('w.site_id', '=', siteId)
    .where('w.webhook_id', '=', isUuid(webhookId) ? webhookId : null);
}

/** A write to a locked webhook. Without a signed-in actor, the service wrote it. */
interface WebhookWrite {
  action: string;
  actor: Actor;
  before: WebhookRow;
  now: Date;
}

/** Writes the next version of a locked webhook. */
export async function updateWebhookRow(
  tx: Tx,
  write: WebhookWrite,
  change: RowPatch<'webhooks'>,
): Promise<WebhookRow> {
  const { before, now } = write;
  await tx
    .updateTable('webhooks')
    .set({
      ...change,
      // The reason exists only while the service has disabled it.
      ...(change.status !== undefined && change.status !== 'disabled' && { disabled_reason: null }),
      version_id: before.version_id + 1,
      updated_at: timeAfter(before.updated_at, now),
    })
    .where('webhook_id', '=', before.webhook_id)
    .execute();
  const after = await findWebhook(tx, { siteId: before.site_id, webhookId: before.webhook_id });
  await recordWebhookVersion(tx, write, after);
  return after;
}

/** Records a write: a version, an audit row, and an event for other webhooks. `before` is absent for a creation. */
export async function recordWebhookVersion(
  tx: Tx,
  { action, actor, before }: Pick<WebhookWrite, 'action' | 'actor'> & { before?: WebhookRow },
  after: WebhookRow,
): Promise<void> {
  const { site_id: siteId, webhook_id: id, name: label, updated_at: at } = after;
  const versionOf = (row: WebhookRow) => ({
    versionId: row.version_id,
    content: configurationOf(row),
  });
  const versions = { before: before && versionOf(before), after: versionOf(after) };
  await runCtes(
    tx,
    versionCtes({ kind: 'webhook', siteId, id }, { action, actor, label, at }, versions),
  );
  await recordConfigurationEvent(tx, { action, actor, at }, after);
}

export async function auditWebhook(
  tx: Tx,
  entry: Pick<AuditEntry, 'action' | 'actor' | 'before' | 'after'> & { row: WebhookRow },
): Promise<void> {
  const { row, ...write } = entry;
  await recordAudit(tx, {
    ...write,
    entity: { kind: 'webhook', id: row.webhook_id, label: row.name },
    owner: { siteId: row.site_id },
  });
}

function noWebhook({ webhookId }: WebhookKey): ProblemError {
  return new ProblemError('not_found', t('Webhook {webhookId} not found', { webhookId }));
}

type ConfigurationEvent =
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret-rotated'
  | 'webhook.deleted';

/** Events of writes. Disabling by the service is reported with the receiver's state (`receiver-incidents.ts`). */
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
