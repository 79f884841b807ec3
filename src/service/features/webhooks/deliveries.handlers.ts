import { randomUUID } from 'node:crypto';
import {
  countDeliveries,
  getDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
  resendLimit,
} from '#contract/ahds/webhook-deliveries.ts';
import { type AuditFacts, auditFacts } from '#service/core/audit/audit-log.store.ts';
import { endRun, runsStore } from '#service/core/runs/runs.store.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import { t } from '#words/t.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { deliveriesStore } from './deliveries.store.ts';
import {
  auditWebhook,
  findWebhook,
  lockWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import { endPause } from './webhook-states.store.ts';

/** The result of a resend, and where the next call continues. */
interface Resent {
  resent: number;
  left: number;
  nextToken: string | null;
}

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
  const { resending, inRun } = resends(deps);

  async function webhookIdOf(caller: Caller, key: WebhookKey): Promise<string> {
    requireVisibleSite(caller, key.siteId);
    return (await findWebhook(db, key)).webhook_id;
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
      const by = { caller, ip, action: resendDelivery.id, what: auditFacts({ deliveryId }) };
      return {
        body: await resending(params, by, (tx, row) =>
          inRun({ tx, by, key: params, row }, async (runId) => {
            const delivery = await deliveries.resend(tx, {
              webhookId: row.webhook_id,
              deliveryId,
              runId,
              now: now(),
            });
            return { answer: delivery, resent: 1, left: 0, nextToken: null };
          }),
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
      const by = {
        caller,
        ip,
        action: resendDeliveries.id,
        what: auditFacts({ matching, filter }),
      };
      const answer = await resending(params, by, async (tx, row) => {
        // Concurrent requests with the same id: the second waits for the lock on the webhook and finds the first.
        const twin = await runs.findResend(caller, runId, tx);
        if (twin !== undefined) return twin;
        return await inRun({ tx, by, key: params, row, runId }, async () => {
          const resend = { ...filter, token };
          const sending = { webhookId: row.webhook_id, resend, runId, now: now() };
          const sent = await deliveries.resendAll(tx, sending);
          const { resent } = sent;
          const left = Math.max(0, matching - resent);
          const answer = { runId, resent, left, nextToken: left > 0 ? sent.nextToken : null };
          return { ...answer, answer };
        });
      });
      return { body: answer };
    }),
  ];
}

function resends({ db, wake }: Deps) {
  const runs = runsStore(db);

  /**
   * Resends deliveries: locks the webhook so that it is not paused meanwhile, audits, and wakes the worker despite
   * any pause of the receiver.
   */
  async function resending<Result>(
    key: WebhookKey,
    by: { caller: Caller; ip: string; action: string; what: AuditFacts },
    work: (tx: Tx, row: WebhookRow) => Promise<Result>,
  ): Promise<Result> {
    requireVisibleSite(by.caller, key.siteId);
    return await db.transaction().execute(async (tx) => {
      const row = await lockWebhook(tx, key);
      refuseInactive(row);
      const done = await work(tx, row);
      await endPause(tx, row.webhook_id);
      wake(tx, row.webhook_id);
      const actor = { caller: by.caller, ip: by.ip };
      await auditWebhook(tx, {
        action: by.action,
        actor,
        row,
        before: auditFacts({}),
        after: by.what,
      });
      return done;
    });
  }

  /** Records a resend as a run, which lasts until every delivery has finished. */
  async function inRun<Answer>(
    run: {
      tx: Tx;
      by: { caller: Caller; ip: string };
      key: WebhookKey;
      row: WebhookRow;
      runId?: string;
    },
    send: (runId: string) => Promise<Resent & { answer: Answer }>,
  ): Promise<Answer> {
    const { tx, by, key, row, runId = randomUUID() } = run;
    const { webhook_id: webhookId, name } = row;
    const { organizationId } = requireVisibleSite(by.caller, key.siteId);
    const start = { runId, kind: 'resendDeliveries', actor: by, organizationId, total: 0 };
    const details = { siteId: String(key.siteId), webhookId, name, isQueued: false };
    await runs.insertDeliveryRun(tx, start, details);
    const { answer, resent, left, nextToken } = await send(runId);
    await runs.finishResend(tx, runId, { resent, left, nextToken });
    if (resent === 0) await endRun(tx, runId);
    return answer;
  }

  return { resending, inRun };
}

function refuseInactive({ status }: WebhookRow): void {
  if (status === 'active') return;
  const message = t('The webhook is {status}, so nothing is sent: make it active first', {
    status,
  });
  throw new ProblemError('guarded', message);
}
