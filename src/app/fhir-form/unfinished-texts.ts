import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { jsonTypes } from './element-forms.ts';
import {
  blank,
  joinPath,
  lengthAt,
  parentPath,
  stepsOf,
  type TreePath,
  type TreePlace,
  valueAt,
  withItems,
  withoutBlanks,
  withValueAt,
} from './form-tree.ts';

/** Unfinished JSON in a form field. Part of the draft, but not sent. */
export interface UnfinishedText {
  /** The path in the sent resource. */
  path: TreePath;
  text: string;
  /** The value it replaces, as one-line JSON; absent if there was none. */
  instead?: string | undefined;
}

/** Unfinished input at a path, relative to the sent resource. */
export function unfinishedAt(tree: JsonObject, path: TreePath, text: string): UnfinishedText {
  const value = valueAt(tree, path);
  const sent = value === undefined ? undefined : withoutBlanks(value);
  return {
    path: sentPathOf(tree, path),
    text,
    ...(sent !== undefined && { instead: formatJsonLine(sent) }),
  };
}

/**
 * Where to restore unfinished input: the tree, with a blank added if needed, and the path. Undefined if its
 * container is gone.
 */
export function placeFor(
  tree: JsonObject,
  { path, instead: replaced }: UnfinishedText,
  elements: ElementTable,
): TreePlace | undefined {
  const parent = parentPath(path);
  if (elements.placeAt(parent)?.isList !== true) {
    if (parent !== '' && !isJsonObject(valueAt(tree, parent))) return undefined;
    const place = { tree, path, elements };
    const isMissing = valueAt(tree, path) === undefined;
    return jsonField(isMissing ? { ...place, tree: withValueAt(place, blank) } : place);
  }
  const list = valueAt(tree, parent) ?? [];
  const owner = parentPath(parent);
  if (!Array.isArray(list) || (owner !== '' && valueAt(tree, owner) === undefined))
    return undefined;
  const step = stepsOf(path).at(-1) ?? '';
  const same = replaced === undefined ? -1 : placeOfSame(list, { step, replaced });
  if (same >= 0) return { tree, path: joinPath(parent, same), elements };
  const count = lengthAt(tree, parent);
  const longer = withItems({ tree, path: parent, elements }, [...Array(count).keys(), -1]);
  return jsonField({ tree: longer, path: joinPath(parent, count), elements });
}

/** Its own path, if the replaced value is still there; else that value's new path. */
function placeOfSame(
  list: readonly JsonValue[],
  { step, replaced }: { step: string; replaced: string },
): number {
  const isSame = (item: JsonValue | undefined) =>
    item !== undefined && formatJsonLine(item) === replaced;
  return isSame(list[Number(step)]) ? Number(step) : list.findIndex(isSame);
}

/** A place that is edited as JSON, by type or because of a malformed value; else undefined. */
function jsonField(place: TreePlace): TreePlace | undefined {
  const { type = '', isList = false } = place.elements.placeAt(place.path) ?? {};
  const value = valueAt(place.tree, place.path);
  const isMalformed = isList
    ? value !== blank && !Array.isArray(value)
    : place.elements.isComplex(type) && !isJsonObject(value);
  const isJson = (!isList && jsonTypes.has(type)) || (value !== undefined && isMalformed);
  return isJson ? place : undefined;
}

/** Maps a path of the tree to the sent resource, whose lists have no blank rows. */
function sentPathOf(tree: JsonObject, path: TreePath): TreePath {
  let node: JsonValue | undefined = tree;
  const steps = stepsOf(path).map((step) => {
    const list = Array.isArray(node) ? node : undefined;
    node = valueAt(node, step);
    if (list === undefined) return step;
    return String(
      list.slice(0, Number(step)).filter((item) => withoutBlanks(item) !== undefined).length,
    );
  });
  return steps.join('.');
}
