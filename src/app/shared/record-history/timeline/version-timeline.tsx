import type { ReactNode } from 'react';
import { TimelineFrame, TimelineHead } from './timeline-look.ts';
import { VersionRows, type VersionRowsProps } from './version-rows.tsx';

interface VersionTimelineProps extends VersionRowsProps {
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
