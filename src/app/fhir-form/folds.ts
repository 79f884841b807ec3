import { createContext, useContext, useState } from 'react';
import { joinPath, type TreePath } from './form-tree.ts';
import type { PathMap } from './path-map.ts';

/** Whether folds are open, by path. Outlives the form, which remounts after each save. */
export const FoldsContext = createContext<PathMap<boolean> | undefined>(undefined);

/** Whether a fold at a path is open, and its setter. `name` distinguishes folds of the same path. */
export function useFold(path: TreePath, name: string) {
  const folds = useContext(FoldsContext);
  const key = joinPath(path, name);
  const [isOpen, setIsOpen] = useState(() => folds?.get(key) ?? false);
  function fold(next: boolean) {
    folds?.set(key, next);
    setIsOpen(next);
  }
  return [isOpen, fold] as const;
}
