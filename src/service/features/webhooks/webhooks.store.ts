import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  NewWebhook,
  Webhook,
  WebhookListQuery,
  WebhookPatch,
} from '#contract/ahds/webhook.ts';
import { pageMeta } from '#contract/base/paging.ts';
import { distinctEmails } from '#service/core/accounts/email-address.ts';
import { type Actor, auditFacts, changedParts } from '#service/core/audit/audit-log.store.ts';
import { findVersions, timeAfter } from '#service/core/versions/record-versions.store.ts';
import { isReceiverFailing } from '#service/core/webhook-events/failing-receivers.store.ts';
import { containsText, countRows, every } from '#service/db/sql-values.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { SignedIn } from '../../http/caller.ts';
import { refuseStale } from '../../http/record-version.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type RetentionJob, retentionQueue } from './delivery-retention.store.ts';
import { endFinishedRuns } from './delivery-runs.store.ts';
import { type SentWaiting, sendWaiting } from './resend-runs.store.ts';
import { failUnsubscribed } from './unsubscribed-deliveries.store.ts';
import { headerMarks } from './webhook-headers.store.ts';
import {
  auditWebhook,
  configurationOf,
  findWebhook,
  lockWebhook,
  recordConfigurationEvent,
  recordWebhookVersion,
  toWebhook,
  updateWebhookRow,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import { previousSecretUntil, type WebhookSecretsStore } from './webhook-secrets.store.ts';
import { resetReceiverState } from './webhook-states.store.ts';

/** Whether a webhook (as `w`) is active, and its circuit is open or an incident was reported. */
const isFailing = sql<SqlBool>`(w.status = 'active' and exists (select from webhook_states as s
  where s.site_id = w.site_id and s.webhook_id = w.webhook_id and ${isReceiverFailing}))`;

/** Text is sorted in reading order. */
const sortKeys = {
  createdAt: sql`w.created_at`,
  updatedAt: sql`w.updated_at`,
  name: sql`reading_key(w.name)`,
  url: sql`reading_key(w.url)`,
  status: sql`w.status collate "C"`,
  health: sql`case when ${isFailing} then 0 when w.status = 'disabled' then 1 else 2 end`,
  success: ofLastDay(sql`1 - sum(failures)::float / sum(attempts)`),
  latency: ofLastDay(sql`sum(latency_ms) / sum(attempts)`),
  lastFailureAt: sql`(select last_failure_at from webhook_states as s
    where s.site_id = w.site_id and s.webhook_id = w.webhook_id)`,
} satisfies Record<NonNullable<WebhookListQuery['sortBy']>, RawBuilder<unknown>>;

/** A figure of a webhook (as `w`) over the hours of its health; null if nothing was sent. */
function ofLastDay(figure: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${figure} from webhook_hours as h
    where h.site_id = w.site_id and h.webhook_id = w.webhook_id and h.hour > now() - interval '24 hours')`;
}

interface Deps {
  db: Db;
  secrets: WebhookSecretsStore;
  now(): Date;
  wake(tx: Tx, webhookId: string): void;
  jobs: Jobs;
}

/** The configuration of webhooks, with versions. */
export function webhooksStore(deps: Deps) {
  const { db, secrets, now, wake } = deps;
  return {
    ...webhookReads(db),

    async insert(siteId: number, input: NewWebhook, actor: Actor) {
      const webhookId = randomUUID();
      const at = now();
      return await db.transaction().execute(async (tx) => {
        const key = { site_id: siteId, webhook_id: webhookId };
        const columns = {
          ...columnsOf(onlyOnce(input)),
          version_id: 1,
          created_at: at,
          updated_at: at,
        };
        await tx
          .insertInto('webhooks')
          .values({ ...key, ...columns })
          .execute();
        await tx.insertInto('webhook_states').values(key).execute();
        const secret = await secrets.insert(tx, key, at);
        const row = await findWebhook(tx, { siteId, webhookId });
        await recordWebhookVersion(tx, { action: 'createWebhook', actor }, row);
        return { row, secret };
      });
    },

    /** Writes the differences. Becoming active or a new address ignores failures and sends waiting deliveries. */
    async update(
      key: WebhookKey,
      input: WebhookPatch,
      by: { action: string; actor: Actor; ifMatch?: string | undefined },
    ): Promise<{ row: WebhookRow; sent: SentWaiting | undefined }> {
      let endedRuns: string[] = [];
      let sent: SentWaiting | undefined;
      const row = await db.transaction().execute(async (tx) => {
        const before = await lockWebhook(tx, key);
        refuseStale(by.ifMatch, before.version_id);
        wake(tx, before.webhook_id);
        const change = onlyOnce(input);
        if (!changedParts<object>(configurationOf(before), change).isChanged) return before;
        const write = { action: by.action, actor: by.actor, before, now: now() };
        const after = await updateWebhookRow(tx, write, columnsOf(change));
        const isActivated = after.status === 'active' && before.status !== 'active';
        const webhookId = after.webhook_id;
        const isElsewhere = after.url !== before.url;
        if (isActivated || isElsewhere) await resetReceiverState(tx, webhookId);
        if (change.events !== undefined || change.tags !== undefined) {
          endedRuns = await failUnsubscribed(tx, { webhookId, now: now() });
        }
        if (isActivated || (isElsewhere && after.status === 'active')) {
          sent = await sendWaiting(tx, { row: after, actor: by.actor, now: now() });
        }
        return after;
      });
      await endFinishedRuns(db, endedRuns);
      return { row, sent };
    },

    /** Creates a version when secrets or headers change, which makes workers refresh their cached credentials. */
    async inNewVersion<Result>(
      call: Actor & { params: WebhookKey },
      action: string,
      change: (tx: Tx, before: WebhookRow, at: Date) => Promise<Result>,
    ): Promise<{ row: WebhookRow; result: Result }> {
      return await db.transaction().execute(async (tx) => {
        const before = await lockWebhook(tx, call.params);
        const at = now();
        const result = await change(tx, before, at);
        const write = { action, actor: call, before, now: at };
        return { row: await updateWebhookRow(tx, write, {}), result };
      });
    },

    /** Resets an active webhook whose receiver is repaired, so that nothing delays its deliveries. */
    async resetReceiver(key: WebhookKey, actor: Actor): Promise<SentWaiting> {
      return await db.transaction().execute(async (tx) => {
        const row = await lockWebhook(tx, key);
        await resetReceiverState(tx, row.webhook_id);
        wake(tx, row.webhook_id);
        return await sendWaiting(tx, { row, actor, now: now() });
      });
    },

    /** Deletes a webhook with secrets and versions at once; its deliveries are removed in the background. */
    async remove(key: WebhookKey, actor: SignedIn): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await lockWebhook(tx, key);
        refuseStale(actor.headers?.['if-match'], row.version_id);
        await tx.deleteFrom('webhooks').where('webhook_id', '=', row.webhook_id).execute();
        const before = auditFacts(configurationOf(row));
        const action = 'deleteWebhook';
        await auditWebhook(tx, { action, actor, row, before, after: null });
        await recordConfigurationEvent(
          tx,
          { action, actor, at: timeAfter(row.updated_at, now()) },
          row,
        );
        const job: RetentionJob = { webhookId: row.webhook_id };
        await deps.jobs.send(tx, retentionQueue, job);
      });
    },
  };
}
export type WebhooksStore = ReturnType<typeof webhooksStore>;

function webhookReads(db: Db) {
  return {
    /** A page with the exact total. Descending is the exact reverse of ascending, ties included. */
    async list(siteId: number, query: WebhookListQuery) {
      const { page, pageSize, sortBy = 'createdAt', sortOrder } = query;
      const matches = conditionOf(siteId, query);
      const direction = sql.raw(sortOrder);
      const { rows } = await sql<WebhookRow>`
        select w.*, ${previousSecretUntil} as previous_secret_until,
          ${headerMarks} as header_marks from webhooks as w
        where ${matches}
        order by ${sortKeys[sortBy]} ${direction} nulls last, w.webhook_id ${direction}
        limit ${pageSize} offset ${page * pageSize}`.execute(db);
      const total = await countRows(db, sql`from webhooks as w where ${matches}`);
      return { data: rows.map(toWebhook), meta: pageMeta(page, pageSize, total) };
    },

    countFailing: (siteId: number) =>
      countRows(db, sql`from webhooks as w where w.site_id = ${siteId} and ${isFailing}`),

    /** All versions, newest first. */
    async history(key: WebhookKey, page: { page: number; pageSize: number }) {
      const { webhook_id: id, version_id: versionId } = await findWebhook(db, key);
      const record = { kind: 'webhook', siteId: key.siteId, id, versionId } as const;
      return await findVersions<Webhook>(db, record, page);
    },
  };
}

function onlyOnce<Input extends WebhookPatch>(input: Input): Input {
  const { events, tags, alertRecipients } = input;
  return {
    ...input,
    ...(events && { events: [...new Set(events)] }),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(alertRecipients && { alertRecipients: distinctEmails(alertRecipients) }),
  };
}

function columnsOf<Input extends WebhookPatch>({ alertRecipients, ...others }: Input) {
  return { ...others, ...(alertRecipients !== undefined && { alert_recipients: alertRecipients }) };
}

function conditionOf(siteId: number, query: WebhookListQuery): RawBuilder<SqlBool> {
  const { name, url, event, status, health } = query;
  return every([
    sql`w.site_id = ${siteId}`,
    status !== undefined && sql`w.status = ${status}`,
    health !== undefined && (health === 'failing' ? isFailing : sql`not ${isFailing}`),
    name !== undefined && containsText(sql`folded(w.name)`, name),
    url !== undefined && containsText(sql`folded(w.url)`, url),
    event !== undefined && sql`w.events && ${[event, '*']}::text[]`,
  ]);
}
