import { useId, useMemo, useState } from 'react';
import { RowsInSight, type RowsInSightProps } from './rows-in-sight.tsx';
import { rowHeight, Scroller } from './timeline-look.ts';

export type VersionRowsProps = Omit<RowsInSightProps, 'scroller' | 'sideIds'>;

/** A list of versions that scrolls. What is here stays as it is while it does. */
export function VersionRows(props: VersionRowsProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const id = useId();
  const sideIds = useMemo(() => ({ from: `${id}-from`, to: `${id}-to` }), [id]);
  return (
    <Scroller ref={setScroller} style={{ height: props.versions.length * rowHeight }}>
      <span hidden id={sideIds.from}>
        Compare from version
      </span>
      <span hidden id={sideIds.to}>
        Compare to version
      </span>
      {scroller !== null && <RowsInSight {...props} scroller={scroller} sideIds={sideIds} />}
    </Scroller>
  );
}
