import type { QueryClient } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { formatJsonLine, parseJsonObject } from '#app/kit/json/json-text.ts';
import { ahdsHistory } from '#app/record/ahds-kind.ts';
import { currentLoader } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import { getWebhook, patchWebhook, replaceWebhook, type Webhook } from '#contract/ahds/webhook.ts';
import { getWebhookHistory, type WebhookVersion } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { webhookWords } from './webhook-fields.shared.ts';
import { webhookParams, webhookQueries } from './webhooks.queries.ts';

/** Without the status, since enabling pings the receiver first. */
const restorable = ['name', 'url', 'description', 'events', 'tags', 'alertRecipients'];

export const webhookKind: RecordKind<Webhook> = {
  words: webhookWords,
  liveKind: 'webhook',
  key: webhookQueries.ofOne,
  read: (address, { signal }) =>
    callForAnswer(getWebhook, { params: webhookParams(address) }, { signal }),
  readHistory: ahdsHistory(
    (address, query, signal) =>
      call(getWebhookHistory, { params: webhookParams(address), query }, { signal }),
    actionOf,
  ),
  // As text, since another deployment may have numbers of any precision.
  save: (address, { text, changed, etag, reason }) => {
    const params = webhookParams(address);
    const options = { ifMatch: etag, reason };
    const members = Object.entries(parseJsonObject(text) ?? {});
    const isRemoved = ([name, value]: (typeof members)[number]) =>
      value === null && changed.includes(name) && !restorable.includes(name);
    if (members.some(isRemoved)) {
      // PATCH cannot remove a member, so PUT replaces all of them.
      const remainingMembers = members.filter((member) => !isRemoved(member));
      const bodyText = formatJsonLine(Object.fromEntries(remainingMembers));
      return callForAnswer(replaceWebhook, { params, body: {} as never }, { ...options, bodyText }); // as text
    }
    const changedMembers = members.filter(([name]) => changed.includes(name));
    const bodyText = formatJsonLine(Object.fromEntries(changedMembers));
    return callForAnswer(patchWebhook, { params, body: {} }, { ...options, bodyText });
  },
  restorable,
  takesReason: true,
};

export const webhookLoader = (client: QueryClient) => currentLoader(client, () => webhookKind);

const actionLabels: Record<string, string> = {
  rotateWebhookSecret: t('Signing secret rotated'),
  endWebhookSecret: t('Old signing secret revoked'),
  setWebhookHeader: t('Header set'),
  removeWebhookHeader: t('Header removed'),
};

/** The label of a version whose action matters more than its content; otherwise undefined. */
function actionOf({ action, content }: WebhookVersion): string | undefined {
  if (action !== 'disableWebhook') return actionLabels[action];
  const { disabledReason } = content;
  const reason = disabledReason == null ? t('it kept failing') : deliveryErrorText(disabledReason);
  return t('Disabled: {reason}', { reason });
}
