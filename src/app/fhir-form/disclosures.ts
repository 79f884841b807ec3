import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { joinPath, type PathMap, reorderPaths, type TreePath } from './form-tree.ts';

/** Whether collapsible parts are open, by path. Outlives the form, which remounts after each save. */
export function createDisclosureStore() {
  const openByPath: PathMap<boolean> = new Map();
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    get: (key: TreePath) => openByPath.get(key),
    set: (key: TreePath, isOpen: boolean) => {
      openByPath.set(key, isOpen);
      notify();
    },
    /** Reorders the entries of list items: `order` has the old indexes. */
    reorder: (list: TreePath, order: readonly number[]) => {
      reorderPaths(openByPath, list, order);
      notify();
    },
  };
}

export const DisclosureContext = createContext(createDisclosureStore());

/** Whether a collapsible part is open, and its setter. `name` distinguishes parts of the same path. */
export function useDisclosure(path: TreePath, name: string, isInitiallyOpen = false) {
  const disclosures = useContext(DisclosureContext);
  const key = joinPath(path, name);
  const isOpen = useSyncExternalStore(
    disclosures.subscribe,
    () => disclosures.get(key) ?? isInitiallyOpen,
  );
  return [isOpen, (next: boolean) => disclosures.set(key, next)] as const;
}
