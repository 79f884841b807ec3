import type { NewWebhook, Webhook, WebhookPatch } from '#contract/webhook.ts';

/** What the form holds. `events` may be those of another server. */
export interface WebhookValues {
  name: string;
  url: string;
  description: string;
  events: string[];
}

/** What a form starts with that makes a webhook. */
export const emptyWebhook: WebhookValues & Pick<NewWebhook, 'status'> = {
  name: '',
  url: '',
  description: '',
  events: [],
  status: 'active',
};

/** A webhook as its form holds it; what another server leaves out is empty. */
export function valuesOf({ name, url, description, events }: Webhook): WebhookValues {
  return {
    name: name ?? '',
    url: url ?? '',
    description: description ?? '',
    events: [...(events ?? [])],
  };
}

export type WebhookField = keyof WebhookValues;
const fields: readonly WebhookField[] = ['name', 'url', 'description', 'events'];

/** Where two forms differ. The order of events says nothing. */
export function changedFields(before: WebhookValues, after: WebhookValues): WebhookField[] {
  return fields.filter((field) => plain(before[field]) !== plain(after[field]));
}

/** Only what a person changed: what a colleague changes meanwhile stays as they left it. */
export function changeOf(before: WebhookValues, after: WebhookValues): WebhookPatch {
  const changed = changedFields(before, after).map((field) => [field, after[field]]);
  // Events were chosen among the contract's or those that this server has sent itself.
  return Object.fromEntries(changed) as WebhookPatch;
}

function plain(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : [...value].sort().join('\n');
}

const labels: Record<WebhookField, string> = {
  name: 'Name',
  url: 'URL',
  description: 'Description',
  events: 'Events',
};

/** Fields as a person reads them: "Name and Events". */
export function fieldsInWords(changed: readonly WebhookField[]): string {
  const words = changed.map((field) => labels[field]);
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}
