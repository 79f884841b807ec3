import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { dayText } from '#app/record/timing-words.ts';
import type { AnimalPart } from '#contract/r4/animal-codes.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { animalValue, colour, conceptText, listedText, microchip } from './animal-parts.ts';

/** The facts of a patient's card that the record has, and a sentence about the death if there was one. */
export function animalFacts(patient: UnknownObject, now: Date) {
  // Parsed JSON, whose parts are checked where they are read.
  const { extension, identifier } = patient as Record<string, JsonValue | undefined>;
  const part = (name: AnimalPart) => conceptText(animalValue(extension, name).concept, name);
  const { gender, birthDate, deceasedBoolean, deceasedDateTime, photo } = patient;
  const sex = kindValueSetCodes('administrative-gender')?.find(({ code }) => code === gender);
  const born = typeof birthDate === 'string' ? birthDate : '';
  const end = typeof deceasedDateTime === 'string' ? deceasedDateTime : dayOf(now);
  const facts: [string, unknown][] = [
    [t('Species'), part('species')],
    [t('Breed'), part('breed')],
    [t('Sex'), sex?.display],
    [t('Neutering'), part('genderStatus')],
    [t('Born'), born && dayText(born)],
    [t('Age'), born && deceasedBoolean !== true ? ageAt(born, end) : ''],
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

/** An age such as "3 years", as exact as both R4 dates; empty if one is invalid, or the birth is later. */
export function ageAt(birthDate: string, end: string): string {
  const endDate = end.includes('T') ? dayOf(end) : end;
  const digits = Math.min(birthDate.length, endDate.length);
  const [from, to] = [birthDate.slice(0, digits), endDate.slice(0, digits)];
  if ([from, to].some((date) => brokenRule('date', date) !== undefined) || to < from) return '';
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0, endDay = 0] = to.split('-').map(Number);
  const years = endYear - year;
  if (digits === 4) return t('about {age}', { age: yearsText(years) });
  const months = years * 12 + endMonth - month - (endDay < day ? 1 : 0);
  if (months >= 24) return yearsText(Math.floor(months / 12));
  if (months >= 3 || digits === 7)
    return t('{count, plural, one {# month} other {# months}}', { count: months });
  const weeks = Math.floor((Date.parse(to) - Date.parse(from)) / (7 * 86_400_000));
  return t('{count, plural, one {# week} other {# weeks}}', { count: weeks });
}

function yearsText(count: number): string {
  return t('{count, plural, one {# year} other {# years}}', { count });
}
