import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  stepInto,
} from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';

/**
 * A sentinel for an empty value: a new list item, or a cleared text. It keeps its position for later input and is
 * not sent. Compared by identity.
 */
export const blank: JsonObject = Object.freeze({});

/** A path in the tree, such as `contact.0.value`. */
export type TreePath = string;

export function stepsOf(path: TreePath): string[] {
  return path === '' ? [] : path.split('.');
}

export function joinPath(path: TreePath, step: string | number): TreePath {
  return path === '' ? String(step) : `${path}.${step}`;
}

export function parentPath(path: TreePath): TreePath {
  return stepsOf(path).slice(0, -1).join('.');
}

/** Whether a step of a path is a list index. */
export function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

/** A path without list indexes, which names an element. */
export function elementPath(path: TreePath): string {
  return stepsOf(path)
    .filter((step) => !isIndex(step))
    .join('.');
}

export function valueAt(tree: JsonValue | undefined, path: TreePath): JsonValue | undefined {
  return stepsOf(path).reduce<JsonValue | undefined>(stepInto, tree);
}

/** A path of a tree, and the elements that define the order of new members. */
export interface TreePlace {
  tree: JsonObject;
  path: TreePath;
  elements: ElementTable;
}

/** The tree with a value at a path, sharing all other parts. Missing objects are created. */
export function withValueAt({ tree, path, elements }: TreePlace, value: JsonValue): JsonObject {
  const written = withValue(tree, { steps: stepsOf(path), parents: [], value, elements });
  return isJsonObject(written) ? written : tree;
}

interface ValueWrite {
  /** The steps that remain below `parents`. */
  steps: readonly string[];
  parents: readonly string[];
  value: JsonValue;
  elements: ElementTable;
}

function withValue(node: JsonValue | undefined, write: ValueWrite): JsonValue {
  const [step, ...rest] = write.steps;
  if (step === undefined) return write.value;
  const next = { ...write, steps: rest, parents: [...write.parents, step] };
  if (Array.isArray(node) || (node === undefined && isIndex(step))) {
    const items = [...itemsOf(node)];
    // The list is shorter than that of its element data.
    while (items.length < Number(step)) items.push(null);
    items[Number(step)] = withValue(items[Number(step)], next);
    return items;
  }
  const object = isJsonObject(node) ? node : {};
  const order = memberOrder(write.elements, write.parents);
  return withMember(object, [step, withValue(stepInto(object, step), next)], order);
}

function memberOrder(elements: ElementTable, steps: readonly string[]): readonly string[] {
  const place = elements.placeAt(steps);
  if (place === undefined || place.isList) return [];
  const names = elements.elementsOf(place.type).map(({ name }) => name);
  return steps.length === 0 ? ['resourceType', ...names] : names;
}

/** The object with a member set. A new one is inserted by `order`; unknown ones come last. */
function withMember(
  object: JsonObject,
  member: [string, JsonValue],
  order: readonly string[],
): JsonObject {
  const [name] = member;
  if (Object.hasOwn(object, name)) return { ...object, [name]: member[1] };
  const entries = Object.entries(object);
  const rankOf = (key: string) => order.indexOf(key.replace(/^_/, ''));
  const rank = order.indexOf(name);
  const later = rank < 0 ? -1 : entries.findIndex(([key]) => rankOf(key) > rank);
  return Object.fromEntries(entries.toSpliced(later < 0 ? entries.length : later, 0, member));
}

/** The path of element data: `_header` for `header`. */
export function siblingPath(path: TreePath): TreePath {
  const steps = stepsOf(path);
  const name = steps.pop() ?? '';
  return [...steps, `_${name}`].join('.');
}

/** The number of items, including those with element data only. */
export function lengthAt(tree: JsonObject, path: TreePath): number {
  const list = valueAt(tree, path);
  const sibling = valueAt(tree, siblingPath(path));
  if (list !== undefined && list !== blank && !Array.isArray(list)) return 0;
  return Math.max(
    Array.isArray(list) ? list.length : 0,
    Array.isArray(sibling) ? sibling.findLastIndex((element) => element !== null) + 1 : 0,
  );
}

