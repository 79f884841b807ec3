import { latePart } from '#app/kit/late/late-part.tsx';
import type { FormSection } from './fhir-form-kind.ts';

const PrivacyFields = latePart(
  async () => (await import('./privacy/privacy-fields.tsx')).PrivacyFields,
);

/** Members that every resource has, in the sections that end each form. */
export const commonSections: readonly FormSection[] = [
  { id: 'identifiers', title: 'Identifiers', fields: ['identifier'], isRare: true },
  {
    id: 'labels',
    title: 'Labels and profiles',
    lead: PrivacyFields,
    fields: ['meta'],
    isRare: true,
  },
  {
    id: 'extensions',
    title: 'Extensions',
    description: 'Modifier extensions change what the rest means.',
    fields: ['extension', 'modifierExtension'],
    isRare: true,
  },
  {
    id: 'narrative',
    title: 'Narrative and language',
    fields: ['text', 'language', 'implicitRules', { path: 'id', isOnlyNew: true }],
    isRare: true,
  },
  { id: 'contained', title: 'Contained resources', fields: ['contained'], isRare: true },
];
