import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { lazyPart, lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { type AnimalPart, animalCodes, animalUrl, colourUrl } from '#contract/r4/animal-codes.ts';
import { codingOf } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import type { KindParts } from '../record-area.shared.ts';
import { type ReferenceNames, referrersKey, wordsOf } from '../record-title.ts';
import { animalValue, conceptText } from './animal-parts.ts';

/** How related people refer to a patient. */
export const ownerReference = { kind: 'RelatedPerson', param: 'patient' } as const;

function partText({ extension }: UnknownObject, part: 'species' | 'breed'): string {
  // Parsed JSON, whose parts are checked where they are read.
  const { concept } = animalValue(extension as JsonValue | undefined, part);
  return conceptText(concept, part);
}

/** Related people, else the patient's contact. */
function ownerText({ id, contact }: UnknownObject, names: ReferenceNames): string {
  const contacts = objectsOf(contact).map(({ name }) => wordsOf(name));
  return (
    names.get(referrersKey(ownerReference, `Patient/${String(id)}`)) ?? contacts.find(Boolean) ?? ''
  );
}

const AnimalFields = lazyWithRetry(async () => (await import('./animal-fields.tsx')).AnimalFields);

export const animalKind: KindParts = {
  sections: {
    // What a front desk asks about a patient.
    first: [
      {
        id: 'animal',
        title: t('Animal'),
        fields: ['gender', 'birthDate', 'deceasedBoolean'],
        Content: AnimalFields,
      },
    ],
    // All names in full; the animal's section has only the usual one.
    after: [{ id: 'name', title: t('Names@@element'), fields: ['name'], isRare: true }],
  },
  words: {
    codes: { 'extension.extension.valueCodeableConcept.coding.code': namesOfCodes() },
    extensions: {
      [animalUrl]: { label: t('Animal') },
      [colourUrl]: { label: t('Colour') },
      species: { label: t('Species'), concepts: namesOfConcepts('species') },
      breed: { label: t('Breed'), concepts: namesOfConcepts('breed') },
      genderStatus: { label: t('Neutering'), concepts: namesOfConcepts('genderStatus') },
    },
  },
  facts: [
    { name: 'species', label: t('Species'), textOf: (resource) => partText(resource, 'species') },
    { name: 'breed', label: t('Breed'), textOf: (resource) => partText(resource, 'breed') },
    { name: 'owner', label: t('Owner'), textOf: ownerText, isLabelled: true },
  ],
  referrer: ownerReference,
  facets: [
    { field: 'species:exact', label: t('Species'), codes: animalCodes('species') },
    { field: 'breed:exact', label: t('Breed'), codes: animalCodes('breed') },
    { field: 'owner:exact', label: t('Owner') },
  ],
  texts: [{ field: 'owner:contains', label: t('Owner contains'), hint: t('Name, phone or email') }],
  Summary: lazyPart(async () => (await import('./patient-card.tsx')).PatientCard),
};

/** All codes in one table, since codes of different parts never collide. */
function namesOfCodes(): Record<string, string> {
  const codes = (['species', 'breed', 'genderStatus'] as const).flatMap(animalCodes);
  return Object.fromEntries(codes.map(({ code, display }) => [code, display]));
}

function namesOfConcepts(part: AnimalPart): Record<string, string> {
  return Object.fromEntries(
    animalCodes(part).flatMap((option) => {
      const { system, code, display } = option;
      const byDisplay: [string, string] = [codingOf(option).display.toLowerCase(), display];
      return system === '' ? [byDisplay] : [byDisplay, [`${system}|${code}`, display]];
    }),
  );
}
