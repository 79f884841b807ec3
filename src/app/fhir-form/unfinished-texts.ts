import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { isShownAsJson } from './element-forms.ts';
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

/** A JSON text that somebody types in a field of the form and that is no JSON yet. It belongs to the draft, but not to what is sent. */
export interface UnfinishedText {
  /** Where it stands, as in what is sent. */
  path: TreePath;
  text: string;
  /** The value that it is to replace, as JSON on one line; absent where nothing was written before. */
  instead?: string | undefined;
}

/** What is typed at a place of the tree, told by where that is in what is sent. */
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
 * Where a text that was left unfinished goes on: the tree, with an empty place for it where it had none yet, and the path.
 * Undefined where what it belonged to is gone.
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
    const filled =
      valueAt(tree, path) === undefined ? withValueAt({ tree, path, elements }, blank) : tree;
    return isThere && isJsonField({ tree: filled, path, elements })
      ? { tree: filled, path }
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

/** Its own place, if what it replaces is still there; else wherever that is now. */
function placeOfSame(
  list: readonly JsonValue[],
  { step, replaced }: { step: string; replaced: string },
): number {
  const isSame = (item: JsonValue | undefined) =>
    item !== undefined && formatJsonLine(item) === replaced;
  return isSame(list[Number(step)]) ? Number(step) : list.findIndex(isSame);
}

/** Whether the form shows a place as JSON text: by its type, or because something odd stands there. */
function isJsonField({ tree, path, elements }: TreePlace): boolean {
  const place = elements.placeAt(path);
  if (place === undefined) return false;
  const value = valueAt(tree, path);
  if (place.isList) return value !== blank && value !== undefined && !Array.isArray(value);
  if (isShownAsJson(place.type)) return true;
  return elements.isComplex(place.type) && value !== undefined && !isJsonObject(value);
}

/** Where a place of the tree is in what is sent, whose lists lack the rows that are blank. */
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
