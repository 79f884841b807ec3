import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { WebhookStatus } from '#contract/ahds/webhook.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

export const webhookStatusLabels: Record<WebhookStatus, string> = {
  active: t('Active'),
  paused: t('Paused'),
  disabled: t('Disabled'),
};

export const webhookWords: RecordWords = {
  ...ahdsWords,
  noun: inSentence(t('Webhook')),
  fields: {
    name: { label: t('Name') },
    url: { label: t('URL') },
    description: { label: t('Description') },
    events: { label: t('Events'), item: inSentence(t('Event')) },
    tags: { label: t('Tags'), item: inSentence(t('Tag')) },
    alertRecipients: { label: t('Alert recipients'), item: inSentence(t('Recipient')) },
    headers: { label: t('Headers'), item: t('header') },
    status: { label: t('Status') },
    disabledReason: { label: t('Reason') },
    siteId: { label: t('Site') },
  },
  codes: { status: webhookStatusLabels },
  metadata: ['webhookId', 'siteId', 'createdAt', 'updatedAt', 'previousSecretUntil'],
  identity: { events: [], tags: [], alertRecipients: [] },
};
