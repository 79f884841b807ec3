import { blank } from '#app/fhir-form/form-tree.ts';
import { textOfPrimitive } from '#app/fhir-form/primitive-text.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import {
  type AnimalPart,
  animalCodeOf,
  animalCodes,
  animalUrl,
  colourUrl,
} from '#contract/r4/animal-codes.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';

/** A part of the animal extension, the first of its name. */
interface AnimalValue {
  /** Where its concept is, or will be. */
  path: string;
  concept: JsonObject;
  /** One field cannot represent several codes, or a value of another type. */
  isPlain: boolean;
}

/** Reads a part of the animal extension from a patient's extensions. */
export function animalValue(extensions: JsonValue | undefined, part: AnimalPart): AnimalValue {
  const outer = placeIn(extensions, animalUrl);
  const inner = placeIn(outer.item?.extension, part);
  const value = inner.item?.valueCodeableConcept;
  const concept = isJsonObject(value) ? value : {};
  const isForeign =
    inner.item !== undefined &&
    Object.keys(inner.item).some((name) => !['url', 'id', 'valueCodeableConcept'].includes(name));
  const hasSeveral = Array.isArray(concept.coding) && concept.coding.length > 1;
  return {
    path: `extension.${outer.at}.extension.${inner.at}.valueCodeableConcept`,
    concept,
    isPlain: !isForeign && !hasSeveral,
  };
}

/** The extensions with another concept of a part; `blank` leaves neither it nor an empty extension behind. */
export function withAnimalValue(
  extensions: JsonValue | undefined,
  part: AnimalPart,
  concept: JsonObject,
): JsonValue {
  const outer = placeIn(extensions, animalUrl);
  const parts = outer.item?.extension;
  const inner = placeIn(parts, part);
  const nextPart =
    concept === blank ? blank : { url: part, ...inner.item, valueCodeableConcept: concept };
  const nextParts = withItem(parts, inner.at, nextPart);
  const next = { url: animalUrl, ...outer.item, extension: nextParts };
  const isEmpty =
    nextParts.every((one) => one === blank) &&
    Object.keys(next).every((name) => ['url', 'id', 'extension'].includes(name));
  return withItem(extensions, outer.at, isEmpty ? blank : next);
}

/** The place of an extension. */
function placeIn(list: JsonValue | undefined, url: string) {
  return placeOf(list, (one) => one.url === url);
}

/** The place of an item: its own, else that of an empty row, else the end. */
function placeOf(list: JsonValue | undefined, isOwn: (item: JsonObject) => boolean) {
  const items = Array.isArray(list) ? list : [];
  const own = items.findIndex((one) => isJsonObject(one) && isOwn(one));
  const item = items[own];
  const free = items.indexOf(blank);
  return {
    at: own >= 0 ? own : free >= 0 ? free : items.length,
    item: isJsonObject(item) ? item : undefined,
  };
}

function withItem(list: JsonValue | undefined, at: number, item: JsonValue): JsonValue[] {
  const items = Array.isArray(list) ? [...list] : [];
  items[at] = item;
  return items;
}

/** A concept's words: those of the catalogue's code for it, else its own. */
export function conceptWords(concept: JsonObject, part: AnimalPart): string {
  const option = optionOf(concept, part);
  if (option !== undefined) return option.display;
  const [coding] = codingsOf(concept);
  const words = [concept.text, coding?.display, coding?.code].map(textOfPrimitive);
  return words.find((text) => text !== '') ?? '';
}

/** The catalogue's code for a concept. */
export function optionOf({ text, coding }: JsonObject, part: AnimalPart): ValueSetCode | undefined {
  return animalCodeOf({ codings: codingsOf({ coding: coding ?? null }), text }, animalCodes(part));
}

function codingsOf({ coding }: JsonObject): JsonObject[] {
  return Array.isArray(coding) ? coding.filter((one) => isJsonObject(one)) : [];
}

/** A suggestion as a concept: coded, or a text where no code is certain. */
export function conceptOf(option: ValueSetCode): JsonObject {
  return option.system === '' ? { text: option.code } : { coding: [{ ...codingOf(option) }] };
}

const microchip = { type: { text: 'Microchip' } };

/** The place and text of the microchip among the identifiers. */
export function microchipIn(identifiers: JsonValue | undefined) {
  return placeOf(identifiers, ({ type }) => isJsonObject(type) && isMicrochip(type));
}

function isMicrochip({ text, coding }: JsonObject): boolean {
  const words = [
    text,
    ...codingsOf({ coding: coding ?? null }).flatMap((one) => [one.code, one.display]),
  ];
  return words.some((word) => /^(micro-?chip|mikrochip)|^MCN$/i.test(textOfPrimitive(word)));
}

/** The identifiers with another microchip number; `before` keeps the system of one that was cleared. */
export function withMicrochip(
  identifiers: JsonValue | undefined,
  value: string,
  before: JsonObject = microchip,
): JsonValue {
  const { at, item } = microchipIn(identifiers);
  return withItem(identifiers, at, value === '' ? blank : { ...(item ?? before), value });
}

/** The colour among the extensions, and whether it is a text. */
export function colourIn(extensions: JsonValue | undefined) {
  const { at, item } = placeIn(extensions, colourUrl);
  const isPlain =
    item === undefined || !Object.keys(item).some((name) => /^_|value(?!String$)/.test(name));
  return { at, text: textOfPrimitive(item?.valueString), isPlain };
}

/** The extensions with another colour. */
export function withColour(extensions: JsonValue | undefined, text: string): JsonValue {
  const { at, item } = placeIn(extensions, colourUrl);
  return withItem(
    extensions,
    at,
    text === '' ? blank : { url: colourUrl, ...item, valueString: text },
  );
}

/** The place and text of a person's phone or email. */
export function contactPointIn(telecom: JsonValue | undefined, system: string) {
  const { at, item } = placeOf(telecom, (one) => one.system === system);
  return { at, item, text: textOfPrimitive(item?.value) };
}

/** The contact points with another phone or email. */
export function withContactPoint(
  telecom: JsonValue | undefined,
  system: string,
  value: string,
): JsonValue {
  const { at, item } = contactPointIn(telecom, system);
  return withItem(telecom, at, value === '' ? blank : { system, ...item, value });
}
