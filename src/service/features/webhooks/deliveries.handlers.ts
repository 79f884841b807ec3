import { randomUUID } from 'node:crypto';
import {
  countDeliveries,
  getDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
  resendLimit,
} from '#contract/ahds/webhook-deliveries.ts';
import { type Actor, type AuditFacts, auditFacts } from '#service/core/audit/audit-log.store.ts';
import { runsStore } from '#service/core/runs/runs.store.ts';
import { t } from '#words/t.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { deliveriesStore } from './deliveries.store.ts';
import { inResendRun } from './resend-runs.store.ts';
import {
  auditWebhook,
  findWebhook,
  lockWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import { endPause } from './webhook-states.store.ts';

interface Deps {
  db: Db;
  now(): Date;
  wake(tx: Tx, webhookId: string): void;
}

/** Deliveries of a webhook, and resending them. */
export function deliveriesHandlers(deps: Deps): Binding[] {
  const { db, now } = deps;
  const deliveries = deliveriesStore(db);
  const runs = runsStore(db);
  const resending = resender(deps);

  async function webhookIdOf(key: WebhookKey): Promise<string> {
    return (await findWebhook(db, key)).webhook_id;
  }

  return [
    bindBody(listDeliveries, async ({ params, query }) =>
      deliveries.list(await webhookIdOf(params), query),
    ),
    bindBody(getDelivery, async ({ params }) =>
      deliveries.detail(await webhookIdOf(params), params.deliveryId),
    ),
    bindBody(resendDelivery, async (call) => {
      const { params } = call;
      const { deliveryId } = params;
      const by = { actor: call, action: resendDelivery.id, facts: auditFacts({ deliveryId }) };
      const { delivery } = await resending(params, by, (tx, row) =>
        inResendRun(tx, { row, actor: call }, async (runId) => {
          const resend = { webhookId: row.webhook_id, deliveryId, runId, now: now() };
          const delivery = await deliveries.resend(tx, resend);
          return { delivery, resent: 1, left: 0, nextToken: null };
        }),
      );
      return delivery;
    }),
    bindBody(countDeliveries, async ({ params, query }) => {
      const matching = await deliveries.count(await webhookIdOf(params), query);
      return { matching, willResend: Math.min(matching, resendLimit) };
    }),
    bindBody(resendDeliveries, async (call) => {
      const { caller, params, body } = call;
      const { runId = randomUUID(), token, ...filter } = body;
      const webhookId = await webhookIdOf(params);
      const before = await runs.findResend(caller, { runId, webhookId });
      if (before !== undefined) return before;
      const matching = await deliveries.count(webhookId, body);
      const facts = auditFacts({ matching, filter });
      const by = { actor: call, action: resendDeliveries.id, facts };
      return await resending(params, by, async (tx, row) => {
        // Concurrent requests with the same id: the second waits for the lock on the webhook and finds the first.
        const twin = await runs.findResend(caller, { runId, webhookId }, tx);
        if (twin !== undefined) return twin;
        return await inResendRun(tx, { row, actor: call, runId }, async () => {
          const resend = { ...filter, token };
          const request = { webhookId, resend, runId, now: now() };
          const { resent, nextToken } = await deliveries.resendAll(tx, request);
          const left = Math.max(0, matching - resent);
          return { resent, left, nextToken: left > 0 ? nextToken : null };
        });
      });
    }),
  ];
}

/** Resends deliveries of a locked webhook, audits, and wakes the worker despite any pause of the receiver. */
function resender({ db, wake }: Deps) {
  return async <Result>(
    key: WebhookKey,
    by: { actor: Actor; action: string; facts: AuditFacts },
    send: (tx: Tx, row: WebhookRow) => Promise<Result>,
  ): Promise<Result> =>
    await db.transaction().execute(async (tx) => {
      const row = await lockWebhook(tx, key);
      refuseInactive(row);
      const result = await send(tx, row);
      await endPause(tx, row.webhook_id);
      wake(tx, row.webhook_id);
      const { actor, action, facts } = by;
      await auditWebhook(tx, { action, actor, row, before: auditFacts({}), after: facts });
      return result;
    });
}

function refuseInactive({ status }: WebhookRow): void {
  if (status === 'active') return;
  const message = t('The webhook is {status}, so nothing is sent: enable it first', { status });
  throw new ProblemError('guarded', message);
}
