import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { joinPath, type PathMap, reorderPaths, type TreePath } from './form-tree.ts';

/** Whether folds are open, by path. Outlives the form, which remounts after each save. */
export function createFolds() {
  const folds: PathMap<boolean> = new Map();
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    get: (key: TreePath) => folds.get(key),
    set: (key: TreePath, isOpen: boolean) => {
      folds.set(key, isOpen);
      notify();
    },
    /** Moves the folds of list items along: `order` has the old indexes. */
    reorder: (list: TreePath, order: readonly number[]) => {
      reorderPaths(folds, list, order);
      notify();
    },
  };
}

export const FoldsContext = createContext(createFolds());

/** Whether a fold at a path is open, and its setter. `name` distinguishes folds of the same path. */
export function useFold(path: TreePath, name: string, isInitiallyOpen = false) {
  const folds = useContext(FoldsContext);
  const key = joinPath(path, name);
  const isOpen = useSyncExternalStore(folds.subscribe, () => folds.get(key) ?? isInitiallyOpen);
  return [isOpen, (next: boolean) => folds.set(key, next)] as const;
}
