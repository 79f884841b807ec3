import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface DraggableRow {
  element: HTMLElement;
  dragHandle: HTMLElement;
  list: string;
  /** The row's current index, and the drop handler. */
  latest: () => { index: number; onDrop: (from: number, to: number) => void };
}

/** Makes a row draggable and a drop target within its list; returns the cleanup. */
export function makeDraggable({ element, dragHandle, list, latest }: DraggableRow): () => void {
  const clear = () => delete element.dataset.edge;
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ list, index: latest().index }),
      onDragStart: () => {
        element.dataset.dragged = '';
      },
      onDrop: () => {
        delete element.dataset.dragged;
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list,
      onDrag: ({ source, location }) => {
        if (source.element === element) clear();
        else element.dataset.edge = edgeAt(element, location.current.input.clientY);
      },
      onDragLeave: clear,
      onDrop: ({ source, location }) => {
        clear();
        const from = Number(source.data.index);
        const { index, onDrop } = latest();
        const isBelow = edgeAt(element, location.current.input.clientY) === 'bottom';
        const gap = isBelow ? index + 1 : index;
        const to = gap > from ? gap - 1 : gap;
        if (to !== from) onDrop(from, to);
      },
    }),
  );
}

function edgeAt(element: HTMLElement, y: number): 'top' | 'bottom' {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'top' : 'bottom';
}
