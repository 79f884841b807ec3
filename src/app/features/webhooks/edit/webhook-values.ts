import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { changedMembers, type FormValues } from '#app/record/form/use-fields-draft.ts';
import type { NewWebhook } from '#contract/webhook.ts';

/** What a form of a webhook holds. `events` may be those of another server; only a new one says whether it starts paused. */
export interface WebhookValues {
  name: string;
  url: string;
  description: string;
  events: string[];
  status?: NewWebhook['status'];
}

/** A webhook as its form holds it. */
export const webhookValues: FormValues<WebhookValues> = {
  initial: { name: '', url: '', description: '', events: [], status: 'active' },
  read: (text) => {
    const webhook = parseJsonObject(text) ?? {};
    const { name, url, description, events } = webhook;
    return {
      // What another server leaves out is empty.
      name: textOf(name) ?? '',
      url: textOf(url) ?? '',
      description: textOf(description) ?? '',
      events: Array.isArray(events) ? events.flatMap((event) => textOf(event) ?? []) : [],
    };
  },
  // The order of events says nothing.
  write: ({ events, ...texts }) => ({ ...texts, events: [...events].sort() }),
  outputOf: (values, before) =>
    before === undefined
      ? values
      : changedMembers(webhookValues.write(before), webhookValues.write(values)),
};
