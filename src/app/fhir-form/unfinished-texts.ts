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
): { tree: JsonObject; path: TreePath } | undefined {
  const steps = stepsOf(path);
  const step = steps.pop() ?? '';
  const parent = steps.join('.');
  if (elements.placeAt(steps)?.isList !== true) {
    const isThere = parent === '' || isJsonObject(valueAt(tree, parent));
    const treeWithBlank =
      valueAt(tree, path) === undefined ? withValueAt({ tree, path, elements }, blank) : tree;
    return isThere && isJsonField({ tree: treeWithBlank, path, elements })
      ? { tree: treeWithBlank, path }
      : undefined;
  }
  const list = valueAt(tree, parent) ?? [];
  const owner = steps.slice(0, -1).join('.');
  if (!Array.isArray(list) || (owner !== '' && valueAt(tree, owner) === undefined))
    return undefined;
  const same = replaced === undefined ? -1 : placeOfSame(list, { step, replaced });
  if (same >= 0) return { tree, path: joinPath(parent, same) };
  const count = lengthAt(tree, parent);
  const longer = withItems({ tree, path: parent, elements }, [...Array(count).keys(), -1]);
  const at = joinPath(parent, count);
  return isJsonField({ tree: longer, path: at, elements }) ? { tree: longer, path: at } : undefined;
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

/** Whether a path is edited as JSON, by type or because of a malformed value. */
function isJsonField({ tree, path, elements }: TreePlace): boolean {
  const place = elements.placeAt(path);
  if (place === undefined) return false;
  const value = valueAt(tree, path);
  if (place.isList) return value !== blank && value !== undefined && !Array.isArray(value);
  if (jsonTypes.has(place.type)) return true;
  return elements.isComplex(place.type) && value !== undefined && !isJsonObject(value);
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
