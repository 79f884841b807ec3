import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { type Member, membersOf } from '../validation/r4-members.ts';
import { type ElementPlace, elementPlaces } from './fhirpath-places.ts';
import {
  isLosslessObject,
  type LosslessJson,
  type LosslessObject,
  plainJson,
} from './lossless-json.ts';

/** Limit of operations in a patch: each one searches the resource, which takes up to 50 ms. */
const maxOperations = 100;

/** A value, and the `_field` sibling of a primitive. */
interface NewValue {
  /** The type in the name of its part, `Code` of `valueCode`; otherwise empty. */
  type: string;
  value: LosslessJson | undefined;
  sibling: LosslessJson | undefined;
}

interface Operation {
  at: string;
  text(name: string): string;
  whole(name: string): number;
  value(type: string): NewValue;
}

/**
 * Applies a FHIRPath Patch, a Parameters resource (http://hl7.org/fhir/R4/fhirpatch.html). Throws `invalid_request`
 * with the parameter's path; the resource must then be discarded.
 */
export async function applyFhirPathPatch(
  resource: LosslessObject,
  parameters: LosslessObject,
): Promise<void> {
  const list = listOf(parameters.parameter);
  if (list.length === 0)
    throw invalidRequest('Parameters.parameter', t('Must contain an operation'));
  if (list.length > maxOperations) {
    throw invalidRequest(
      'Parameters.parameter',
      t('Must have at most {maximum} entries', { maximum: maxOperations }),
    );
  }
  for (const [index, parameter] of list.entries()) {
    const at = `Parameters.parameter.${index}`;
    if (parameter.name !== 'operation')
      throw invalidRequest(`${at}.name`, t('Must be “operation”'));
    applyOperation(resource, operationOf(parameter, at));
    await yieldToEventLoop();
  }
}

function applyOperation(resource: LosslessObject, operation: Operation): void {
  const { at, text, whole, value } = operation;
  const type = text('type');
  const path = text('path');
  // The resource itself can only be added to.
  const isRoot = type === 'add' && path === resource.resourceType;
  const places = isRoot ? [] : elementPlaces(resource, path, `${at}.path`);
  switch (type) {
    case 'add':
      if (isRoot) add(resource, String(path), operation);
      else {
        const place = singlePlace(places, at);
        add(valueAt(place), place.type, operation);
      }
      break;
    case 'delete':
      // Deleting nothing succeeds.
      if (places.length > 0) remove(singlePlace(places, at));
      break;
    case 'replace': {
      const place = singlePlace(places, at);
      put(place, value(place.type));
      break;
    }
    case 'insert': {
      const list = wholeList(places, at);
      const index = whole('index');
      refuseBeyond({ index, most: places.length, at: `${at}.index` });
      insert({ ...list, index }, value(list.type));
      break;
    }
    case 'move': {
      const list = wholeList(places, at);
      const [source, destination] = [whole('source'), whole('destination')];
      refuseBeyond({ index: source, most: places.length - 1, at: `${at}.source` });
      refuseBeyond({ index: destination, most: places.length - 1, at: `${at}.destination` });
      insert({ ...list, index: destination }, removeItem({ ...list, index: source }));
      break;
    }
    default:
      throw invalidRequest(`${at}.type`, t('Must be add, insert, delete, replace or move'));
  }
}

function add(target: LosslessJson | undefined, type: string, { at, text, value }: Operation): void {
  if (!isLosslessObject(target)) {
    throw invalidRequest(`${at}.path`, t('Must be an element with child elements'));
  }
  const name = text('name').replace('[x]', '');
  const { added, key, member } = memberFor(type, name, value);
  if (member === undefined)
    throw invalidRequest(`${at}.name`, t('{type} has no element {name}', { type, name }));
  if (member.isList) {
    const count = Math.max(lengthOf(target[key]), lengthOf(target[`_${key}`]));
    insert({ holder: target, key, index: count, type: member.type }, added);
    return;
  }
  const isTaken = [...membersOf(type)].some(
    ([other, { element }]) =>
      element === member.element && (other in target || `_${other}` in target),
  );
  if (isTaken) throw invalidRequest(`${at}.name`, t('{name} already exists', { name }));
  put({ holder: target, key, index: undefined, type: member.type }, added);
}

/** The member that a value is for. The name of a choice element lacks the type, which is that of the value. */
function memberFor(type: string, name: string, value: Operation['value']) {
  const member = memberNamed(type, name);
  const added = value(member?.type ?? '');
  const key = member === undefined ? `${name}${added.type}` : name;
  return { added, key, member: member ?? memberNamed(type, key) };
}

/** A member by name; undefined for a choice element, whose type depends on the value. */
function memberNamed(type: string, name: string): Member | undefined {
  try {
    return membersOf(type).get(name);
  } catch {
    // The library names primitive types differently, and they have no members to add.
    return undefined;
  }
}

function singlePlace(places: readonly ElementPlace[], at: string): ElementPlace {
  const [place, another] = places;
  if (place !== undefined && another === undefined) return place;
  const message = t(
    'Must match one element, but matches {count, plural, =0 {nothing} other {{count} elements}}',
    { count: places.length },
  );
  throw invalidRequest(`${at}.path`, message);
}

