import { createContext, useCallback, useContext, useState } from 'react';
import { joinPath, type TreePath } from './form-tree.ts';
import type { PathNotes } from './path-notes.ts';

/** What was opened or folded by hand, by its place. It outlives the form, which is drawn anew after each save. */
export type Folds = PathNotes<boolean>;

export const FoldsContext = createContext<Folds | undefined>(undefined);

/** Whether something at a place is open. `name` tells it from what else folds there. */
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