/** The tree with a list reordered: `order` has old indexes, -1 for a new item. */
export function withItems(place: TreePlace, order: readonly number[]): JsonObject {
  const { tree, path, elements } = place;
  const list = valueAt(tree, path);
  const items = itemsOf(list);
  const next = order.map((from) => items[from] ?? (from < 0 ? blank : null));
  const moved = withValueAt(place, next.length === 0 ? blank : next);
  const sibling = valueAt(tree, siblingPath(path));
  if (!Array.isArray(sibling)) return moved;
  const slots = order.map((from) => sibling[from] ?? null);
  const isEmpty =
    slots.every((slot) => slot === null) && sibling.some((element) => element !== null);
  return withValueAt(
    { tree: moved, path: siblingPath(path), elements },
    isEmpty || next.length === 0 ? blank : slots,
  );
}

const sentParts = new WeakMap<object, { sent: JsonValue | undefined }>();

/** The value to send: without blanks and objects that contained only blanks. */
export function withoutBlanks(value: JsonValue): JsonValue | undefined {
  if (value === blank) return undefined;
  if (!Array.isArray(value) && !isJsonObject(value)) return value;
  const cached = sentParts.get(value);
  if (cached !== undefined) return cached.sent;
  const sent = Array.isArray(value) ? sentList(value) : sentObject(value);
  sentParts.set(value, { sent });
  return sent;
}

function sentList(list: readonly JsonValue[]): JsonValue | undefined {
  const kept = list.map(withoutBlanks).filter((item) => item !== undefined);
  if (kept.length === list.length && kept.every((item, index) => item === list[index])) {
    return list as JsonValue; // only read here
  }
  return kept.length === 0 ? undefined : kept;
}

function sentObject(object: JsonObject): JsonValue | undefined {
  const entries = Object.entries(object);
  const kept = entries.flatMap(([key, value]): [string, JsonValue][] => {
    const sent = withoutBlanks(withoutSlotsOfBlanks(object, key, value));
    return sent === undefined ? [] : [[key, sent]];
  });
  if (kept.length === entries.length && kept.every(([key, value]) => object[key] === value)) {
    return object;
  }
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Keeps element data aligned when rows above are not sent. */
function withoutSlotsOfBlanks(object: JsonObject, key: string, value: JsonValue): JsonValue {
  const owner = key.startsWith('_') ? object[key.slice(1)] : undefined;
  if (!Array.isArray(value) || !Array.isArray(owner) || !owner.includes(blank)) return value;
  const kept = value.filter((_, index) => owner[index] !== blank);
  return kept.length === 0 ? blank : kept;
}

/** Maps a path of the sent resource to the tree, whose lists also have blank rows. */
export function treePathOf(tree: JsonObject, sentSteps: readonly string[]): TreePath {
  let node: JsonValue | undefined = tree;
  const steps = sentSteps.map((step) => {
    const childStep = Array.isArray(node) ? placeOfSent(node, step) : step;
    node = stepInto(node, childStep);
    return childStep;
  });
  return steps.join('.');
}

function placeOfSent(list: readonly JsonValue[], step: string): string {
  if (!isIndex(step)) return step;
  const places = list.flatMap((item, index) => (withoutBlanks(item) === undefined ? [] : [index]));
  return String(places[Number(step)] ?? step);
}

/** Values by path, such as issues or open parts. */
export type PathMap<Value> = Map<TreePath, Value>;

/** The paths in a map that are at or below another one. */
export function pathsWithin(map: PathMap<unknown>, parent: TreePath): TreePath[] {
  return [...map.keys()].filter((path) => path === parent || path.startsWith(`${parent}.`));
}

export function deleteWithin(map: PathMap<unknown>, parent: TreePath): void {
  for (const path of pathsWithin(map, parent)) map.delete(path);
}

/** Moves values along with reordered list items: `order` has the old indexes, without removed ones. */
export function reorderPaths(map: PathMap<unknown>, list: TreePath, order: readonly number[]) {
  const entries = pathsWithin(map, list).map((path) => [path, map.get(path)] as const);
  for (const [path] of entries) map.delete(path);
  for (const [path, value] of entries) {
    const [index = '', ...rest] = path.slice(list.length + 1).split('.');
    const to = order.indexOf(Number(index));
    if (index !== '' && to >= 0) map.set([list, String(to), ...rest].join('.'), value);
  }
}
