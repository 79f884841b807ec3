import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { claimFocus } from '#app/shell/frame/use-route-focus.ts';

/** Where someone left a list. */
interface ReturnPoint {
  /** The row with the focus. */
  rowId: string | undefined;
  /** How far the grid was scrolled, in pixels. */
  scrollTop: number;
}

/** Remembers where someone left a list, for when the browser's history leads back to it. */
export interface Return {
  /** Called when the rows are first shown: where the list was left, without the row if it must not be focused. */
  restore: (rowIds: readonly string[]) => ReturnPoint | undefined;
  leave: (point: ReturnPoint) => void;
}

/** By the key of the history entry. */
const points = new Map<string, ReturnPoint>();

export function useReturn(): Return {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  return {
    restore: (rowIds) => {
      const point = isBack ? points.get(key) : undefined;
      const rowId = rowIds.find((id) => id === point?.rowId && isFocusFree());
      claimFocus(rowId === undefined ? undefined : key);
      return point && { ...point, rowId };
    },
    leave: (point) => void points.set(key, point),
  };
}

/** The row that has the focus, in a grid or among cards. */
export function focusedRowId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id;
}

/** Whether nobody has moved the focus since the page was opened. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main, h1') ?? true;
}
