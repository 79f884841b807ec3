import type { FormSection } from './fhir-form-kind.ts';

/** Members that every resource has, in the sections that end each form. */
export const commonSections: readonly FormSection[] = [
  { id: 'identifiers', title: 'Identifiers', fields: ['identifier'], isRare: true },
  { id: 'labels', title: 'Labels and profiles', fields: ['meta'], isRare: true },
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
