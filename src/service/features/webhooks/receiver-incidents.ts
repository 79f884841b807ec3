import { deliveryErrors, deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { t } from '#words/t.ts';
import { isFailing, type ReceiverState } from './circuit-breaker.ts';
import type { Receiver } from './delivery-queue.store.ts';
import type { NotifyOfReceiver } from './receiver-notifications.ts';
import {
  lockUnlessDeleted,
  updateWebhookRow,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import {
  closeIncident,
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
  /** How long deliveries are kept. */
  eventDays: number;
  notify: NotifyOfReceiver;
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

/** Stores and reports the stages of an incident. */
function incidentSteps({ db, eventDays, notify, now }: Deps) {
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
        words: () => ({
          subject: t('The webhook {name} was disabled', { name: before.name }),
          text: [
            `${deliveryErrorText(reason)}.`,
            t(
              'Nothing more will be sent to it. Queued deliveries are kept for {days} days and sent once the webhook works and is enabled again.',
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
        words: (moment) => ({
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
        words: (moment) => ({
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
        words: (moment) => ({
          subject: t('The webhook {name} works again', { name: row.name }),
          text: t(
            'Its receiver is responding successfully again after failing since {since}. Queued deliveries are being sent.',
            { since: moment(since) },
          ),
        }),
        event: { type: 'webhook.recovered', failingSince: since },
      });
    });
  }

  return { disable, open, warn, onRecovery };
}
