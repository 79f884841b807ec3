import * as z from 'zod/mini';
import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import {
  listWebhookHeaders,
  removeWebhookHeader,
  setWebhookHeader,
} from '#contract/ahds/webhook-headers.ts';
import {
  enableWebhook,
  getWebhookHealth,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/ahds/webhook-maintenance.ts';
import { endWebhookSecret, listWebhookSecrets } from '#contract/ahds/webhook-secrets.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import { type Author, auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { inputError } from '../../http/problem-error.ts';
import { testRateLimit } from '../../http/rate-limit.ts';
import { deliveriesStore } from './deliveries.store.ts';
import { type SendNow, sampleFor } from './test-delivery.ts';
import type { WebhookHeadersStore } from './webhook-headers.store.ts';
import { listWebhookHealth } from './webhook-health.store.ts';
import {
  auditWebhook,
  findWebhook,
  toWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import type { WebhookSecretsStore } from './webhook-secrets.store.ts';
import { endPause } from './webhook-states.store.ts';
import type { WebhooksStore } from './webhooks.store.ts';

/** Maintenance of webhooks: test, enable, rotate secrets, headers, health, history. */
export function webhookMaintenanceHandlers(deps: {
  db: Db;
  webhooks: WebhooksStore;
  secrets: WebhookSecretsStore;
  headers: WebhookHeadersStore;
  sendNow: SendNow;
  onRecovery(key: WebhookKey): Promise<void>;
  now(): Date;
  wake(tx: Tx, webhookId: string): void;
}): Binding[] {
  const { db, webhooks, secrets, headers, now } = deps;
  const deliveries = deliveriesStore(db);
  const checkRateLimit = testRateLimit();

  async function attempt(
    row: WebhookRow,
    actor: Author,
    event: { type: WebhookEventType; data: Record<string, unknown> },
  ) {
    checkRateLimit(actor.caller.userId);
    const { deliveryId, isSuccess } = await deps.sendNow(row, event);
    const delivery = await deliveries.detail(row.webhook_id, deliveryId);
    const after = auditFacts({ type: event.type, deliveryId, isSuccess });
    await db
      .transaction()
      .execute((tx) =>
        auditWebhook(tx, { action: testWebhook.id, actor, row, before: auditFacts({}), after }),
      );
    return { delivery, isSuccess };
  }

  return [
    bindBody(testWebhook, async (call) => {
      const { params, body } = call;
      const row = await findWebhook(db, params);
      const data = body.data ?? sampleFor(row, body.type);
      refuseInvalidData(body.type, data);
      const { delivery, isSuccess } = await attempt(row, call, { type: body.type, data });
      if (isSuccess) {
        await db.transaction().execute(async (tx) => {
          await endPause(tx, row.webhook_id);
          deps.wake(tx, row.webhook_id);
        });
      }
      return delivery;
    }),
    bindBody(enableWebhook, async (call) => {
      const { params } = call;
      const row = await findWebhook(db, params);
      const ping = { type: 'webhook.ping', data: sampleFor(row, 'webhook.ping') } as const;
      const { delivery, isSuccess } = await attempt(row, call, ping);
      if (!isSuccess) {
        const webhook = toWebhook(await findWebhook(db, params));
        return { isEnabled: false, webhook, delivery, dueNow: 0, runId: null };
      }
      const { row: enabled, sent = await webhooks.resetReceiver(params, call) } =
        await webhooks.update(
          params,
          { status: 'active' },
          { action: enableWebhook.id, actor: call },
        );
      await deps.onRecovery(params);
      const { waiting: dueNow, runId = null } = sent;
      return { isEnabled: true, webhook: toWebhook(enabled), delivery, dueNow, runId };
    }),
    bindBody(rotateWebhookSecret, async (call) => {
      const { row, result: secret } = await webhooks.inNewVersion(
        call,
        rotateWebhookSecret.id,
        (tx, before, at) => {
          const overlapEnds = new Date(at.getTime() + call.body.overlapHours * 3_600_000);
          return secrets.rotate(tx, before, { now: at, overlapEnds });
        },
      );
      return { ...toWebhook(row), secret };
    }),
    bindBody(listWebhookSecrets, async ({ params }) => {
      const { webhook_id: webhookId } = await findWebhook(db, params);
      return { data: await secrets.listFingerprints(db, webhookId, now()) };
    }),
    bindBody(endWebhookSecret, async (call) => {
      await webhooks.inNewVersion(call, endWebhookSecret.id, (tx, { webhook_id: webhookId }) =>
        secrets.end(tx, webhookId, call.params.secretId),
      );
    }),
    bindBody(listWebhookHeaders, async ({ params }) => {
      const { webhook_id: webhookId } = await findWebhook(db, params);
      return { data: await headers.list(db, webhookId) };
    }),
    bindBody(setWebhookHeader, async (call) => {
      const { name } = call.params;
      const { result } = await webhooks.inNewVersion(
        call,
        setWebhookHeader.id,
        (tx, before, setAt) => headers.set(tx, before, { name, ...call.body, setAt }),
      );
      return result;
    }),
    bindBody(removeWebhookHeader, async (call) => {
      await webhooks.inNewVersion(call, removeWebhookHeader.id, (tx, { webhook_id: webhookId }) =>
        headers.remove(tx, webhookId, call.params.name),
      );
    }),
    bindBody(getWebhookHealth, async ({ site, query }) => {
      const chosen = { siteId: site.siteId, webhookIds: query.webhookId };
      return { data: await listWebhookHealth(db, chosen, now()) };
    }),
  ];
}

/** A person's sample data must match the schema of its event type. */
function refuseInvalidData(type: WebhookEventType, data: unknown): void {
  const parsed = z.safeParse(webhookEventCatalogue[type].data, data, issueMessages);
  if (!parsed.success) throw inputError(issuesOf(parsed.error, ['data']));
}
