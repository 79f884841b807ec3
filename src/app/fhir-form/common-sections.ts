import { lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { t } from '#words/t.ts';
import type { FormSection } from './fhir-form-kind.ts';

const PrivacyFields = lazyWithRetry(
  async () => (await import('./privacy/label-inputs.tsx')).PrivacyFields,
);

export const commonSections: readonly FormSection[] = [
  { id: 'identifiers', title: t('Identifiers'), fields: ['identifier'], isRare: true },
  { id: 'labels', title: t('Labels'), lead: PrivacyFields, fields: ['meta'], isRare: true },
  {
    id: 'extensions',
    title: t('Extensions'),
    description: t('Modifier extensions change the meaning of the rest.'),
    fields: ['extension', 'modifierExtension'],
    isRare: true,
  },
  {
    id: 'narrative',
    title: t('Narrative and language'),
    fields: ['text', 'language', 'implicitRules', { path: 'id', isOnlyNew: true }],
    isRare: true,
  },
  { id: 'contained', title: t('Contained resources'), fields: ['contained'], isRare: true },
];
