import { blank } from '#app/fhir-form/form-tree.ts';
import { textOfPrimitive } from '#app/fhir-form/primitive-text.ts';
import { codingsOf } from '#app/fhir-form/privacy/meta-codings.ts';
import { isJsonObject, itemsOf, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import {
  type AnimalPart,
  animalCodeOf,
  animalCodes,
  animalUrl,
  colourUrl,
} from '#contract/r4/animal-codes.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';

/**
 * The first part of this name in a patient's animal extension: its concept and that one's path, existing or not.
 * `isPlain`: one field can represent it, which it cannot for several codes, or a value of another type.
 */
export function animalValue(extensions: JsonValue | undefined, part: AnimalPart) {
  const outer = placeIn(extensions, animalUrl);
  const inner = placeIn(outer.item?.extension, part);
  const value = inner.item?.valueCodeableConcept;
  const concept: JsonObject = isJsonObject(value) ? value : {};
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

/** The extensions with a part's concept replaced; `blank` removes the part, and the extension if empty. */
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

function placeIn(list: JsonValue | undefined, url: string) {
  return placeOf(list, (one) => one.url === url);
}

/** The place of an item: its own, else that of an empty row, else the end. */
function placeOf(list: JsonValue | undefined, isOwn: (item: JsonObject) => boolean) {
  const items = itemsOf(list);
  const index = items.findIndex((one) => isJsonObject(one) && isOwn(one));
  const item = items[index];
  const free = items.indexOf(blank);
  return {
    at: index >= 0 ? index : free >= 0 ? free : items.length,
    item: isJsonObject(item) ? item : undefined,
  };
}

function withItem(list: JsonValue | undefined, at: number, item: JsonValue): JsonValue[] {
  const items = [...itemsOf(list)];
  items[at] = item;
  return items;
}

/** A concept as text: the catalogue's name of its code, else its own text. */
export function conceptText(concept: JsonObject, part: AnimalPart): string {
  const option = optionOf(concept, part);
  if (option !== undefined) return option.display;
  const [coding] = codingsOf(concept.coding);
  const words = [concept.text, coding?.display, coding?.code].map(textOfPrimitive);
  return words.find((text) => text !== '') ?? '';
}

/** The catalogue's code for a concept. */
export function optionOf({ text, coding }: JsonObject, part: AnimalPart): ValueSetCode | undefined {
  return animalCodeOf({ codings: codingsOf(coding), text }, animalCodes(part));
}

/** A suggestion as a concept: coded, or a text where no code is certain. */
export function conceptOf(option: ValueSetCode): JsonObject {
  return option.system === '' ? { text: option.code } : { coding: [{ ...codingOf(option) }] };
}

/** A text of one item of a list, such as the phone among contact points. */
export interface ListedText {
  list: string;
  member: string;
  isOwn: (item: JsonObject) => boolean;
  /** A new item without the text. */
  initial: JsonObject;
}

export const colour: ListedText = {
  list: 'extension',
  member: 'valueString',
  isOwn: ({ url }) => url === colourUrl,
  initial: { url: colourUrl },
};

export const microchip: ListedText = {
  list: 'identifier',
  member: 'value',
  isOwn: ({ type }) => isJsonObject(type) && isMicrochip(type),
  initial: { type: { text: 'Microchip' } },
};

function isMicrochip({ text, coding }: JsonObject): boolean {
  const words = [text, ...codingsOf(coding).flatMap((one) => [one.code, one.display])];
  return words.some((word) => /^(micro-?chip|mikrochip)|^MCN$/i.test(textOfPrimitive(word)));
}

export function contactPoint(system: string): ListedText {
  const isOwn = (one: JsonObject) => one.system === system;
  return { list: 'telecom', member: 'value', isOwn, initial: { system } };
}

/** The matching item and its text. `isPlain`: a text input can represent it, as it has no other `value[x]`. */
export function listedText(items: JsonValue | undefined, { member, isOwn }: ListedText) {
  const { at, item } = placeOf(items, isOwn);
  const isPlain = Object.keys(item ?? {}).every((name) => name === member || !/value/.test(name));
  return { at, item, text: textOfPrimitive(item?.[member]), isPlain };
}

/** The items with the text replaced; an empty text removes the item. */
export function withListedText(
  items: JsonValue | undefined,
  { member, isOwn, initial }: ListedText,
  text: string,
): JsonValue {
  const { at, item } = placeOf(items, isOwn);
  return withItem(items, at, text === '' ? blank : { ...(item ?? initial), [member]: text });
}
