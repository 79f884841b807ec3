import type { Updateable } from 'kysely';
import { type Actor, changedParts, recordAudit } from '../../audit/record-audit.ts';
import type { WebhooksTable } from '../../db/ahds-tables.ts';
import type { Db, Tx } from '../../db/db.ts';
import { jsonColumn } from '../../db/json-column.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { configurationOf, type WebhookRow } from './webhook-rows.ts';
import { previousSecretUntil } from './webhook-secrets.store.ts';

/** The webhook that is meant. */
export interface WebhookKey {
  siteId: number;
  webhookId: string;
}

/** A webhook of the site. Throws `not_found`. */
export async function findWebhook(db: Db, key: WebhookKey): Promise<WebhookRow> {
  const row = await select(db, key).executeTakeFirst();
  if (row === undefined) throw noWebhook(key);
  return row;
}

/** The same, held until the transaction ends. */
export async function holdWebhook(tx: Tx, key: WebhookKey): Promise<WebhookRow> {
  const row = await select(tx, key).forUpdate('w').executeTakeFirst();
  if (row === undefined) throw noWebhook(key);
  return row;
}

function select(db: Db, { siteId, webhookId }: WebhookKey) {
  return db
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select(previousSecretUntil.as('previous_secret_until'))
    .where('w.site_id', '=', siteId)
    .where('w.webhook_id', '=', uuid.test(webhookId) ? webhookId : null);
}

/** A text that is no id of ours is nothing's, which is not an error. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A write to a webhook that is held. Nobody signed in means that the service itself wrote. */
export interface WebhookWrite {
  action: string;
  actor: Actor;
  before: WebhookRow;
  now: Date;
}

/** Writes to a webhook that is held, as its next version. */
export async function changeWebhook(
  tx: Tx,
  write: WebhookWrite,
  change: Updateable<WebhooksTable>,
): Promise<WebhookRow> {
  const { before, now } = write;
  await tx
    .updateTable('webhooks')
    .set({
      ...change,
      // Only the service disables, and only it says why.
      ...(change.status !== undefined && change.status !== 'disabled' && { disabled_reason: null }),
      version_id: before.version_id + 1,
      // Time never runs backwards in a history, whatever the clock does.
      updated_at: new Date(Math.max(now.getTime(), before.updated_at.getTime())),
    })
    .where('webhook_id', '=', before.webhook_id)
    .execute();
  const after = await findWebhook(tx, { siteId: before.site_id, webhookId: before.webhook_id });
  await keepWrite(tx, write, after);
  return after;
}

/** What every write leaves behind: a version and an audit row. `before` is absent for a creation. */
export async function keepWrite(
  tx: Tx,
  { action, actor, before }: Omit<WebhookWrite, 'before' | 'now'> & { before?: WebhookRow },
  after: WebhookRow,
): Promise<void> {
  const content = configurationOf(after);
  await tx
    .insertInto('webhook_versions')
    .values({
      webhook_id: after.webhook_id,
      version_id: after.version_id,
      action,
      saved_at: after.updated_at,
      author_id: actor.caller?.userId ?? null,
      author_name: actor.caller?.name ?? null,
      content: jsonColumn(content),
    })
    .execute();
  const parts =
    before === undefined
      ? { before: null, after: content }
      : changedParts(configurationOf(before), content);
  await auditWebhook(tx, { action, actor, row: after, before: parts.before, after: parts.after });
}

export async function auditWebhook(
  tx: Tx,
  entry: {
    action: string;
    actor: Actor;
    row: WebhookRow;
    before: object | null;
    after: object | null;
  },
): Promise<void> {
  const { action, actor, row, before, after } = entry;
  await recordAudit(tx, {
    actor,
    action,
    entity: { kind: 'webhook', id: row.webhook_id, label: row.name },
    owner: { siteId: row.site_id },
    before,
    after,
  });
}

function noWebhook({ webhookId }: WebhookKey): ProblemError {
  return new ProblemError('not_found', `There is no webhook with the id ${webhookId}`);
}
