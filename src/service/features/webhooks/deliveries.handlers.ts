import {
  countDeliveries,
  getDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
  resendLimit,
} from '#contract/webhook-deliveries.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { seenSite } from '../../sites/seen-site.ts';
import { deliveriesStore } from './deliveries.store.ts';
import type { WebhookRow } from './webhook-rows.ts';
import { endRest } from './webhook-states.store.ts';
import { auditWebhook, findWebhook, holdWebhook, type WebhookKey } from './webhook-writes.ts';

/** What was sent to a webhook, and sending it again. */
export function deliveriesHandlers(given: {
  db: Db;
  now(): Date;
  wake(webhookId: string): void;
}): Binding[] {
  const { db, now, wake } = given;
  const deliveries = deliveriesStore(db);

  async function webhookIdOf(caller: Caller, key: WebhookKey): Promise<string> {
    seenSite(caller, key.siteId);
    return (await findWebhook(db, key)).webhook_id;
  }

  /**
   * Something is sent again: held, so that nobody pauses the webhook meanwhile, told to the trail, and sent off, however
   * long the receiver was to rest.
   */
  async function resending<Result>(
    key: WebhookKey,
    by: { caller: Caller; ip: string; action: string; what: object },
    work: (tx: Tx, webhookId: string) => Promise<Result>,
  ): Promise<Result> {
    seenSite(by.caller, key.siteId);
    const [webhookId, result] = await db.transaction().execute(async (tx) => {
      const row = await holdWebhook(tx, key);
      refuseInactive(row);
      const done = await work(tx, row.webhook_id);
      await endRest(tx, row.webhook_id);
      const actor = { caller: by.caller, ip: by.ip };
      await auditWebhook(tx, { action: by.action, actor, row, before: {}, after: by.what });
      return [row.webhook_id, done] as const;
    });
    wake(webhookId);
    return result;
  }

  return [
    bind(listDeliveries, async ({ caller, params, query }) => ({
      body: await deliveries.list(await webhookIdOf(caller, params), query),
    })),

    bind(getDelivery, async ({ caller, params }) => ({
      body: await deliveries.detail(await webhookIdOf(caller, params), params.deliveryId),
    })),

    bind(resendDelivery, async ({ caller, params, ip }) => {
      const { deliveryId } = params;
      const by = { caller, ip, action: resendDelivery.id, what: { deliveryId } };
      return {
        body: await resending(params, by, (tx, webhookId) =>
          deliveries.resend(tx, { webhookId, deliveryId, now: now() }),
        ),
      };
    }),

    bind(countDeliveries, async ({ caller, params, query }) => {
      const matching = await deliveries.count(await webhookIdOf(caller, params), query);
      return { body: { matching, willResend: Math.min(matching, resendLimit) } };
    }),

    bind(resendDeliveries, async ({ caller, params, body, ip }) => {
      const matching = await deliveries.count(await webhookIdOf(caller, params), body);
      const { token: _, ...filter } = body;
      const by = { caller, ip, action: resendDeliveries.id, what: { matching, filter } };
      const sent = await resending(params, by, (tx, webhookId) =>
        deliveries.resendAll(tx, { webhookId, resend: body, now: now() }),
      );
      const left = Math.max(0, matching - sent.resent);
      return { body: { ...sent, left, nextToken: left > 0 ? sent.nextToken : null } };
    }),
  ];
}

function refuseInactive({ status }: WebhookRow): void {
  if (status === 'active') return;
  const message = `Nothing is sent to a webhook that is ${status}: make it active first`;
  throw new ProblemError('guarded', message);
}
