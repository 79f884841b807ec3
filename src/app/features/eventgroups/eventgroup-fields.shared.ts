import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';

/** How the fields of event groups are called. */
export const eventgroupWords: RecordWords = {
  ...ahdsWords,
  thing: t('event group'),
  fields: {
    status: { label: t('Status') },
    name: { label: t('Name') },
    category: { label: t('Category') },
    description: { label: t('Description') },
    extensions: { label: t('Extensions') },
    locationId: { label: t('Location') },
    organizationId: { label: t('Organization') },
  },
  metadata: ['eventgroupId', 'createdAt', 'updatedAt'],
};
