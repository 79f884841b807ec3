import { randomUUID } from 'node:crypto';
import {
  countDeliveries,
  getDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
  resendLimit,
} from '#contract/webhook-deliveries.ts';
import { requireVisibleSite } from '#service/sites/visible-sites.store.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { runsStore } from '../../runs/runs.store.ts';
import { deliveriesStore } from './deliveries.store.ts';
import {
  auditWebhook,
  findWebhook,
  lockWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import { endRest } from './webhook-states.store.ts';

/** What was sent to a webhook, and sending it again. */
export function deliveriesHandlers(deps: {
  db: Db;
  now(): Date;
  wake(webhookId: string): void;
}): Binding[] {
  const { db, now, wake } = deps;
  const deliveries = deliveriesStore(db);
  const runs = runsStore(db);

  async function webhookIdOf(caller: Caller, key: WebhookKey): Promise<string> {
    requireVisibleSite(caller, key.siteId);
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
    requireVisibleSite(by.caller, key.siteId);
    const [webhookId, result] = await db.transaction().execute(async (tx) => {
      const row = await lockWebhook(tx, key);
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
      const { runId = randomUUID(), token, ...filter } = body;
      const before = await runs.findResend(caller, runId);
      if (before !== undefined) return { body: before };
      const matching = await deliveries.count(await webhookIdOf(caller, params), body);
      const by = { caller, ip, action: resendDeliveries.id, what: { matching, filter } };
      const answer = await resending(params, by, async (tx, webhookId) => {
        // Two of the same id at once: the second waits at the webhook, and finds the first.
        const twin = await runs.findResend(caller, runId, tx);
        if (twin !== undefined) return twin;
        const sent = await deliveries.resendAll(tx, {
          webhookId,
          resend: { ...filter, token },
          now: now(),
        });
        const left = Math.max(0, matching - sent.resent);
        const nextToken = left > 0 ? sent.nextToken : null;
        const { organizationId } = requireVisibleSite(caller, params.siteId);
        const webhook = { siteId: String(params.siteId), webhookId };
        await runs.insertResend(
          tx,
          { runId, kind: 'resendDeliveries', actor: { caller, ip }, organizationId },
          { ...webhook, resent: sent.resent, left, nextToken },
        );
        return { runId, resent: sent.resent, left, nextToken };
      });
      return { body: answer };
    }),
  ];
}

function refuseInactive({ status }: WebhookRow): void {
  if (status === 'active') return;
  const message = `Nothing is sent to a webhook that is ${status}: make it active first`;
  throw new ProblemError('guarded', message);
}
