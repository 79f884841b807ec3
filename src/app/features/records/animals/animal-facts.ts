import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { AnimalPart } from '#contract/r4/animal-codes.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { dayText } from '../record-title.ts';
import { ageAt } from './age.ts';
import { animalValue, colour, conceptText, listedText, microchip } from './animal-parts.ts';

interface AnimalFacts {
  /** Labels and texts; without those that the record has not. */
  facts: { label: string; text: string }[];
  /** The day of death, or that it is dead; undefined if alive. */
  deceased: string | undefined;
  photo: string | undefined;
}

/** What a patient's card says of the animal. */
export function animalFacts(patient: UnknownObject, now: Date): AnimalFacts {
  // Parsed JSON, whose parts are checked where they are read.
  const { extension, identifier } = patient as Record<string, JsonValue | undefined>;
  const part = (name: AnimalPart) => conceptText(animalValue(extension, name).concept, name);
  const { gender, birthDate, deceasedBoolean, deceasedDateTime, photo } = patient;
  const sex = kindValueSetCodes('administrative-gender')?.find(({ code }) => code === gender);
  const end = typeof deceasedDateTime === 'string' ? new Date(deceasedDateTime) : now;
  const facts: [string, unknown][] = [
    [t('Species'), part('species')],
    [t('Breed'), part('breed')],
    [t('Sex'), sex?.display],
    [t('Neutering'), part('genderStatus')],
    [t('Born'), typeof birthDate === 'string' ? dayText(birthDate) : ''],
    [
      t('Age'),
      typeof birthDate === 'string' && deceasedBoolean !== true ? ageAt(birthDate, end) : '',
    ],
    [t('Colour'), listedText(extension, colour).text],
    [t('Microchip number'), listedText(identifier, microchip).text],
  ];
  return {
    facts: facts.flatMap(([label, text]) =>
      typeof text === 'string' && text !== '' ? [{ label, text }] : [],
    ),
    deceased: deathText(patient),
    photo: objectsOf(photo).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))[0],
  };
}

function deathText({ deceasedBoolean, deceasedDateTime }: UnknownObject): string | undefined {
  if (typeof deceasedDateTime === 'string')
    return t('Died on {day}', { day: dayText(deceasedDateTime) });
  return deceasedBoolean === true ? t('Deceased') : undefined;
}
