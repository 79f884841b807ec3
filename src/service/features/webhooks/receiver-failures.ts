import type { Actor } from '#service/audit/audit-log.store.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import type { SendMail } from '#service/mail/mailer.ts';
import type { ReceiverState } from './circuit-breaker.ts';
import type { Receiver } from './delivery-queue.store.ts';
import type { WebhookRow } from './webhook-records.store.ts';
import { lockWebhook, updateWebhookRow } from './webhook-records.store.ts';
import { findAdministratorsOfSite, markWarned } from './webhook-states.store.ts';

const dayMs = 24 * 3_600_000;
/** All attempts failed for so long: the administrators are told, then the webhook is disabled. */
const warnAfterMs = 3 * dayMs;
const disableAfterMs = 5 * dayMs;

const nobody: Actor = { caller: undefined, ip: '' };

/** What is done about receivers that fail for days, or that say they are gone. */
export function receiverFailureHandler(deps: {
  db: Db;
  sendMail: SendMail;
  publicUrl: string;
  now(): Date;
}) {
  const { db, sendMail, publicUrl, now } = deps;

  async function disable(receiver: Receiver, reason: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const before = await lockWebhook(tx, receiver).catch(unlessDeleted);
      if (before === undefined || before.status !== 'active') return;
      const write = { action: 'disableWebhook', actor: nobody, before, now: now() };
      const change = { status: 'disabled', disabled_reason: reason };
      await mailAdministrators(tx, await updateWebhookRow(tx, write, change), {
        subject: `The webhook ${before.name} was disabled`,
        text: `${reason}.\n\nNothing more is sent to it. What waits is kept for 30 days and sent once the webhook works and is enabled again.`,
      });
    });
  }

  async function warn(receiver: Receiver, failingSince: Date): Promise<void> {
    const since = failingSince.toISOString().slice(0, 10);
    await db.transaction().execute(async (tx) => {
      const row = await lockWebhook(tx, receiver).catch(unlessDeleted);
      if (row === undefined) return;
      await markWarned(tx, row.webhook_id, now());
      await mailAdministrators(tx, row, {
        subject: `The webhook ${row.name} is failing`,
        text: `Every delivery to it has failed since ${since}. After five days of failures it will be disabled.`,
      });
    });
  }

  async function mailAdministrators(
    tx: Tx,
    row: WebhookRow,
    { subject, text }: { subject: string; text: string },
  ): Promise<void> {
    const administrators = await findAdministratorsOfSite(tx, row.site_id);
    for (const { user_id: userId, email: to, first_name: firstName } of administrators) {
      const page = `${publicUrl}/console/sites/${row.site_id}/webhooks/${row.webhook_id}`;
      const body = `Hello ${firstName},\n\nthis is about the webhook ${row.name} (${row.url}).\n\n${text}\n\nSee how it does: ${page}`;
      try {
        await sendMail(tx, { userId, to, subject, body });
      } catch (error) {
        // Whoever has had enough mails for now sees it in the console.
        if (!(error instanceof ProblemError)) throw error;
      }
    }
  }

  return async (
    receiver: Receiver,
    { state, isGone }: { state: ReceiverState; isGone: boolean },
  ): Promise<{ state: ReceiverState; isActive: boolean }> => {
    if (isGone) {
      await disable(receiver, 'The receiver answered 410: it is gone for good');
      return { state, isActive: false };
    }
    const { failingSince, warnedAt } = state;
    const failingMs = failingSince === undefined ? 0 : now().getTime() - failingSince.getTime();
    if (failingMs >= disableAfterMs) {
      await disable(receiver, 'Every attempt of five days failed');
      return { state, isActive: false };
    }
    if (failingSince === undefined || failingMs < warnAfterMs || warnedAt !== undefined) {
      return { state, isActive: true };
    }
    await warn(receiver, failingSince);
    return { state: { ...state, warnedAt: now() }, isActive: true };
  };
}

function unlessDeleted(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === 'not_found') return undefined;
  throw error;
}
