import { type JsonValue, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { changedMembers, type FormValues } from '#app/record-form/use-fields-draft.ts';
import type { NewWebhook } from '#contract/ahds/webhook.ts';
import { webhookExtensionDefaults } from '#contract/ahds/webhook-extensions.ts';

/** Form values of a webhook. `events` may be foreign; `status` applies to new ones only. */
export interface WebhookValues {
  name: string;
  url: string;
  description: string;
  events: string[];
  tags: string[];
  alertRecipients: string[];
  status?: NewWebhook['status'];
}

export const webhookValues: FormValues<WebhookValues> = {
  initial: {
    name: '',
    url: '',
    description: '',
    events: [],
    ...webhookExtensionDefaults,
    status: 'active',
  },
  read: (text) => {
    const webhook = parseJsonObject(text) ?? {};
    const { name, url, description, events, tags, alertRecipients } = webhook;
    return {
      name: textOf(name) ?? '',
      url: textOf(url) ?? '',
      description: textOf(description) ?? '',
      events: textsOf(events) ?? [],
      tags: textsOf(tags) ?? webhookExtensionDefaults.tags,
      alertRecipients: textsOf(alertRecipients) ?? webhookExtensionDefaults.alertRecipients,
    };
  },
  // The order of events is irrelevant.
  write: ({ events, ...texts }) => ({ ...texts, events: [...events].sort() }),
  outputOf: (values, before) =>
    // Not sent to deployments without these fields.
    before === undefined
      ? withoutDefaults(values)
      : changedMembers(webhookValues.write(before), webhookValues.write(values)),
};

function withoutDefaults({ tags, alertRecipients, ...others }: WebhookValues) {
  return { ...others, ...changedMembers(webhookExtensionDefaults, { tags, alertRecipients }) };
}

function textsOf(list: JsonValue | undefined): string[] | undefined {
  return Array.isArray(list) ? list.flatMap((item) => textOf(item) ?? []) : undefined;
}
