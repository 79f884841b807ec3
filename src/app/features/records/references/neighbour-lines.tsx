import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { color } from '#app/kit/theme/color.ts';
import type { PlacedRow } from './neighbour-rows.ts';

/** Narrower screens show two stacked lists. */
export const wideMedia = '@media (min-width: 900px)';
export const gapWidth = 88;

const Lines = styled('svg')({
  display: 'none',
  // Below the column headings.
  marginTop: 32,
  [wideMedia]: { display: 'block' },
  '& path': { fill: 'none', stroke: color('border-strong'), strokeWidth: 1.5 },
});

interface NeighbourLinesProps {
  className: string;
  rows: readonly PlacedRow[];
  height: number;
  centre: number;
  isIn?: boolean;
}

/** Lines between the record and its neighbours, with the arrow at the target. */
export function NeighbourLines({
  className,
  rows,
  height,
  centre,
  isIn = false,
}: NeighbourLinesProps) {
  const id = useId();
  const middle = gapWidth / 2;
  const end = gapWidth - 6;
  return (
    <Lines className={className} width={gapWidth} height={height} aria-hidden>
      <defs>
        <marker
          id={id}
          viewBox="0 0 8 8"
          refX="1"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M1 1 L6 4 L1 7" />
        </marker>
      </defs>
      {rows.map(({ row, top, height: tall }) => {
        if (row.by !== 'record' && row.by !== 'text') return null;
        const y = top + tall / 2;
        const [from, to] = isIn ? [y, centre] : [centre, y];
        const curve = `M0 ${from} C${middle} ${from} ${middle} ${to} ${end} ${to}`;
        return <path key={row.name} d={curve} markerEnd={`url(#${id})`} />;
      })}
    </Lines>
  );
}
