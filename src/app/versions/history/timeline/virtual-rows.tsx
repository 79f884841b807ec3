import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
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
import type { StoredVersion, VersionPair, VersionSummaries } from '../stored-version.ts';
import { heightOf } from './days.ts';
import { extractRange, RowSlots } from './row-window.ts';
import { dayHeight, rowHeight, sideWidth } from './timeline-look.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type RowPart, VersionRow } from './version-row.tsx';

export interface VirtualRowsProps {
  /** What they scroll in. */
  scroller: HTMLElement;
  /** Ids of what the two columns of radio buttons are for. */
  sideIds: { from: string; to: string };
  /** Those that the filters leave, newest first. */
  versions: readonly StoredVersion[];
  /** The newest version of all that has a content. */
  current: StoredVersion | undefined;
  pair: VersionPair;
  summaries: VersionSummaries;
  /** Says which of `versions` are in sight. */
  onLook: (first: StoredVersion | undefined, last: StoredVersion | undefined) => void;
  /** The last of `versions` is in sight, or soon. */
  onEnd: () => void;
  /** The day that each version is the first of in the list. */
  days: readonly (string | undefined)[];
  /** The fields by which they are filtered: told with their values. */
  fields: readonly string[];
  isRestorable: (version: StoredVersion) => boolean;
  onPick: (version: StoredVersion, part: RowPart) => void;
}

/** Older ones are asked for before somebody who scrolls has come to the end. */
const rowsAhead = 25;

/** Those of the versions that are in sight. All that is here runs with each frame that somebody scrolls. */
export function VirtualRows(props: VirtualRowsProps) {
  const { versions, current, pair, summaries, isRestorable, onPick } = props;
  const { scroller, sideIds, days, fields, onLook, onEnd } = props;
  const id = useId();
  const [hovered, setHovered] = useState(-1);
  const [slots] = useState(() => new RowSlots());
  const overscan = useOverscan();
  // What the filters brought and what is loaded are the same versions, but not the same objects.
  const chosen = [pair.to, pair.from].map((chosen) =>
    versions.findIndex(({ versionId }) => versionId === chosen?.versionId),
  );
  const focus = useRowFocus({ versions, scroller, start: chosen[0] ?? 0, onPick });
  const kept = [...chosen, focus.active];
  const isLookedAt = (index: number) => index === hovered || index === focus.active;
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
    // What is chosen or has the focus must not go away while one looks elsewhere.
    rangeExtractor: (range) =>
      extractRange(range, { kept, height: virtualizer.scrollRect?.height ?? 0 }),
    useFlushSync: false,
    // Longer than a slow frame: elements that change their place amid scrolling cost the next one, too.
    isScrollingResetDelay: 500,
  });
  const items = virtualizer.getVirtualItems();
  const slotOf = slots.of(items.map(({ key }) => String(key)));
  const rows = items.map(({ index, start }, at) => ({ index, start, slot: slotOf[at] ?? 0 }));
  // Elements change their place only once the list rests, for those who read it in their order.
  if (virtualizer.isScrolling) rows.sort((one, other) => one.slot - other.slot);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const [first, last] = [versions[startIndex], versions[endIndex]];
  useEffect(() => onLook(first, last), [onLook, first, last]);
  const isAtEnd = versions.length === 0 || endIndex >= versions.length - 1 - rowsAhead;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);

  const to = chosen[0] ?? -1;
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (to < 0) return;
    // Another version is followed; when the list itself changes, one's place in it stays.
    virtualizer.scrollToIndex(to, { align: isShown.current ? 'auto' : 'center' });
    isShown.current = true;
  }, [virtualizer, to]);

  const pick = useCallback(
    (event: SyntheticEvent<HTMLElement>) => {
      const version = versions[indexAt(event)];
      const part = partOf(event.currentTarget);
      if (version !== undefined && part !== undefined) onPick(version, part);
    },
    [versions, onPick],
  );

  function pickBeside(event: MouseEvent<HTMLElement>): void {
    const side = sideAt(event);
    const version = versions[indexAt(event)];
    if (side !== undefined && version?.content !== undefined) onPick(version, side);
  }

  return (
    <ol
      style={{ height: heightOf(days) }}
      onKeyDown={focus.onKeyDown}
      onClick={pickBeside}
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
            isLookedAt={isLookedAt(index)}
            canRestore={isLookedAt(index) && isRestorable(version)}
            day={days[index]}
            fields={fields.length === 0 ? noFields : fields}
            onPick={pick}
          />
        );
      })}
    </ol>
  );
}

/** The same list each time, so that no row is drawn anew for it. */
const noFields: readonly string[] = [];

/** Rows that are drawn above and below those in sight. */
const fewRows = 6;
const manyRows = 36;

/** Few at first, so that what is in sight comes soon; then as many as a flick of the wheel passes within one slow frame. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(fewRows);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(manyRows)), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
}

/** Which row the pointer is on; -1 where there is none. */
function indexAt({ target }: SyntheticEvent): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? -1 : Number(row.dataset.index);
}

const parts: readonly string[] = ['from', 'to', 'show', 'restore'] satisfies RowPart[];

function partOf({ dataset: { part } }: HTMLElement): RowPart | undefined {
  return parts.find((one): one is RowPart => one === part);
}

/** The radio button whose column was pressed beside it: a finger needs more than 15 pixels. */
function sideAt({ target, clientX }: MouseEvent): 'from' | 'to' | undefined {
  if (!(target instanceof HTMLLIElement)) return undefined;
  const column = Math.floor((clientX - target.getBoundingClientRect().left - 8) / sideWidth);
  return (['from', 'to'] as const)[Math.max(0, column)];
}
