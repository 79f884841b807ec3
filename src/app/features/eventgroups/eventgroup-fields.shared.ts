import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';

/** How the fields of event groups are called. */
export const eventgroupWords: RecordWords = {
  ...ahdsWords,
  thing: 'event group',
  fields: {
    status: { label: 'Status' },
    name: { label: 'Name' },
    category: { label: 'Category' },
    description: { label: 'Description' },
    extensions: { label: 'Extensions' },
    locationId: { label: 'Location' },
    organizationId: { label: 'Organization' },
  },
  metadata: ['eventgroupId', 'createdAt', 'updatedAt'],
};
