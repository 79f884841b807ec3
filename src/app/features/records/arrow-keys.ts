import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move the focus: up and down within a column; left and right to the item of the next column that is nearest
 * in height. Columns and their items are selectors.
 */
export function moveAmongColumns(
  event: KeyboardEvent<HTMLElement>,
  { column, item }: { column: string; item: string },
): void {
  const { key, currentTarget, target } = event;
  const columns = [...currentTarget.querySelectorAll(column)].map((one) => [
    ...one.querySelectorAll<HTMLElement>(item),
  ]);
  const at = columns.findIndex((items) => items.some((one) => one === target));
  const current = columns[at];
  if (current === undefined || !(target instanceof HTMLElement)) return;
  const index = current.indexOf(target);
  const isFilled = (items: readonly HTMLElement[]) => items.length > 0;
  const distance = (one: HTMLElement) =>
    Math.abs(one.getBoundingClientRect().top - target.getBoundingClientRect().top);
  const nearest = (items: readonly HTMLElement[] = []) =>
    items.toSorted((one, other) => distance(one) - distance(other))[0];
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: current[index - 1],
    ArrowDown: current[index + 1],
    ArrowLeft: nearest(columns.slice(0, at).findLast(isFilled)),
    ArrowRight: nearest(columns.slice(at + 1).find(isFilled)),
  };
  const next = targets[key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
