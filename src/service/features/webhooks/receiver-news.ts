import { ProblemError } from '#service/http/problem-error.ts';
import type { SendMail } from '#service/mail/mailer.ts';
import { recordEvent } from '#service/webhook-events/event-outbox.store.ts';
import type { Tx } from '../../db/db.ts';
import type { WebhookRow } from './webhook-records.store.ts';
import { findAdministratorsOfSite, findLastFailure } from './webhook-states.store.ts';

/** What is told of a receiver. */
interface News {
  subject: string;
  text: string;
  /** Told to the site's other webhooks, too; since when it fails. */
  event?: {
    type: 'webhook.failing' | 'webhook.recovered' | 'webhook.disabled';
    failingSince: Date | undefined;
  };
}

/** Tells how a receiver does, as part of the transaction that found it out. */
export type TellOfReceiver = (tx: Tx, row: WebhookRow, news: News) => Promise<void>;

/** Tells a site's administrators by mail, and whoever listens among its webhooks: all but the one it is about. */
export function receiverNews(deps: {
  sendMail: SendMail;
  publicUrl: string;
  now(): Date;
}): TellOfReceiver {
  const { sendMail, publicUrl, now } = deps;
  return async (tx, row, { subject, text, event }) => {
    const administrators = await findAdministratorsOfSite(tx, row.site_id);
    for (const { user_id: userId, email: to, first_name: firstName } of administrators) {
      const page = `${publicUrl}/console/sites/${row.site_id}/webhooks/${row.webhook_id}`;
      const body = `Hello ${firstName},\n\nthis is about the webhook ${row.name} (${row.url}).\n\n${text}\n\nSee how it does: ${page}`;
      try {
        await sendMail(tx, { userId, to, subject, body, limit: 'alerts' });
      } catch (error) {
        // Whoever has had enough mails for now sees it in the console.
        if (!(error instanceof ProblemError)) throw error;
      }
    }
    if (event === undefined) return;
    const failure = await findLastFailure(tx, row.webhook_id);
    await recordEvent(tx, {
      type: event.type,
      at: now(),
      siteIds: [row.site_id],
      label: row.name,
      actor: { caller: undefined, ip: '' },
      subject: `webhook/${row.webhook_id}`,
      data: {
        webhookId: row.webhook_id,
        siteId: String(row.site_id),
        name: row.name,
        url: row.url,
        status: row.status,
        failingSince: event.failingSince?.toISOString() ?? null,
        lastError: failure?.last_error ?? null,
        lastStatusCode: failure?.last_status_code ?? null,
        disabledReason: row.disabled_reason,
      },
    });
  };
}
