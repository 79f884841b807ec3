import { deliveryErrors, deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { distinctEmails, emailKey } from '#service/core/accounts/email-address.ts';
import { findPreferencesByEmail } from '#service/core/accounts/preferences.store.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { formatDateTimeFor, mailReader } from '#service/core/mail/mail-reader.ts';
import type { SendMail } from '#service/core/mail/mailer.ts';
import { recordEvent } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { inLanguage } from '#service/http/request-language.ts';
import { t } from '#words/t.ts';
import { isFailing, type ReceiverState } from './circuit-breaker.ts';
import type { Receiver } from './delivery-queue.store.ts';
import {
  lockUnlessDeleted,
  toWebhookEvent,
  updateWebhookRow,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import {
  closeIncident,
  findAdministratorsOfSite,
  findLastFailure,
  markWarned,
  openIncident,
} from './webhook-states.store.ts';

const dayMs = 24 * 3_600_000;
/** Duration of failure before administrators are warned, and before the webhook is disabled. */
const warnAfterMs = 3 * dayMs;
const disableAfterMs = 5 * dayMs;

const service: Actor = { caller: undefined, ip: '' };

interface Deps {
  db: Db;
  eventDays: number;
  sendMail: SendMail;
  publicUrl: string;
  now(): Date;
}

/** Handles receivers that keep failing, recover, or report that they are gone. */
export function receiverIncidents(deps: Deps) {
  const { now } = deps;
  const { disable, open, warn, onRecovery } = incidentSteps(deps);
  return {
    onFailure: async (
      receiver: Receiver,
      { state, isGone }: { state: ReceiverState; isGone: boolean },
    ): Promise<{ state: ReceiverState; isActive: boolean }> => {
      if (isGone) {
        await disable(receiver, deliveryErrors.disabledAsGone);
        return { state, isActive: false };
      }
      const { failingSince, warnedAt } = state;
      const failingMs = failingSince === null ? 0 : now().getTime() - failingSince.getTime();
      if (failingMs >= disableAfterMs) {
        await disable(receiver, deliveryErrors.disabledAsFailing);
        return { state, isActive: false };
      }
      if (failingSince === null) return { state, isActive: true };
      const after = { ...state };
      if (state.incidentSince === null && isFailing(state)) {
        await open(receiver, failingSince);
        after.incidentSince = failingSince;
      }
      if (failingMs >= warnAfterMs && warnedAt === null) {
        await warn(receiver, failingSince);
        after.warnedAt = now();
      }
      return { state: after, isActive: true };
    },
    onRecovery,
  };
}

function incidentSteps(deps: Deps) {
  const { db, eventDays, now } = deps;
  const notify = notifier(deps);

  async function unlessDeleted(
    key: WebhookKey,
    work: (tx: Tx, row: WebhookRow) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const row = await lockUnlessDeleted(tx, key);
      if (row !== undefined) await work(tx, row);
    });
  }

  async function disable(receiver: Receiver, reason: string): Promise<void> {
    await unlessDeleted(receiver, async (tx, before) => {
      if (before.status !== 'active') return;
      const write = { action: 'disableWebhook', actor: service, before, now: now() };
      const change = { status: 'disabled', disabled_reason: reason };
      const row = await updateWebhookRow(tx, write, change);
      const failingSince = await closeIncident(tx, row.webhook_id);
      await notify(tx, row, {
        message: () => ({
          subject: t('The webhook {name} was disabled', { name: before.name }),
          text: [
            `${deliveryErrorText(reason)}.`,
            t(
              'Nothing more will be sent to it. Waiting deliveries are kept for {days} days and sent once the webhook works and is enabled again.',
              { days: eventDays },
            ),
          ].join('\n\n'),
        }),
        event: { type: 'webhook.disabled', failingSince },
      });
    });
  }

  /** The first sustained failure is reported at once, and only once. */
  async function open(receiver: Receiver, failingSince: Date): Promise<void> {
    await unlessDeleted(receiver, async (tx, row) => {
      if (!(await openIncident(tx, row.webhook_id, failingSince))) return;
      const failure = await findLastFailure(tx, row.webhook_id);
      await notify(tx, row, {
        message: (moment) => ({
          subject: t('The webhook {name} is failing', { name: row.name }),
          text: [
            t('Every delivery has failed since {since}. Last error: {error}.', {
              since: moment(failingSince),
              error: failure?.last_error ? deliveryErrorText(failure.last_error) : t('no response'),
            }),
            t(
              'We keep retrying and will send everything queued once it responds. We’ll let you know when it does.',
            ),
          ].join('\n\n'),
        }),
        event: { type: 'webhook.failing', failingSince },
      });
    });
  }

  async function warn(receiver: Receiver, failingSince: Date): Promise<void> {
    const end = new Date(failingSince.getTime() + disableAfterMs);
    await unlessDeleted(receiver, async (tx, row) => {
      await markWarned(tx, row.webhook_id, now());
      await notify(tx, row, {
        message: (moment) => ({
          subject: t('The webhook {name} will be disabled', { name: row.name }),
          text: t(
            'Every delivery has failed since {since}. If none succeeds by {end}, the webhook will be disabled.',
            { since: moment(failingSince), end: moment(end) },
          ),
        }),
      });
    });
  }

  /** Reports the recovery to those who were notified of the failure. */
  async function onRecovery(receiver: WebhookKey): Promise<void> {
    await unlessDeleted(receiver, async (tx, row) => {
      const since = await closeIncident(tx, row.webhook_id);
      if (since === undefined) return;
      await notify(tx, row, {
        message: (moment) => ({
          subject: t('The webhook {name} works again', { name: row.name }),
          text: t(
            'Its receiver is responding successfully again after failing since {since}. Waiting deliveries are being sent.',
            { since: moment(since) },
          ),
        }),
        event: { type: 'webhook.recovered', failingSince: since },
      });
    });
  }

  return { disable, open, warn, onRecovery };
}

interface ReceiverNotification {
  /** In the reader's language and time zone. */
  message(moment: (time: Date) => string): { subject: string; text: string };
  /** Also sent to the site's other webhooks, with the start of the failures. */
  event?: {
    type: 'webhook.failing' | 'webhook.recovered' | 'webhook.disabled';
    failingSince: Date | undefined;
  };
}

/** Notifies alert recipients by email, and other subscribed webhooks, in the transaction that detects the state. */
function notifier({ sendMail, publicUrl, now }: Deps) {
  return async (
    tx: Tx,
    row: WebhookRow,
    { message, event }: ReceiverNotification,
  ): Promise<void> => {
    const page = `${publicUrl}/console/sites/${row.site_id}/webhooks/${row.webhook_id}`;
    const { name, url } = toWebhookEvent(row);
    for (const { userId, to, firstName, reader } of await recipientsOf(tx, row)) {
      const mail = inLanguage(reader.language, () => {
        const { subject, text } = message((time) => formatDateTimeFor(reader, time));
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
      actor: service,
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
  const keyedRecipients = recipients.map((recipient) => {
    const key = emailKey(recipient.to);
    return { ...recipient, key, reader: mailReader(preferences.get(key)) };
  });
  // In one order for all webhooks, as an email locks the row that counts those to its address.
  return keyedRecipients.sort((one, other) => (one.key < other.key ? -1 : 1));
}
