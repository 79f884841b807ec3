import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useNow } from '../../ui/use-now.ts';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';
import type { VersionPair } from '../version-pair.ts';
import { Rows, rowHeight, Scroller, TimelineFrame, TimelineHead } from './timeline-look.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type RowPart, VersionRow } from './version-row.tsx';
import { keptInSight } from './visible-range.ts';

interface VersionTimelineProps {
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
  canRestore: boolean;
  onPick: (version: StoredVersion, part: RowPart) => void;
  filters: ReactNode;
  foot: ReactNode;
}

/** Older ones are asked for before somebody who scrolls has come to the end. */
const rowsAhead = 25;

/** The versions, newest first, each with two buttons that make it one side of the comparison. */
export function VersionTimeline(props: VersionTimelineProps) {
  const { versions, current, pair, summaries, canRestore, onPick, filters, foot } = props;
  const { onLook, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const chosen = [pair.to, pair.from].map((version) => (version ? versions.indexOf(version) : -1));
  const focus = useRowFocus({ versions, scroller, start: chosen[0] ?? 0, onPick });
  const kept = [...chosen, focus.active];
  const virtualizer = useVirtualizer({
    count: versions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => versions[index]?.versionId ?? index,
    // What is chosen or has the focus must not go away while one looks elsewhere.
    rangeExtractor: (range) => keptInSight(range, kept),
    useFlushSync: false,
  });
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

  return (
    <TimelineFrame aria-label="Versions">
      {filters}
      <TimelineHead>
        <span aria-hidden>From</span>
        <span aria-hidden>To</span>
        <h2>Version</h2>
      </TimelineHead>
      <Scroller ref={scroller} style={{ height: virtualizer.getTotalSize() }}>
        <Rows style={{ height: virtualizer.getTotalSize() }} onKeyDown={focus.onKeyDown}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const version = versions[index];
            if (version === undefined) return null;
            return (
              <li
                key={key}
                data-index={index}
                data-kind={version.method}
                data-chosen={chosen.includes(index)}
                aria-setsize={versions.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <VersionRow
                  version={version}
                  summaries={summaries}
                  isFrom={pair.from === version}
                  isTo={pair.to === version}
                  isCurrent={version === current}
                  isTabStop={index === focus.active}
                  canRestore={canRestore && version.content !== undefined && version !== current}
                  now={now}
                  onPick={onPick}
                />
              </li>
            );
          })}
        </Rows>
      </Scroller>
      {foot}
    </TimelineFrame>
  );
}
