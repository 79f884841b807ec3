import { useEffect, useRef } from 'react';

interface RowDrag {
  list: string;
  index: number;
  isOff: boolean;
  onDrop: (from: number, to: number) => void;
}

/** Lets a row be dragged by its handle. Native drag and drop, loaded with the first movable list. */
export function useRowDrag({ list, index, isOff, onDrop }: RowDrag) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const latest = useRef({ index, onDrop });
  useEffect(() => {
    latest.current = { index, onDrop };
  });

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (isOff || element === null || dragHandle === null) return;
    let stop = () => {};
    let isGone = false;
    import('./row-drag.ts').then(
      ({ makeDraggable }) => {
        if (isGone) return;
        stop = makeDraggable({ element, dragHandle, list, latest: () => latest.current });
      },
      () => undefined, // rows can also be moved by menu
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [list, isOff]);

  return { row, handle };
}
