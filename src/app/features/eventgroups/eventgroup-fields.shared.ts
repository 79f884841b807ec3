import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { EventgroupStatus } from '#contract/ahds/eventgroup.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

export const eventgroupStatusLabels: Record<EventgroupStatus, string> = {
  active: t('Active'),
  inactive: t('Inactive'),
  archived: t('Archived'),
};

export const eventgroupWords: RecordWords = {
  ...ahdsWords,
  noun: inSentence(t('Event group')),
  fields: {
    status: { label: t('Status') },
    name: { label: t('Name') },
    category: { label: t('Category') },
    description: { label: t('Description') },
    extensions: { label: t('Extensions') },
    locationId: { label: t('Location') },
    organizationId: { label: t('Organization') },
  },
  codes: { status: eventgroupStatusLabels },
  metadata: ['eventgroupId', 'createdAt', 'updatedAt'],
};
