import { animalCodeOf, animalCodes, animalUrl } from '#contract/r4/animal-codes.ts';
import { codingOf } from '#contract/r4/value-sets.ts';
import { textOf } from '../fhir-kinds.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { type StringRow, stringRows } from './index-values.ts';

const concepts = ['species', 'breed'] as const;

/**
 * The rows of a patient's `species`, `breed` and `owner`. A RelatedPerson has rows of `owner`, too, by which the patient
 * is found. Only a row with the whole name of a species, breed or owner has an `exact` text.
 */
export function animalRows(kind: string, resource: JsonObject): StringRow[] {
  if (kind === 'RelatedPerson') return ownerRows(resource);
  if (kind !== 'Patient') return [];
  const parts = objectsIn(resource.extension)
    .filter(({ url }) => url === animalUrl)
    .flatMap(({ extension }) => objectsIn(extension));
  return [
    ...parts.flatMap(({ url, valueCodeableConcept }) => {
      const param = concepts.find((one) => one === url);
      if (param === undefined || !isJsonObject(valueCodeableConcept)) return [];
      return conceptRows(param, valueCodeableConcept);
    }),
    ...objectsIn(resource.contact).flatMap(ownerRows),
  ];
}

/** A concept is called by the catalogue's English name, so that each species is counted once. */
function conceptRows(param: (typeof concepts)[number], { coding, text }: JsonObject): StringRow[] {
  const codings = objectsIn(coding);
  const code = animalCodeOf({ codings, text }, animalCodes(param));
  const displays = codings.map(({ display }) => textOf(display)).filter(Boolean);
  const conceptTexts = [...displays, textOf(text)].filter(Boolean);
  const [name = '', ...others] =
    code === undefined ? conceptTexts : [codingOf(code).display, ...conceptTexts];
  return rowsOf(param, name, others);
}

/** People are found by any part of the name, the whole, phone or email. */
function ownerRows({ name, telecom }: JsonObject): StringRow[] {
  const names = [name].flat().filter(isJsonObject);
  const parts = names.flatMap(({ text, family, given }) => [text, family, given].flat());
  const points = objectsIn(telecom).map(({ value }) => value);
  const digits = points.map((point) => phoneDigits(textOf(point)) ?? '');
  return rowsOf('owner', textOf(names), [...names.map(textOf), ...parts, ...points, ...digits]);
}

function rowsOf(param: string, name: string, others: readonly unknown[]): StringRow[] {
  const texts = new Set(others.map(textOf).filter((text) => text !== '' && text !== name));
  return [
    ...(name === '' ? [] : stringRows(param, name)),
    ...[...texts].flatMap((text) => stringRows(param, text, '')),
  ];
}

/** The digits of a phone number without leading zeros, as people write them in many ways; undefined for other texts. */
export function phoneDigits(text: string): string | undefined {
  if (!/^[+\d(][\d\s()/.–-]*$/.test(text)) return undefined;
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 4 ? undefined : digits;
}
