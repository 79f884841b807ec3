import { call, callForAnswer } from '#app/kit/api/call.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { paths } from '#app/paths.ts';
import { resultColumns, type StepResult, type StepRow, stepKind } from '#app/runs/run-kind.ts';
import { getWebhook, patchWebhook, type Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';

export interface AlertingWebhook extends Pick<Webhook, 'webhookId' | 'name'> {
  siteId: string;
}

interface AlertsRow extends StepRow<StepResult> {
  webhook: AlertingWebhook;
}

interface AlertsParams {
  email: string;
  /** Empty without a successor. */
  heir: string;
}

/** Replaces an alert recipient. Rereads each webhook first, and changes only this address, over that version. */
export const alertsRun = stepKind<AlertsRow, AlertsParams>({
  kind: 'alertsHandOver',
  label: t('Alerts reassigned'),
  words: () => ({ running: t('Reassigning alerts'), done: t('Alerts reassigned') }),
  nameOf: ({ webhook: { siteId, webhookId, name } }) => ({
    key: `${siteId}/${webhookId}`,
    title: name ?? webhookId,
    to: paths.webhook.to(siteId, webhookId),
  }),
  async step({ webhook: { siteId, webhookId } }, { email, heir }) {
    const params = { ...siteParams(siteId), webhookId };
    const { body, etag } = await callForAnswer(getWebhook, { params });
    const isOtherRecipient = (recipient: string) => recipient.toLowerCase() !== email.toLowerCase();
    const others = (body.alertRecipients ?? []).filter(isOtherRecipient);
    const alertRecipients = [...new Set([...others, ...(heir === '' ? [] : [heir])])];
    await call(patchWebhook, { params, body: { alertRecipients } }, { ifMatch: etag });
    return { outcome: 'succeeded' };
  },
  columns: [
    ['site', ({ webhook }) => webhook.siteId],
    ['id', ({ webhook }) => webhook.webhookId],
    ['name', ({ webhook }) => webhook.name],
    ...resultColumns,
  ],
});
