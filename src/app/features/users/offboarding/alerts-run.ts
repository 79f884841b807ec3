import { webhookKind } from '#app/features/webhooks/webhook-kind.shared.ts';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import { type NewRecordRun, recordRun, undoTexts } from '#app/runs/record-run.ts';
import type { WrittenKind } from '#app/runs/undo/undone-record.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';

export interface AlertingWebhook extends Pick<Webhook, 'webhookId' | 'name'> {
  siteId: string;
}

export const alertsRun: NewRecordRun['kind'] = recordRun('alertsHandOver', t('Alerts reassigned'));

const changed: WrittenKind = {
  record: webhookKind,
  historyPath: ({ siteId, recordId }) => paths.webhook.to(siteId, recordId),
};

/** Replaces an alert recipient, or removes it if `successor` is empty. */
export function alertsRunOf(
  webhooks: readonly AlertingWebhook[],
  { email, successor }: { email: string; successor: string },
): NewRecordRun {
  function edit(webhook: JsonObject): JsonObject {
    const recipients = Array.isArray(webhook.alertRecipients) ? webhook.alertRecipients : [];
    const isOther = (one: string | undefined) => one?.toLowerCase() !== email.toLowerCase();
    const others = recipients.filter((one) => isOther(textOf(one)));
    const alertRecipients = [...new Set([...others, ...(successor === '' ? [] : [successor])])];
    return { ...webhook, alertRecipients };
  }
  const words = { running: t('Reassigning alerts'), done: t('Alerts reassigned') };
  return {
    kind: alertsRun,
    params: { siteId: '', words, undoWords: undoTexts() },
    rows: webhooks.map(({ siteId, webhookId: id, name: title = id }, at) => {
      return { at, kind: 'webhook', siteId, id, title, changed, edit };
    }),
  };
}
