import type { FormSection } from '#app/fhir-form/fhir-form-kind.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { type AnimalPart, animalCodes } from '#contract/r4/animal-codes.ts';
import { t } from '#words/t.ts';
import type { KindParts } from '../kind-parts.ts';
import { animalColumns, animalLine, ownerReference } from './animal-columns.tsx';

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

/** Patients as animals, with owners. */
export const animalKind: KindParts = {
  sections: { first: [animalSection], after: [namesSection] },
  codes: { 'extension.extension.valueCodeableConcept.coding.code': namesOfCodes() },
  columns: animalColumns,
  cardLine: animalLine,
  referrer: ownerReference,
  facets: [
    { field: 'species:exact', label: t('Species'), codes: animalCodes('species') },
    { field: 'breed:exact', label: t('Breed'), codes: animalCodes('breed') },
    { field: 'owner:exact', label: t('Owner') },
  ],
  texts: [{ field: 'owner:contains', label: t('Owner contains'), hint: t('Name, phone or email') }],
  Summary: latePart(async () => (await import('./patient-card.tsx')).PatientCard),
};

/** Codes of different parts are never equal. */
function namesOfCodes(): Record<string, string> {
  const parts: readonly AnimalPart[] = ['species', 'breed', 'genderStatus'];
  return Object.fromEntries(
    parts.flatMap(animalCodes).map(({ code, display }): [string, string] => [code, display]),
  );
}
