import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StoredVersion } from '#app/record/stored-version.ts';
import type { HistoryView } from '../use-history-view.ts';
import type { RowPart } from './version-row.tsx';

interface RowFocus {
  view: HistoryView;
  versions: readonly StoredVersion[];
  scroller: HTMLElement;
  /** The row in the tab order until another is focused. */
  start: number;
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
export function useRowFocus({ view, versions, scroller, start }: RowFocus) {
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
    if (isSide) pick(view, version, part);
  }

  return { active: active ?? Math.max(0, start), onKeyDown };
}

/** Acts on a part of a row. */
export function pick({ pair, ...view }: HistoryView, version: StoredVersion, part: RowPart): void {
  const { versionId } = version;
  if (part === 'show') view.showAlone(version);
  else if (part === 'restore') view.openRestore(version);
  else if (part === 'from') view.compare({ from: versionId, to: pair.to?.versionId ?? versionId });
  else view.compare({ from: pair.from?.versionId ?? versionId, to: versionId });
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