/** The list whose items are exactly these places. */
function wholeList(places: readonly ElementPlace[], at: string): ElementPlace {
  const [first] = places;
  const isWholeList =
    first?.index !== undefined &&
    places.length === lengthOf(first.holder[first.key]) &&
    places.every(({ holder, key, index }, position) => {
      return holder === first.holder && key === first.key && index === position;
    });
  if (isWholeList) return first;
  throw invalidRequest(`${at}.path`, t('Must match a whole list'));
}

function refuseBeyond({ index, most, at }: { index: number; most: number; at: string }): void {
  if (index < 0 || index > most) throw invalidRequest(at, t('Must be from 0 to {most}', { most }));
}

function valueAt({ holder, key, index }: ElementPlace): LosslessJson | undefined {
  const value = holder[key];
  return index !== undefined && Array.isArray(value) ? value[index] : value;
}

/** Removes an item from a list, with its `_field` sibling. */
function removeItem({ holder, key, index = 0 }: ElementPlace): NewValue {
  const [value, sibling] = [key, `_${key}`].map((name) => {
    const list = holder[name];
    const [removedItem = null] = Array.isArray(list) ? list.splice(index, 1) : [];
    return removedItem ?? undefined;
  });
  return { type: '', value, sibling };
}

function insert(place: ElementPlace & { index: number }, { value, sibling }: NewValue): void {
  const { holder, key, index } = place;
  splice({ holder, key, index }, value);
  splice({ holder, key: `_${key}`, index }, sibling);
  dropEmptyLists(holder, key);
}

function splice(
  { holder, key, index }: Omit<Required<ElementPlace>, 'type'>,
  value?: LosslessJson,
) {
  const list = holder[key];
  const items = Array.isArray(list) ? list : [];
  while (items.length < (index ?? 0)) items.push(null);
  items.splice(index ?? 0, 0, value ?? null);
  holder[key] = items;
}

function put({ holder, key, index }: ElementPlace, { value, sibling }: NewValue): void {
  if (index === undefined) {
    setOrDelete(holder, key, value);
    setOrDelete(holder, `_${key}`, sibling);
    return;
  }
  const place = { holder, key, index, type: '' };
  removeItem(place);
  insert(place, { type: '', value, sibling });
}

function remove(place: ElementPlace): void {
  const { holder, key, index } = place;
  if (index === undefined) put(place, { type: '', value: undefined, sibling: undefined });
  else {
    removeItem(place);
    dropEmptyLists(holder, key);
  }
}

/** R4 has no empty lists and no lists of nulls. */
function dropEmptyLists(holder: LosslessObject, key: string): void {
  for (const name of [key, `_${key}`]) {
    const list = holder[name];
    if (Array.isArray(list) && list.every((item) => item === null)) delete holder[name];
  }
}

function setOrDelete(holder: LosslessObject, key: string, value: LosslessJson | undefined): void {
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}

/** Reads the parts of an operation; each reader throws `invalid_request` for a missing or wrong part. */
function operationOf(parameter: LosslessObject, at: string): Operation {
  const parts = listOf(parameter.part);
  const part = (name: string) => {
    const [first, second] = parts.filter((one) => one.name === name);
    if (first !== undefined && second === undefined) return first;
    throw invalidRequest(
      `${at}.${name}`,
      first === undefined ? t('Required') : t('Must be given only once'),
    );
  };
  return {
    at,
    text(name) {
      const { valueString, valueCode } = part(name);
      const text = valueString ?? valueCode;
      if (typeof text === 'string') return text;
      throw invalidRequest(`${at}.${name}`, t('Must be a valueString or a valueCode'));
    },
    whole(name) {
      const { valueInteger } = part(name);
      const number = valueInteger === undefined ? undefined : plainJson(valueInteger);
      if (typeof number === 'number' && Number.isInteger(number)) return number;
      throw invalidRequest(`${at}.${name}`, t('Must be a valueInteger'));
    },
    value: (type) => newValue(part('value'), type, `${at}.value`),
  };
}

/** The value of a part: a data type, a resource, or the members of an anonymous element. */
function newValue(part: LosslessObject, type: string, at: string): NewValue {
  if (part.part !== undefined) {
    return { type: '', value: membersFrom(listOf(part.part), type, at), sibling: undefined };
  }
  if (part.resource !== undefined) return { type: '', value: part.resource, sibling: undefined };
  const key = Object.keys(part)
    .find((name) => /^_?value[A-Z]/.test(name))
    ?.replace(/^_/, '');
  if (key === undefined) throw invalidRequest(at, t('Must contain a value'));
  return { type: key.slice('value'.length), value: part[key], sibling: part[`_${key}`] };
}

function membersFrom(parts: readonly LosslessObject[], type: string, at: string): LosslessObject {
  const element: LosslessObject = {};
  for (const part of parts) {
    const name = String(part.name);
    const read = (memberType: string) => newValue(part, memberType, `${at}.${name}`);
    const { added, key, member } = memberFor(type, name, read);
    if (member === undefined)
      throw invalidRequest(`${at}.${name}`, t('{type} has no such element', { type }));
    const place = { holder: element, key, type: member.type };
    if (member.isList) insert({ ...place, index: lengthOf(element[key]) }, added);
    else put({ ...place, index: undefined }, added);
  }
  return element;
}

function listOf(value: LosslessJson | undefined): LosslessObject[] {
  return Array.isArray(value) ? value.filter(isLosslessObject) : [];
}

function lengthOf(value: LosslessJson | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}
