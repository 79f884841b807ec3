import { type JsonValue, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { changedMembers, type FormValues } from '#app/record/form/use-fields-draft.ts';
import type { NewWebhook } from '#contract/ahds/webhook.ts';
import { webhookExtensionDefaults } from '#contract/ahds/webhook-extensions.ts';

/** What a form of a webhook holds. `events` may be those of another server; only a new one says whether it starts paused. */
export interface WebhookValues {
  name: string;
  url: string;
  description: string;
  events: string[];
  tags: string[];
  alertRecipients: string[];
  status?: NewWebhook['status'];
}

/** A webhook as its form holds it. */
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
      // What another server leaves out is empty.
      name: textOf(name) ?? '',
      url: textOf(url) ?? '',
      description: textOf(description) ?? '',
      events: textsOf(events) ?? [],
      tags: textsOf(tags) ?? webhookExtensionDefaults.tags,
      alertRecipients: textsOf(alertRecipients) ?? webhookExtensionDefaults.alertRecipients,
    };
  },
  // The order of events says nothing.
  write: ({ events, ...texts }) => ({ ...texts, events: [...events].sort() }),
  outputOf: (values, before) =>
    // A deployment that lacks them is sent none of these fields.
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
