import { randomUUID } from 'node:crypto';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { endRun, runsStore } from '#service/core/runs/runs.store.ts';
import type { Tx } from '#service/db/db.ts';
import { deliveriesStore } from './deliveries.store.ts';
import type { WebhookRow } from './webhook-records.store.ts';
import { makeWaitingDue } from './webhook-states.store.ts';

/** The number of waiting deliveries sent, and their run. */
export interface SentWaiting {
  waiting: number;
  runId: string | undefined;
}

/**
 * Sends everything waiting for a repaired receiver, with a new retry schedule, as a run of the person who enabled
 * it.
 */
export async function sendWaiting(
  tx: Tx,
  { row, actor, now }: { row: WebhookRow; actor: Actor; now: Date },
): Promise<SentWaiting> {
  const { webhook_id: webhookId, site_id: siteId, name } = row;
  const waiting = await makeWaitingDue(tx, webhookId, now);
  const { caller, ip } = actor;
  if (waiting === 0 || caller === undefined) return { waiting, runId: undefined };
  const { organization_id: organizationId } = await tx
    .selectFrom('sites')
    .select('organization_id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const runs = runsStore(tx);
  const runId = randomUUID();
  await runs.insertDeliveryRun(
    tx,
    { runId, kind: 'resendDeliveries', actor: { caller, ip }, organizationId, total: 0 },
    { siteId: String(siteId), webhookId, name, isQueued: false },
  );
  const { resent, nextToken } = await deliveriesStore(tx).resendAll(tx, {
    webhookId,
    resend: { status: 'waiting' },
    runId,
    now,
  });
  // Deliveries beyond the limit of a run are sent without a row.
  await runs.finishResend(tx, runId, { resent, left: waiting - resent, nextToken });
  if (resent === 0) await endRun(tx, runId);
  return { waiting, runId };
}
