import { createContext, useCallback, useContext, useState } from 'react';
import { joinPath, type TreePath } from './form-tree.ts';
import type { PathNotes } from './path-notes.ts';

/** Fold states by path. Outlives the form, which remounts after each save. */
export type Folds = PathNotes<boolean>;

export const FoldsContext = createContext<Folds | undefined>(undefined);

/** Whether a fold at a path is open. `name` distinguishes folds of the same path. */
export function useFold(
  path: TreePath,
  name: string,
): readonly [boolean, (isOpen: boolean) => void] {
  const folds = useContext(FoldsContext);
  const place = joinPath(path, name);
  const [isOpen, setIsOpen] = useState(() => folds?.get(place) ?? false);
  const fold = useCallback(
    (next: boolean) => {
      folds?.set(place, next);
      setIsOpen(next);
    },
    [folds, place],
  );
  return [isOpen, fold];
}
