import type { TreePath } from './form-tree.ts';

/** Notes by path, which follow when list items move. */
export function createNotes<Note>() {
  const notes = new Map<TreePath, Note>();

  function within(place: TreePath): TreePath[] {
    return [...notes.keys()].filter((path) => path === place || path.startsWith(`${place}.`));
  }

  return {
    get: (path: TreePath) => notes.get(path),
    has: (path: TreePath) => notes.has(path),
    within,
    all: () => [...notes],
    hasWithin: (place: TreePath) => within(place).length > 0,
    set: (path: TreePath, note: Note) => {
      notes.set(path, note);
    },
    drop: (path: TreePath) => {
      notes.delete(path);
    },
    dropWithin: (place: TreePath) => {
      for (const path of within(place)) notes.delete(path);
    },
    clear: () => notes.clear(),
    size: () => notes.size,
    /** `order` has the old indexes; notes of removed items are dropped. */
    renumber: (list: TreePath, order: readonly number[]) => {
      const moved = within(list).flatMap((path): [TreePath, Note][] => {
        const note = notes.get(path);
        notes.delete(path);
        const [step = '', ...rest] = path.slice(list.length + 1).split('.');
        const to = order.indexOf(Number(step));
        if (note === undefined || step === '' || to < 0) return [];
        return [[[list, String(to), ...rest].join('.'), note]];
      });
      for (const [path, note] of moved) notes.set(path, note);
    },
  };
}
export type PathNotes<Note> = ReturnType<typeof createNotes<Note>>;
