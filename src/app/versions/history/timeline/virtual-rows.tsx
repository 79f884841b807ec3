import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { StoredVersion } from '#app/record/stored-version.ts';
import type { SummaryStore } from '../summary-store.ts';
import type { HistoryView } from '../use-history-view.ts';
import { heightOf } from './days.ts';
import { extractRange, RowSlots } from './row-window.ts';
import { dayHeight, rowHeight, sideWidth } from './timeline-styles.ts';
import { type RowPart, VersionRow } from './version-row.tsx';

export interface VirtualRowsProps {
  view: HistoryView;
  scroller: HTMLElement;
  sideIds: { from: string; to: string };
  /** The filtered versions, newest first. */
  versions: readonly StoredVersion[];
  summaries: SummaryStore;
  /** Reports the visible range. */
  onLook: (first: StoredVersion | undefined, last: StoredVersion | undefined) => void;
  /** Called near the end of the list. */
  onEnd: () => void;
  days: readonly (string | undefined)[];
}

/** Rows before the end at which older versions are loaded. */
const rowsAhead = 25;

export function VirtualRows(props: VirtualRowsProps) {
  const { view, scroller, sideIds, versions, summaries, days } = props;
  const { pair, current, isRestorable } = view;
  const fields = view.urlState.changed;
  const id = useId();
  const [hovered, setHovered] = useState(-1);
  const [slots] = useState(() => new RowSlots());
  const overscan = useOverscan();
  // Filtered and loaded versions are equal but not identical objects.
  const chosen = [pair.to, pair.from].map((chosen) =>
    versions.findIndex(({ versionId }) => versionId === chosen?.versionId),
  );
  const focus = useRowFocus({ view, versions, scroller, start: chosen[0] ?? 0 });
  const pinned = [...chosen, focus.active];
  const isHighlighted = (index: number) => index === hovered || index === focus.active;
  const estimateSize = useCallback(
    (index: number) => rowHeight + (days[index] === undefined ? 0 : dayHeight),
    [days],
  );
  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: versions.length,
    getScrollElement: () => scroller,
    estimateSize,
    overscan,
    getItemKey: (index) => versions[index]?.versionId ?? index,
    // Selected and focused rows stay rendered.
    rangeExtractor: (range) =>
      extractRange(range, { pinned, height: virtualizer.scrollRect?.height ?? 0 }),
    useFlushSync: false,
    // Longer than a slow frame: reordering elements while scrolling would slow the next one.
    isScrollingResetDelay: 500,
  });
  const items = virtualizer.getVirtualItems();
  const slotOf = slots.of(items.map(({ key }) => String(key)));
  const rows = items.map(({ index, start }, at) => ({ index, start, slot: slotOf[at] ?? 0 }));
  if (virtualizer.isScrolling) rows.sort((one, other) => one.slot - other.slot);

  useRangeReports(props, virtualizer);
  useScrollTo(chosen[0] ?? -1, virtualizer);
  const onPick = useCallback(
    (event: SyntheticEvent<HTMLElement>) => {
      const version = versions[indexAt(event)];
      const { part } = event.currentTarget.dataset;
      if (version !== undefined) pick(view, version, part as RowPart); // set by the row
    },
    [versions, view],
  );

  function selectNearestSide(event: MouseEvent<HTMLElement>): void {
    const side = sideAt(event);
    const version = versions[indexAt(event)];
    if (side !== undefined && version?.content !== undefined) pick(view, version, side);
  }

  return (
    <ol
      style={{ height: heightOf(days) }}
      onKeyDown={focus.onKeyDown}
      onClick={selectNearestSide}
      onPointerOver={(event) => !virtualizer.isScrolling && setHovered(indexAt(event))}
      onPointerLeave={() => setHovered(-1)}
    >
      {rows.map(({ index, slot, start }) => {
        const version = versions[index];
        if (version === undefined) return null;
        return (
          <VersionRow
            key={slot}
            version={version}
            summaries={summaries}
            index={index}
            count={versions.length}
            start={start}
            numberId={`${id}-${slot}`}
            sideIds={sideIds}
            isFrom={index === chosen[1]}
            isTo={index === chosen[0]}
            isChosen={chosen.includes(index)}
            isCurrent={version.versionId === current?.versionId}
            isTabStop={index === focus.active}
            isHighlighted={isHighlighted(index)}
            canRestore={isHighlighted(index) && isRestorable(version)}
            day={days[index]}
            fields={fields.length === 0 ? noFields : fields}
            onPick={onPick}
          />
        );
      })}
    </ol>
  );
}

/** A stable value, so that rows do not rerender. */
const noFields: readonly string[] = [];

/** Overscan rows on each side. */
const fewRows = 6;
const manyRows = 36;

/** A small overscan first for a fast render, then enough for a fast scroll in one slow frame. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(fewRows);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(manyRows)), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
}

/** Reports the visible range, and the approaching end. */
function useRangeReports(
  { versions, onLook, onEnd }: VirtualRowsProps,
  { range }: Virtualizer<HTMLElement, Element>,
): void {
  const { startIndex = 0, endIndex = 0 } = range ?? {};
  const [first, last] = [versions[startIndex], versions[endIndex]];
  useEffect(() => onLook(first, last), [onLook, first, last]);
  const isAtEnd = versions.length === 0 || endIndex >= versions.length - 1 - rowsAhead;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);
}

/** Scrolls to a newly selected version; when only the list changes, the position is kept. */
function useScrollTo(index: number, virtualizer: Virtualizer<HTMLElement, Element>): void {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: isShown.current ? 'auto' : 'center' });
    isShown.current = true;
  }, [virtualizer, index]);
}

/** The row under the pointer, or -1. */
function indexAt({ target }: SyntheticEvent): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? -1 : Number(row.dataset.index);
}

/** The radio button of the tapped column, for a larger touch target. */
function sideAt({ target, clientX }: MouseEvent): 'from' | 'to' | undefined {
  if (!(target instanceof HTMLLIElement)) return undefined;
  const column = Math.floor((clientX - target.getBoundingClientRect().left - 8) / sideWidth);
  return (['from', 'to'] as const)[Math.max(0, column)];
}

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
function useRowFocus({ view, versions, scroller, start }: RowFocus) {
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
function pick({ pair, ...view }: HistoryView, version: StoredVersion, part: RowPart): void {
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
