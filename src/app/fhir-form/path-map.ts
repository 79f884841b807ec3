import type { TreePath } from './form-tree.ts';

/** Values by path, such as issues or fold states. */
export type PathMap<Value> = Map<TreePath, Value>;

/** The paths in a map that are at or below another one. */
export function pathsWithin(map: PathMap<unknown>, parent: TreePath): TreePath[] {
  return [...map.keys()].filter((path) => path === parent || path.startsWith(`${parent}.`));
}

export function deleteWithin(map: PathMap<unknown>, parent: TreePath): void {
  for (const path of pathsWithin(map, parent)) map.delete(path);
}

/** Moves values along with reordered list items: `order` has the old indexes, without removed ones. */
export function reorderPaths<Value>(
  map: PathMap<Value>,
  list: TreePath,
  order: readonly number[],
): void {
  const entries = pathsWithin(map, list).map((path) => [path, map.get(path) as Value] as const); // a path of the map
  for (const [path] of entries) map.delete(path);
  for (const [path, value] of entries) {
    const [index = '', ...rest] = path.slice(list.length + 1).split('.');
    const to = order.indexOf(Number(index));
    if (index !== '' && to >= 0) map.set([list, String(to), ...rest].join('.'), value);
  }
}
