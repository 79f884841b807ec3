import { type DragEvent, useState } from 'react';

/** What makes an element take a file that is dropped on it; `data-over` is there while one is held above it. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFile(event.dataTransfer.files[0]);
    },
    'data-over': isOver || undefined,
  };
}
