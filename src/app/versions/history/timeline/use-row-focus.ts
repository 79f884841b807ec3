import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StoredVersion } from '#app/record/stored-version.ts';
import type { RowPart } from './version-row.tsx';

interface RowFocus {
  versions: readonly StoredVersion[];
  scroller: HTMLElement;
  /** The row in the tab order until another is focused. */
  start: number;
  onPick: (version: StoredVersion, part: RowPart) => void;
}

/** Rows to move by key: most are not rendered, so indexes are computed. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys move between rows; on a radio button they also select, as radio groups do. */
export function useRowFocus({ versions, scroller, start, onPick }: RowFocus) {
  const [active, setActive] = useState<number>();
  const pendingFocus = useRef<{ index: number; part: string }>(undefined);

  useLayoutEffect(() => {
    if (pendingFocus.current === undefined) return;
    const { index, part } = pendingFocus.current;
    const row = scroller.querySelector(`[data-index="${index}"]`);
    const target = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (target === undefined || target === null) return;
    pendingFocus.current = undefined;
    target.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const { part } = event.target.dataset;
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (part === undefined || row === null) return;
    event.preventDefault();
    const last = versions.length - 1;
    const from = Number(row.dataset.index);
    const isSide = part === 'from' || part === 'to';
    const index = nextWith(versions, Math.min(last, Math.max(0, step(from, last))), {
      from,
      needsContent: isSide,
    });
    const version = versions[index];
    if (version === undefined || index === from) return;
    pendingFocus.current = { index, part };
    setActive(index);
    if (isSide) onPick(version, part);
  }

  return { active: active ?? Math.max(0, start), onKeyDown };
}

/** The next row with content in that direction. */
function nextWith(
  versions: readonly StoredVersion[],
  index: number,
  { from, needsContent }: { from: number; needsContent: boolean },
): number {
  const by = index < from ? -1 : 1;
  let at = index;
  while (needsContent && versions[at] !== undefined && versions[at]?.content === undefined)
    at += by;
  return versions[at] === undefined ? from : at;
}
