import { randomUUID } from 'node:crypto';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { endRun, insertRun, runsStore } from '#service/core/runs/runs.store.ts';
import type { Tx } from '#service/db/db.ts';
import { deliveriesStore } from './deliveries.store.ts';
import type { WebhookRow } from './webhook-records.store.ts';
import { makeWaitingDue } from './webhook-states.store.ts';

interface Resent {
  resent: number;
  left: number;
  nextToken: string | null;
}

/** Records a resend as a run, which lasts until every delivery has finished. */
export async function inResendRun<Result extends Resent>(
  tx: Tx,
  run: {
    row: WebhookRow;
    actor: { caller: { userId: string; name: string }; ip: string };
    runId?: string;
  },
  send: (runId: string) => Promise<Result>,
): Promise<Result & { runId: string }> {
  const runs = runsStore(tx);
  const { row, actor, runId = randomUUID() } = run;
  const { site_id: siteId, webhook_id: webhookId, name } = row;
  const start = { runId, kind: 'resendDeliveries', actor, total: 0 };
  const details = { siteId: String(siteId), webhookId, name, isQueued: false };
  await insertRun(tx, start, { resend: details });
  const result = await send(runId);
  const { resent, left, nextToken } = result;
  await runs.finishResend(tx, runId, { resent, left, nextToken });
  if (resent === 0) await endRun(tx, runId);
  return { ...result, runId };
}

export interface SentWaiting {
  waiting: number;
  runId: string | undefined;
}

/** Resends all deliveries that wait for a repaired receiver, as a run of the person who enabled it. */
export async function sendWaiting(
  tx: Tx,
  { row, actor, now }: { row: WebhookRow; actor: Actor; now: Date },
): Promise<SentWaiting> {
  const webhookId = row.webhook_id;
  const waiting = await makeWaitingDue(tx, webhookId, now);
  const { caller, ip } = actor;
  if (waiting === 0 || caller === undefined) return { waiting, runId: undefined };
  const run = { row, actor: { caller, ip } };
  const { runId } = await inResendRun(tx, run, async (id) => {
    const request = { webhookId, resend: { status: 'waiting' as const }, runId: id, now };
    const { resent, nextToken } = await deliveriesStore(tx).resendAll(tx, request);
    // Deliveries beyond the limit of a run are sent without a row.
    return { resent, left: waiting - resent, nextToken };
  });
  return { waiting, runId };
}
