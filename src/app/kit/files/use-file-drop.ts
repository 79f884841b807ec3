import { type DragEvent, useState } from 'react';

/** Props that accept dropped files; `data-over` is set while one is dragged over. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isDraggedOver, setIsOver] = useState(false);
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
    'data-over': isDraggedOver || undefined,
  };
}
