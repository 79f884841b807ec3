import * as z from 'zod/mini';
import {
  enableWebhook,
  getWebhookHealth,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/ahds/webhook-care.ts';
import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import {
  listWebhookHeaders,
  removeWebhookHeader,
  setWebhookHeader,
} from '#contract/ahds/webhook-headers.ts';
import { endWebhookSecret, listWebhookSecrets } from '#contract/ahds/webhook-secrets.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { inputError } from '../../http/problem-error.ts';
import { deliveriesStore } from './deliveries.store.ts';
import { type SendNow, sampleFor } from './test-delivery.ts';
import { listWebhookHealth } from './webhook-health.store.ts';
import {
  auditWebhook,
  toWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import { endPause } from './webhook-states.store.ts';
import type { WebhooksStore } from './webhooks.store.ts';

/** Operating a webhook: test, enable, rotate secrets, health. */
export function webhookCareHandlers(deps: {
  db: Db;
  webhooks: WebhooksStore;
  sendNow: SendNow;
  onRecovery(key: WebhookKey): Promise<void>;
  now(): Date;
  wake(tx: Tx, webhookId: string): void;
}): Binding[] {
  const { db, webhooks, now } = deps;
  const deliveries = deliveriesStore(db);

  /** Sends a sample event and audits it. */
  async function attempt(
    row: WebhookRow,
    actor: { caller: Caller; ip: string },
    event: { type: WebhookEventType; data: Record<string, unknown> },
  ) {
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
    bindBody(testWebhook, async ({ caller, params, body, ip }) => {
      const row = await webhooks.find(params);
      const data = body.data ?? sampleFor(row, body.type);
      refuseInvalidData(body.type, data);
      const event = { type: body.type, data };
      const { delivery, isSuccess } = await attempt(row, { caller, ip }, event);
      if (isSuccess) {
        await db.transaction().execute(async (tx) => {
          await endPause(tx, row.webhook_id);
          deps.wake(tx, row.webhook_id);
        });
      }
      return delivery;
    }),

    bindBody(enableWebhook, async ({ caller, params, ip }) => {
      const row = await webhooks.find(params);
      const actor = { caller, ip };
      const ping = { type: 'webhook.ping', data: sampleFor(row, 'webhook.ping') } as const;
      const { delivery, isSuccess } = await attempt(row, actor, ping);
      if (!isSuccess) {
        const webhook = toWebhook(await webhooks.find(params));
        return { isEnabled: false, webhook, delivery, dueNow: 0, runId: null };
      }
      const { row: enabled, sent = await webhooks.resetReceiver(params, actor) } =
        await webhooks.update(params, { status: 'active' }, { action: enableWebhook.id, actor });
      await deps.onRecovery(params);
      const { waiting: dueNow, runId = null } = sent;
      return { isEnabled: true, webhook: toWebhook(enabled), delivery, dueNow, runId };
    }),

    bindBody(rotateWebhookSecret, async ({ caller, params, body, ip }) => {
      const actor = { caller, ip };
      const { row, secret } = await webhooks.rotateSecret(params, body.overlapHours, actor);
      return { ...toWebhook(row), secret };
    }),

    bindBody(listWebhookSecrets, async ({ params }) => ({ data: await webhooks.secrets(params) })),

    bindBody(endWebhookSecret, ({ caller, params, ip }) =>
      webhooks.endSecret(params, params.secretId, { caller, ip }),
    ),

    bindBody(listWebhookHeaders, async ({ params }) => ({ data: await webhooks.headers(params) })),

    bindBody(setWebhookHeader, async ({ caller, params, body, ip }) => {
      const header = { name: params.name, ...body };
      return await webhooks.setHeader(params, header, { caller, ip });
    }),

    bindBody(removeWebhookHeader, ({ caller, params, ip }) =>
      webhooks.removeHeader(params, params.name, { caller, ip }),
    ),

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
