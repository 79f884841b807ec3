import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { claimFocus } from '#app/shell/frame/use-route-focus.ts';

/** Where the user left a list. */
interface ScrollPosition {
  /** The row with the focus. */
  rowId: string | undefined;
  /** Scroll position of the grid in pixels; 0 on a phone, where the browser restores that of the page. */
  scrollTop: number;
}

/** Remembers where the user left a list, for back and forward navigation. */
export interface ScrollRestoration {
  /** Call when the rows are first shown: returns the saved position, with the row only if it should be focused. */
  restore: (rowIds: readonly string[]) => ScrollPosition | undefined;
  leave: (point: ScrollPosition) => void;
}

/** By the `key` of the history entry. */
const points = new Map<string, ScrollPosition>();

export function useScrollRestoration(): ScrollRestoration {
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

/** Whether the user has not moved the focus since the page was opened. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main, h1') ?? true;
}
