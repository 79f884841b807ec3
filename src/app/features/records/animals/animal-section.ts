import type { FormSection } from '#app/fhir-form/fhir-form-kind.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { t } from '#words/t.ts';

const AnimalFields = latePart(async () => (await import('./animal-fields.tsx')).AnimalFields);

/** What a front desk asks first of a patient. */
const animalSection: FormSection = {
  id: 'animal',
  title: t('Animal'),
  fields: ['gender', 'birthDate', 'deceasedBoolean'],
  Content: AnimalFields,
};

/** All names with all of their parts: the animal's section shows what it is called. */
const namesSection: FormSection = {
  id: 'name',
  title: t('Names@@element'),
  fields: ['name'],
  isRare: true,
};

/** The sections of a patient's form that its elements do not tell, first and after the general one. */
export function animalSections(kind: string): Record<'first' | 'after', readonly FormSection[]> {
  return kind === 'Patient'
    ? { first: [animalSection], after: [namesSection] }
    : { first: [], after: [] };
}
