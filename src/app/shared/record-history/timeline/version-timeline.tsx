import type { ReactNode } from 'react';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';
import type { VersionPair } from '../version-pair.ts';
import { TimelineFrame, TimelineHead } from './timeline-look.ts';
import type { RowPart } from './version-row.tsx';
import { VersionRows } from './version-rows.tsx';

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

/** The versions, newest first, each with two buttons that make it one side of the comparison. */
export function VersionTimeline({ filters, foot, ...rows }: VersionTimelineProps) {
  return (
    <TimelineFrame aria-label="Versions">
      {filters}
      <TimelineHead>
        <span aria-hidden>From</span>
        <span aria-hidden>To</span>
        <h2>Version</h2>
      </TimelineHead>
      <VersionRows {...rows} />
      {foot}
    </TimelineFrame>
  );
}
