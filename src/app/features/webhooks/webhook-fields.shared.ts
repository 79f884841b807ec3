import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';

/** How the fields of a webhook's configuration are called. */
export const webhookWords: RecordWords = {
  ...ahdsWords,
  thing: 'webhook',
  fields: {
    name: { label: 'Name' },
    url: { label: 'URL' },
    description: { label: 'Description' },
    events: { label: 'Events', item: 'event' },
    tags: { label: 'Tags', item: 'tag' },
    alertRecipients: { label: 'Alert recipients', item: 'recipient' },
    headers: { label: 'Headers', item: 'header' },
    status: { label: 'Status' },
    disabledReason: { label: 'Reason' },
    siteId: { label: 'Site' },
  },
  metadata: ['webhookId', 'siteId', 'createdAt', 'updatedAt', 'previousSecretUntil'],
};
