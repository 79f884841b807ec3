import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { distinctEmails, emailKey } from '#service/core/accounts/email-address.ts';
import { findPreferencesByEmail } from '#service/core/accounts/preferences.store.ts';
import { formatDateTimeFor, mailReader } from '#service/core/mail/mail-reader.ts';
import type { SendMail } from '#service/core/mail/mailer.ts';
import { recordEvent } from '#service/core/webhook-events/event-outbox.store.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { inLanguage } from '#service/http/request-language.ts';
import { t } from '#words/t.ts';
import type { Tx } from '../../db/db.ts';
import { toWebhookEvent, type WebhookRow } from './webhook-records.store.ts';
import { findAdministratorsOfSite, findLastFailure } from './webhook-states.store.ts';

/** A notification about a receiver. */
interface ReceiverNotification {
  /** In the reader's language and time zone. */
  words(moment: (time: Date) => string): { subject: string; text: string };
  /** Also sent to the site's other webhooks, with the start of the failures. */
  event?: {
    type: 'webhook.failing' | 'webhook.recovered' | 'webhook.disabled';
    failingSince: Date | undefined;
  };
}

/** Reports a receiver's state within the transaction that detects it. */
export type NotifyOfReceiver = (
  tx: Tx,
  row: WebhookRow,
  notification: ReceiverNotification,
) => Promise<void>;

/** Notifies the webhook's alert recipients by email, and the site's other subscribed webhooks. */
export function receiverNotifications(deps: {
  sendMail: SendMail;
  publicUrl: string;
  now(): Date;
}): NotifyOfReceiver {
  const { sendMail, publicUrl, now } = deps;
  return async (tx, row, { words, event }) => {
    const page = `${publicUrl}/console/sites/${row.site_id}/webhooks/${row.webhook_id}`;
    const { name, url } = toWebhookEvent(row);
    for (const { userId, to, firstName, reader } of await recipientsOf(tx, row)) {
      const mail = inLanguage(reader.language, () => {
        const { subject, text } = words((time) => formatDateTimeFor(reader, time));
        const parts = [
          firstName === undefined ? t('Hello,') : t('Hello {firstName},', { firstName }),
          t('This is about the webhook {name} ({url}).', { name, url }),
          text,
          t('View status: {page}', { page }),
        ];
        return { subject, body: parts.join('\n\n') };
      });
      try {
        await sendMail(tx, { userId, to, ...mail, limit: 'alerts' });
      } catch (error) {
        // A recipient over the email limit sees it in the console.
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
        ...toWebhookEvent(row),
        failingSince: event.failingSince?.toISOString() ?? null,
        lastError: failure?.last_error ?? null,
        lastStatusCode: failure?.last_status_code ?? null,
      },
    });
  };
}

/** A recipient may be an address without an account. */
async function recipientsOf(tx: Tx, { site_id: siteId, alert_recipients: named }: WebhookRow) {
  const administrators = named.includes(siteAdministrators)
    ? await findAdministratorsOfSite(tx, siteId)
    : [];
  const administratorEmails = new Set(administrators.map(({ to }) => emailKey(to)));
  const others = distinctEmails(named).filter(
    (to) => to !== siteAdministrators && !administratorEmails.has(emailKey(to)),
  );
  const recipients = [
    ...administrators,
    ...others.map((to) => ({ userId: null, to, firstName: undefined })),
  ];
  const preferences = await findPreferencesByEmail(
    tx,
    recipients.map(({ to }) => to),
  );
  return recipients.map((recipient) => ({
    ...recipient,
    reader: mailReader(preferences.get(emailKey(recipient.to))),
  }));
}
